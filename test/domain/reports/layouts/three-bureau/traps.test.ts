import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the page that shows three bureaus, with all that is hard in it', () => {
  it('is read without its sums, and with the bankruptcy as a public record of the bureaus that show it', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('three-bureau-traps'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 5310 5000 106.2 - 2019-03-14 - 0',
      'CAPITAL HARBOR BANK credit_card current true 5310 5000 106.2 - 2019-03-14 - 0',
      'CAPITAL HARBOR BANK credit_card current true 5310 - - - 2019-03-14 - 0',
      'LAKESIDE STORE CARD credit_card charge_off - 0 1000 0 - 2010-04-20 - 0',
      'REDWOOD RECOVERY LLC collection collection false 640 - - - 2024-02-11 - 640',
    ])
    expect(besides(accounts)).toEqual([
      'TransUnion, worst 0, authorized user, active 2026-09-01',
      'Experian, worst 0, authorized user, disputed, active 2026-09-01',
      'Equifax, worst 0, authorized user',
      'TransUnion, worst 120, charge_off, sold',
      'TransUnion, from LAKESIDE STORE CARD',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      [null, 'You have too many delinquent or derogatory accounts.'],
    ])
    expect(rest).toEqual({
      layout: 'three-bureau',
      scores: [
        { value: 655, model: null, bureau: 'TransUnion' },
        { value: 648, model: null, bureau: 'Equifax' },
      ],
      inquiries: [
        { date: '2026-08-19', by: 'HARBOR HOME LOANS', bureau: 'TransUnion' },
        { date: '2026-08-19', by: 'HARBOR HOME LOANS', bureau: 'Equifax' },
      ],
      reportDate: '2026-10-12',
      bureau: null,
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: null,
          bureau: 'TransUnion',
        },
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: null,
          bureau: 'Equifax',
        },
      ],
      notices: [],
      identity: { names: ['JORDAN PLACEHOLDER', 'JORDAN Q PLACEHOLDER'], numberEndings: [] },
    })
  })
})
