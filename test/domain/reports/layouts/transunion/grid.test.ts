import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the disclosure of TransUnion with its monthly grid', () => {
  it("is read with the ratings under their months, and no month's balance as the account's", () => {
    const { accounts, factors, ...rest } = normalForm(fixture('transunion-grid'))
    expect(rowLines(accounts)).toEqual([
      'Blue Heron Credit Union auto_loan late_30 true 17535 - - - 2023-06-02 - 824',
      'RIVERSTONE BANK credit_card charge_off false 1203 5000 - - 2019-03-14 - 1203',
      'NORTHWIND STUDENT LENDING student_loan current true 12750 - - - 2014-08-25 - 0',
    ])
    expect(besides(accounts)).toEqual([
      'worst 90, disputed, active 2026-09-15, until 2033-08',
      'worst 120, charge_off, authorized user, sold, closed 2024-02-11',
      'worst 0',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([])
    expect(rest).toEqual({
      layout: 'transunion',
      scores: [],
      inquiries: [{ date: '2026-08-19', by: 'CAPITAL HARBOR BANK', bureau: null }],
      reportDate: '2026-10-30',
      bureau: 'TransUnion',
      country: 'US',
      publicRecords: [
        {
          kind: 'judgment',
          chapter: null,
          filedOn: '2022-03-02',
          closedOn: '2024-04-11',
          amount: 900,
          bureau: null,
        },
      ],
      notices: [],
      identity: { names: ['JORDAN PLACEHOLDER', 'JORDAN Q PLACEHOLDER'], numberEndings: ['5500'] },
    })
  })
})
