import { describe, expect, it } from 'vitest'
import { fixture, issuesOf, reading, rowLines } from '../reading.ts'

describe('the disclosure of Experian', () => {
  it('is read with its label columns, its status sentences and its payment grid', () => {
    const report = reading(fixture('experian-now'), 'bureau_b')
    expect(report.layout).toBe('experian')
    expect(report.reportDate).toBe('2026-11-03')
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card late_60 true 4120 5000 82.4 - 2019-03-14 - 120',
      'NORTHWIND AUTO FINANCE auto_loan current true 17535 - - - 2023-06-02 - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 2021-11 640',
    ])
  })

  it('is read in its older form, with an address under the name', () => {
    const report = reading(fixture('experian-before'), 'bureau_b')
    expect(report.layout).toBe('experian')
    expect(report.reportDate).toBe('2026-11-05')
    expect(rowLines(report.accounts)).toEqual([
      'LAKESIDE STORE CARD credit_card charge_off false 1203 - - - 2018-04 2023-08 1203',
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - - 2015-01 - -',
      'RIVERSTONE BANK credit_card current true 790 8000 9.9 - 2012-09 - -',
    ])
  })

  it('prints no score: the code 9003 is none', () => {
    expect(reading(fixture('experian-now'), 'bureau_b').score).toBeNull()
  })

  it('shows the first digits of numbers, so no last four are known', () => {
    const report = reading(fixture('experian-now'), 'bureau_b')
    expect(report.accounts.map(({ lastFour }) => lastFour)).toEqual([null, null, null])
  })

  it('tells what needs attention, the gravest first', () => {
    expect(issuesOf(reading(fixture('experian-now'), 'bureau_b'))).toEqual([
      'late_now high CAPITAL HARBOR BANK',
      'maxed_out high CAPITAL HARBOR BANK',
      'collection high REDWOOD RECOVERY LLC',
      'thin_file low -',
      'no_score_printed low -',
    ])
    expect(issuesOf(reading(fixture('experian-before'), 'bureau_b'))).toEqual([
      'charge_off high LAKESIDE STORE CARD',
      'past_late low RIVERSTONE BANK',
      'no_score_printed low -',
    ])
  })
})
