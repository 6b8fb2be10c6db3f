import { describe, expect, it } from 'vitest'
import { besides, normalForm } from '../normal-form.ts'
import { fixture, rows } from '../reading.ts'

describe('the disclosure of Equifax, with all that is hard in it', () => {
  it('is read without the rows of its summary, over the end of a page', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('equifax-traps'))
    expect(rows(accounts)).toEqual([
      [
        'CAPITAL HARBOR BANK',
        'credit_card',
        'current',
        true,
        5310,
        5000,
        106.2,
        '1234',
        '2010-04-20',
        null,
        0,
      ],
      [
        'Lakeside Store Card',
        'credit_card',
        'charge_off',
        false,
        0,
        null,
        null,
        '9001',
        '2012-01-09',
        '2021-05-01',
        0,
      ],
      [
        'NORTHWIND AUTO FINANCE',
        'auto_loan',
        'current',
        true,
        17535,
        null,
        null,
        '7731',
        '2023-06-02',
        null,
        0,
      ],
      [
        'REDWOOD RECOVERY LLC',
        'collection',
        'collection',
        null,
        640,
        null,
        null,
        '8841',
        '2021-12-11',
        '2022-11-01',
        null,
      ],
    ])
    expect(besides(accounts)).toEqual([
      [null, null, null, false, null, null, true, false, null, null, '2026-10', null],
      [null, null, null, false, null, null, false, true, 'disputed', '2021-11-30', null, null],
      [null, 60, null, false, 26400, null, false, false, null, null, null, null],
      [null, null, null, false, 640, 'LAKESIDE STORE CARD', false, false, null, null, null, null],
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
