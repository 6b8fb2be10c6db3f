import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

describe('a lender print of many trades over two pages', () => {
  it('reads the sums by their order where the rows do not stand under their heads', () => {
    const report = analyze(fixture('equifax-canada-lender-many'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'equifax-canada-lender',
      score: 655,
      scoreModel: 'ERS 2.0',
      reportDate: '2026-09-30',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'ONTARIO LENDER A VISA credit_card current true 1000 20000 5 1000 2010-01 - 0',
      'ONTARIO LENDER B LOC line_of_credit current true 1137 20100 5.7 1001 2011-02 - 0',
      'ONTARIO LENDER C AUTO auto_loan late_30 true 1274 - - 1002 2012-03 - 52',
      'ONTARIO LENDER D MTG mortgage current true 1411 - - 1003 2013-04 - 0',
      'ONTARIO LENDER E VISA credit_card late_60 true 1548 20400 7.6 1004 2014-05 - 54',
      'ONTARIO LENDER F LOC line_of_credit current true 1685 20500 8.2 1005 2015-06 - 0',
      'ONTARIO LENDER G AUTO auto_loan current true 1822 - - 1006 2016-07 - 0',
      'ONTARIO LENDER H MTG mortgage charge_off - 1959 - - 1007 2017-08 - 57',
      'ONTARIO LENDER I VISA credit_card current true 2096 20800 10.1 1008 2018-09 - 0',
      'ONTARIO LENDER J LOC line_of_credit current true 2233 20900 10.7 1009 2010-01 - 0',
      'ONTARIO LENDER K AUTO auto_loan late_30 true 2370 - - 1010 2011-02 - 60',
      'ONTARIO LENDER L MTG mortgage current true 2507 - - 1011 2012-03 - 0',
      'ONTARIO LENDER M VISA credit_card late_60 true 2644 21200 12.5 1012 2013-04 - 62',
      'ONTARIO LENDER N LOC line_of_credit current true 2781 21300 13.1 1013 2014-05 - 0',
      'ONTARIO LENDER O AUTO auto_loan current true 2918 - - 1014 2015-06 - 0',
      'ONTARIO LENDER P MTG mortgage charge_off - 3055 - - 1015 2016-07 - 65',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([
      0,
      0,
      30,
      0,
      60,
      0,
      0,
      null,
      0,
      0,
      30,
      0,
      60,
      0,
      0,
      null,
    ])
    expect(report.inquiries).toEqual([{ date: '2026-09-30', by: 'BIG BROKER INC' }])
  })
})
