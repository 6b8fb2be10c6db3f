import { describe, expect, it } from 'vitest'
import { analyze, fixture, issuesOf, rowLines } from '../../analyze.ts'

describe('the disclosure of Equifax', () => {
  it('is read across a page break inside an account', () => {
    const report = analyze(fixture('equifax-revolving'), 'bureau_a')
    expect(report.layout).toBe('equifax')
    expect(report.reportDate).toBe('2026-11-03')
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 4120 5000 82.4 1234 2019-03-14 - 0',
      'LAKESIDE STORE CARD credit_card closed false 0 8000 - 9001 2010-04-20 - -',
      'FIRST MEADOW MORTGAGE mortgage late_30 true 151022 - - 0093 2015-01-09 2026-09-01 1140',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2022-05-11 2021-11-01 -',
    ])
  })

  it('is read with labels that carry colons', () => {
    const report = analyze(fixture('equifax-installment'), 'bureau_a')
    expect(report.layout).toBe('equifax')
    expect(report.reportDate).toBe('2026-10-12')
    expect(rowLines(report.accounts)).toEqual([
      'NORTHWIND STUDENT LENDING student_loan current true 12750.44 - - 5500 2014-08-25 - 0',
      'BLUE HERON CREDIT UNION auto_loan late_120 true 17535 - - 7731 2023-06-02 2026-05-01 1860',
      'TALL PINES LEASING other repossession false 0 - - 0610 2017-02-11 2019-01-01 -',
    ])
  })

  it.each(['Score range: 300 - 900', 'Dispute online at www.equifax.ca'])(
    'is Canadian, and gets no American law, where it says "%s"',
    (line) => {
      const american = fixture('equifax-revolving')
      expect(analyze(american, 'bureau_a').country).toBe('US')
      expect(analyze(`${american}\n${line}\n`, 'bureau_a').country).toBe('CA')
    },
  )

  it('sums up kinds of accounts, which are no accounts', () => {
    const { accounts } = analyze(fixture('equifax-revolving'), 'bureau_a')
    expect(accounts.map(({ name }) => name)).not.toContain('Revolving')
    expect(accounts).toHaveLength(4)
  })

  it('shows a late month in its payment history: a late in the past', () => {
    expect(issuesOf(analyze(fixture('equifax-installment'), 'bureau_a'))).toEqual([
      'late_now high BLUE HERON CREDIT UNION',
      'obsolete high TALL PINES LEASING',
      'repossession high TALL PINES LEASING',
      'past_late low NORTHWIND STUDENT LENDING',
      'no_score_printed low -',
    ])
  })
})
