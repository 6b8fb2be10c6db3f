import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

describe('what credit apps print in other ways', () => {
  it('reads amounts before their words, and a score with its change between it and its grade', () => {
    const report = analyze(fixture('app-two-bureaus'), 'bureau_c')
    expect(report).toMatchObject({
      layout: 'app',
      score: 688,
      scoreModel: 'VantageScore 3.0',
      reportDate: '2026-11-18',
      country: 'US',
    })
    expect(rowLines(report.accounts)).toEqual([
      'HARBOR NATL BANK credit_card unknown true 2250 5500 40.9 - - - -',
      'HOME LENDER SERVICING mortgage unknown true 188200 - - - - - -',
      'ADVANCED RECOVERY collection collection true 500 - - - - - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, null, null])
    expect(report.inquiries).toEqual([])
  })

  it('reads labels and values on lines of their own, and no inquiry from a figure', () => {
    const report = analyze(fixture('app-labels-on-lines'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'app',
      score: 641,
      scoreModel: 'ERS 2.0',
      reportDate: '2026-11-15',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'Capital Nord Mastercard credit_card current true 4150 5000 83 9012 2021-06 - -',
      'Neo-ish Card credit_card closed false 0 1200 - 3377 - - -',
      'Great Lakes Auto Finance other late_30 true 17205 - - 7710 2023-03 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, null, 30])
    expect(report.inquiries).toEqual([])
  })

  it('reads the page of Equifax Canada in French', () => {
    const report = analyze(fixture('app-equifax-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'app',
      score: 701,
      scoreModel: null,
      reportDate: '2026-11-09',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE DU CAP VISA credit_card current true 5640.75 6000 94 - - - -',
      'CAISSE DESROCHERS - MARGE DE CRÉDIT line_of_credit late_30 true 18220.1 20000 91.1 - - - -',
      'AUTO CRÉDIT LÉVIS auto_loan current true 16004 - - - - - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, 30, null])
    expect(report.inquiries).toEqual([])
  })
})
