import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the disclosure of Experian, copied out of its page', () => {
  it('is read where labels and values stand on lines of their own', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('experian-copied'))
    expect(rowLines(accounts)).toEqual([
      'RIVERSTONE BANK credit_card late_30 true 8120 8000 101.5 - 2012-09-14 - 240',
      'FIRST MEADOW MORTGAGE mortgage closed false - - - - 2015-01-09 - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 2021-11 640',
    ])
    expect(besides(accounts)).toEqual([
      'worst 60, authorized user, disputed',
      'worst 0, of 210000, sold, closed 2024-06-30',
      'of 640, from PINECREST UTILITIES, until 2028-08',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([])
    expect(rest).toEqual({
      layout: 'experian',
      scores: [],
      inquiries: [
        { date: '2026-08-19', by: 'FIRST MEADOW MORTGAGE', bureau: null },
        { date: '2026-06-02', by: 'FIRST MEADOW MORTGAGE', bureau: null },
        { date: '2025-03-11', by: 'NORTHWIND AUTO', bureau: null },
      ],
      reportDate: '2026-11-03',
      bureau: 'Experian',
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: 41000,
          bureau: null,
        },
      ],
      notices: [{ kind: 'fraud_alert', bureau: null }],
      identity: { names: ['PAT EXAMPLE', 'PATRICIA Q EXAMPEL'], numberEndings: ['4321', '4312'] },
    })
  })
})
