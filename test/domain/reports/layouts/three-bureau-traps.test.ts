import { describe, expect, it } from 'vitest'
import { besides, normalForm } from '../normal-form.ts'
import { fixture, rows } from '../reading.ts'

describe('the page that shows three bureaus, with all that is hard in it', () => {
  it('is read without its sums, and with the bankruptcy as a public record of the bureaus that show it', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('three-bureau-traps'))
    expect(rows(accounts)).toEqual([
      [
        'CAPITAL HARBOR BANK',
        'credit_card',
        'current',
        true,
        5310,
        5000,
        106.2,
        null,
        '2019-03-14',
        null,
        0,
      ],
      [
        'CAPITAL HARBOR BANK',
        'credit_card',
        'current',
        true,
        5310,
        5000,
        106.2,
        null,
        '2019-03-14',
        null,
        0,
      ],
      [
        'CAPITAL HARBOR BANK',
        'credit_card',
        'current',
        true,
        5310,
        null,
        null,
        null,
        '2019-03-14',
        null,
        0,
      ],
      [
        'LAKESIDE STORE CARD',
        'credit_card',
        'charge_off',
        null,
        0,
        1000,
        0,
        null,
        '2010-04-20',
        null,
        0,
      ],
      [
        'REDWOOD RECOVERY LLC',
        'collection',
        'collection',
        false,
        640,
        null,
        null,
        null,
        '2024-02-11',
        null,
        640,
      ],
    ])
    expect(besides(accounts)).toEqual([
      ['TransUnion', 0, null, false, null, null, true, false, null, null, '2026-09-01', null],
      ['Experian', 0, null, false, null, null, true, false, 'disputed', null, '2026-09-01', null],
      ['Equifax', 0, null, false, null, null, true, false, null, null, null, null],
      ['TransUnion', 120, 'charge_off', false, null, null, false, true, null, null, null, null],
      [
        'TransUnion',
        null,
        null,
        false,
        null,
        'LAKESIDE STORE CARD',
        false,
        false,
        null,
        null,
        null,
        null,
      ],
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
