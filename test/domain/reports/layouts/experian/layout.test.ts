import { describe, expect, it } from 'vitest'
import { analyze, fixture, issuesOf, rowLines } from '../../analyze.ts'

describe('the disclosure of Experian', () => {
  it('is read with its label columns, its status sentences and its payment grid', () => {
    const report = analyze(fixture('experian-now'), 'bureau_b')
    expect(report.layout).toBe('experian')
    expect(report.reportDate).toBe('2026-11-03')
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card late_60 true 4120 5000 82.4 - 2019-03-14 - 120',
      'NORTHWIND AUTO FINANCE auto_loan current true 17535 - - - 2023-06-02 - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 2021-11 640',
    ])
  })

  it('is read in its older form, with an address under the name', () => {
    const report = analyze(fixture('experian-before'), 'bureau_b')
    expect(report.layout).toBe('experian')
    expect(report.reportDate).toBe('2026-11-05')
    expect(rowLines(report.accounts)).toEqual([
      'LAKESIDE STORE CARD credit_card charge_off false 1203 1000 - - 2018-04 2023-08 1203',
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - - 2015-01 - -',
      'RIVERSTONE BANK credit_card current true 790 8000 9.9 - 2012-09 - -',
    ])
  })

  it('takes a name without the link that a web page prints behind it', () => {
    const report = analyze(
      [
        'Experian',
        'Prepared For',
        'PAT EXAMPLE',
        'Your accounts in good standing',
        'HARBOUR BANK        back to top',
        'Address: 12 ELM ST',
        'Account number: 517805XXXXXXXXXX',
        'Balance: $92',
        'Status: Open/Never late.',
      ].join('\n'),
      'bureau_b',
    )
    expect(report.accounts.map(({ name }) => name)).toEqual(['HARBOUR BANK'])
  })

  it('prints no score: the code 9003 is none', () => {
    expect(analyze(fixture('experian-now'), 'bureau_b').score).toBeNull()
  })

  it('shows the first digits of numbers, so no last four are known', () => {
    const report = analyze(fixture('experian-now'), 'bureau_b')
    expect(report.accounts.map(({ lastFour }) => lastFour)).toEqual([null, null, null])
  })

  it('lists what needs attention, the gravest first', () => {
    expect(issuesOf(analyze(fixture('experian-now'), 'bureau_b'))).toEqual([
      'late_now high CAPITAL HARBOR BANK',
      'maxed_out high CAPITAL HARBOR BANK',
      'collection high REDWOOD RECOVERY LLC',
      'thin_file low -',
      'no_score_printed low -',
    ])
    expect(issuesOf(analyze(fixture('experian-before'), 'bureau_b'))).toEqual([
      'charge_off high LAKESIDE STORE CARD',
      'past_late low RIVERSTONE BANK',
      'no_score_printed low -',
    ])
  })

  it('has its worst lateness in the list of months of its older form', () => {
    const text = fixture('experian-before').replace(
      'Your Accounts in Good Standing',
      `Account History:
60 days as of Feb 2023, Nov 2022
90 days as of Mar 2023

Your Accounts in Good Standing`,
    )
    expect(analyze(text, 'bureau_b').accounts[0]?.worstLate).toBe(90)
  })

  it('names an account over its number and again in its details: it is one', () => {
    const report = analyze(
      `Prepared For PAT EXAMPLE
Date generated: Sep 3, 2026
Accounts
LAKESIDE BANK
Partial account number 9822541120XXXXXXXXXXX
POTENTIALLY NEGATIVE
Account Info
Account Name            LAKESIDE BANK                        Balance              $40
Account Number          9822541120XXXXXXXXXXX                Balance Updated      08/28/2026
Account Type            Education Loan                       Recent Payment       -
Date Opened             08/27/2014                           Original Balance     $5,500
Status                  Open/Never late.                     Highest Balance      $6,212
                                                             On Record Until      Nov 2026`,
      'bureau_b',
    )
    expect(rowLines(report.accounts)).toEqual([
      'LAKESIDE BANK student_loan current true 40 - - - 2014-08-27 - -',
    ])
  })
})
