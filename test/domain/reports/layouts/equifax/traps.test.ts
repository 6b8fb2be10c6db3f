import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the disclosure of Equifax, with all that is hard in it', () => {
  it('is read without the rows of its summary, over the end of a page', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('equifax-traps'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 5310 5000 106.2 1234 2010-04-20 - 0',
      'Lakeside Store Card credit_card charge_off false 0 - - 9001 2012-01-09 2021-05-01 0',
      'NORTHWIND AUTO FINANCE auto_loan current true 17535 - - 7731 2023-06-02 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2021-12-11 2022-11-01 -',
    ])
    expect(besides(accounts)).toEqual([
      'authorized user, active 2026-10',
      'sold, disputed, closed 2021-11-30',
      'worst 60, of 26400',
      'of 640, from LAKESIDE STORE CARD',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([])
    expect(rest).toEqual({
      layout: 'equifax',
      scores: [],
      inquiries: [
        { date: '2026-08-19', by: 'HARBOR HOME LOANS', bureau: null },
        { date: '2026-06-02', by: 'NORTHWIND AUTO FINANCE', bureau: null },
      ],
      reportDate: '2026-10-12',
      bureau: 'Equifax',
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 13,
          filedOn: '2019-01-05',
          closedOn: '2023-03-10',
          amount: 41000,
          bureau: null,
        },
      ],
      notices: [
        { kind: 'fraud_alert', bureau: null },
        { kind: 'consumer_statement', bureau: null },
      ],
      identity: { names: ['JORDAN PLACEHOLDER', 'JORDAN SAMPLE'], numberEndings: ['5500'] },
    })
  })
})
