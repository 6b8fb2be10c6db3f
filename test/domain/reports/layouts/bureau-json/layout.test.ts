import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the JSON of bureaus', () => {
  it('is read in the names of Equifax', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('bureau-json-equifax'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 296 22000 1.3 8537 2017-11 - -',
      'HILLTOP WIRELESS other paid false 0 - - 2450 2015-05 - -',
      'LAKESIDE STORES credit_card closed false 0 470 - - 2010-10 - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2022-05-11 2021-11 -',
    ])
    expect(besides(accounts)).toEqual([
      'worst 30, active 2026-10',
      'of 196, authorized user',
      'disputed, closed 2017-06',
      'medical, of 640, from PINECREST MEDICAL',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      ['00038', 'Serious delinquency, and derogatory public record or collection filed'],
      ['00014', 'Length of time accounts have been established'],
    ])
    expect(rest).toEqual({
      layout: 'bureau-json',
      scores: [{ value: 688, model: 'FICO', bureau: null }],
      inquiries: [
        { date: '2026-08-19', by: 'FIRST MEADOW MORTGAGE', bureau: null },
        { date: '2026-06-02', by: 'NORTHWIND AUTO FINANCE', bureau: null },
      ],
      reportDate: '2026-11-03',
      bureau: 'Equifax',
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: null,
          bureau: null,
        },
      ],
      notices: [{ kind: 'consumer_statement', bureau: null }],
      identity: { names: ['PAT EXAMPLE', 'PATRICIA Q EXAMPLE'], numberEndings: ['4321'] },
    })
  })

  it('is read in the names of Experian', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('bureau-json-experian'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card late_30 true 6566 6500 101 1234 2022-12-25 2026-09-01 81',
      'NORTHWIND AUTO FINANCE auto_loan paid false - - - 7308 2019-07-01 - -',
      'NORTHWIND STUDENT LENDING student_loan closed false - - - 5550 2020-12-13 - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8414 2022-05-11 2021-11-01 640',
    ])
    expect(besides(accounts)).toEqual([
      'worst 30, authorized user, disputed, active 2026-09-09',
      'worst 0, of 70807',
      'worst 0, of 3244, sold',
      'of 640, from PINECREST UTILITIES',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      ['40', ''],
      ['33', ''],
    ])
    expect(rest).toEqual({
      layout: 'bureau-json',
      scores: [{ value: 650, model: 'VantageScore 4.0', bureau: null }],
      inquiries: [{ date: '2026-06-02', by: 'NORTHWIND AUTO', bureau: null }],
      reportDate: '2026-11-03',
      bureau: 'Experian',
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: null,
          bureau: null,
        },
      ],
      notices: [{ kind: 'freeze', bureau: null }],
      identity: { names: ['PAT EXAMPLE', 'PATRICIA Q EXAMPLE'], numberEndings: ['4321'] },
    })
  })
})
