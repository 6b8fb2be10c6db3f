import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

describe('the letter in which Equifax Canada discloses a file', () => {
  it('states each account in a sentence, in its letter in English', () => {
    const report = analyze(fixture('equifax-canada-letter-en'))
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      reportDate: '2026-11-03',
      score: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE HARBOUR BANK VISA credit_card current true 4120 5000 82.4 417 2015-04 - -',
      'NORTHWIND AUTO FINANCE auto_loan late_120 true 17535 - - 661 2022-09 - 2480',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2023-05 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([30, 120, null])
    expect(report.publicRecords).toEqual([
      { kind: 'bankruptcy', chapter: null, filedOn: '2011-03', closedOn: '2011-12', amount: 48000 },
      { kind: 'judgment', chapter: null, filedOn: '2021-02', closedOn: '2021-08', amount: 900 },
      { kind: 'registered_item', chapter: null, filedOn: '2022-09', closedOn: null, amount: 31200 },
    ])
    expect(report.inquiries).toEqual([{ date: '2026-08-19', by: 'CAPITAL HARBOR BANK' }])
  })

  it('states each account in a sentence, in its letter in French', () => {
    const report = analyze(fixture('equifax-canada-letter-fr'))
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      reportDate: '2026-11-03',
      score: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'CAISSE DU VIEUX-MOULIN line_of_credit current true 8215.4 10000 82.2 310 2014-05 - -',
      'BANQUE DU GRAND LAC credit_card charge_off - 2611 2500 104.4 640 2016-08 - 2611',
      'RECOUVREMENT BELLERIVE INC collection collection - 412.88 - - - 2024-02 - -',
    ])
    expect(report.publicRecords).toEqual([
      { kind: 'bankruptcy', chapter: null, filedOn: '2016-04', closedOn: '2017-01', amount: 61000 },
    ])
    expect(report.inquiries).toEqual([{ date: '2026-09-14', by: 'BANQUE DU GRAND LAC' }])
  })

  it('is read when the lines of its letter were broken', () => {
    const broken = fixture('equifax-canada-letter-en').replace(/(.{60,80}?) /g, '$1\n')
    expect(rowLines(analyze(broken).accounts)).toEqual(
      rowLines(analyze(fixture('equifax-canada-letter-en')).accounts),
    )
  })
})
