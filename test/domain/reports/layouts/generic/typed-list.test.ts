import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

describe('a list typed or copied out of a spreadsheet', () => {
  it('is read in French: a balance over its limit, a state, a collection', () => {
    const report = analyze(fixture('generic-typed-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: 672,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'Visa Desjardins credit_card current - 4200 5000 84 - - - -',
      'Mastercard Canadian Tire credit_card late_30 - 900 1000 90 - - - -',
      'Auto Honda auto_loan current - 14300 - - - - - -',
      'Marge de crédit BNC line_of_credit unknown - 2500 10000 25 - - - -',
      'Recouvrement Bell collection collection - 312 - - - - - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, 30, null, null, null])
    expect(report.inquiries).toEqual([])
  })

  it('is read in English, with the kind of its heading', () => {
    const report = analyze(fixture('generic-typed-en'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: 640,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'Chase Freedom credit_card current - 2300 3000 76.7 - - - -',
      'Discover it credit_card current - 0 6500 0 - - - -',
      'Store card credit_card closed false 0 - - - - - -',
      'Toyota auto loan auto_loan current - 11450 - - - - - -',
      'Navient student loan student_loan late_60 - 22010 - - - - - -',
      'Midland Credit collection collection - 845 - - - - - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([
      0,
      null,
      null,
      null,
      60,
      null,
    ])
    expect(report.inquiries).toEqual([])
  })

  it('is read with its cells between bars, without its sum', () => {
    const report = analyze(fixture('generic-bars-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: null,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'Visa Desjardins credit_card current - 2450 5000 49 - - - -',
      'Marge Tangerine line_of_credit late_60 - 9800 10000 98 - - - -',
      'Nelson du Nord student_loan current - 13000 - - - - - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, 60, null])
    expect(report.inquiries).toEqual([])
  })

  it('is read with its cells between commas, some of them quoted', () => {
    const report = analyze(fixture('generic-commas'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: null,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'Harbor Bank, N.A. credit_card late_30 - 4810 5500 87.5 4409 2015-03-14 - 120',
      'Home Lender mortgage current - 188200 - - 0027 2018-05-01 - 0',
      'FedLoan student_loan current - 13100 - - 1199 2014-08-20 - 0',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([30, null, null])
    expect(report.inquiries).toEqual([])
  })
})
