import { describe, expect, it } from 'vitest'
import { analyze, fixture, issuesOf, rowLines } from '../../analyze.ts'

describe('the disclosure of TransUnion', () => {
  it('is read with its marks of adverse values and its collections', () => {
    const report = analyze(fixture('transunion-now'), 'bureau_c')
    expect(report.layout).toBe('transunion')
    expect(report.reportDate).toBe('2026-11-03')
    expect(rowLines(report.accounts)).toEqual([
      'RIVERSTONE BANK credit_card late_60 true 4120 5000 82.4 - 2019-03-14 - 240',
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - - 2015-01-09 - 0',
      'REDWOOD RECOVERY LLC collection collection - 350 - - - 2022-05-11 - -',
      'LAKESIDE STORE CARD credit_card paid false 0 - - - 2010-04-20 - -',
    ])
  })

  it('is read in its form with two label columns', () => {
    const report = analyze(fixture('transunion-before'), 'bureau_c')
    expect(report.layout).toBe('transunion')
    expect(report.reportDate).toBe('2026-10-30')
    expect(rowLines(report.accounts)).toEqual([
      'BLUE HERON CREDIT UNION auto_loan charge_off false 3204 - - - 2020-02-10 - 3204',
      'CAPITAL HARBOR BANK credit_card current true 5310 5000 106.2 - 2016-06-01 - 0',
      'NORTHWIND STUDENT LENDING student_loan current true 12750.44 - - - 2014-08-25 - -',
    ])
  })

  it('lists a current mortgage among adverse accounts: it is current, and was late', () => {
    const issues = issuesOf(analyze(fixture('transunion-now'), 'bureau_c'))
    expect(issues).toContain('past_late low FIRST MEADOW MORTGAGE')
    expect(issues).not.toContain('late_now high FIRST MEADOW MORTGAGE')
  })

  it('prints what the limit of a closed card once was: that is no limit', () => {
    const report = analyze(fixture('transunion-now'), 'bureau_c')
    expect(report.accounts.at(-1)).toMatchObject({
      name: 'LAKESIDE STORE CARD',
      limit: null,
      utilization: null,
    })
  })

  it('prints public records, which are no accounts', () => {
    const { accounts } = analyze(fixture('transunion-now'), 'bureau_c')
    expect(accounts.map(({ name }) => name)).not.toContain('DAYTON MUNICIPAL COURT')
  })

  it('reports a medical collection under $500, against the policy of the bureaus', () => {
    expect(issuesOf(analyze(fixture('transunion-now'), 'bureau_c'))).toContain(
      'medical_collection high REDWOOD RECOVERY LLC',
    )
  })
})

/** Taken out of a page that prints label and value in cells beside each other. */
const squeezed = `Personal Credit Report for:PAT EXAMPLE
TransUnion
Accounts with Adverse Information
FIRST MEADOW MORTGAGE 71100****
AddressPO BOX 5452 DAYTON, OH 45402
Date Opened02/28/2020
Account TypeMortgage Account
Loan TypeFHA REAL ESTATE MORTGAGE
Balance$138,206
Pay Status>Account 90 Days Past Due Date<
Past Due>$3,360<
Regular Inquiries
LAKESIDE BANK
Requested On01/22/2026`

describe('a disclosure whose labels and values were run together', () => {
  it('is read with them apart', () => {
    const { accounts, inquiries } = analyze(squeezed, 'bureau_c')
    expect(rowLines(accounts)).toEqual([
      'FIRST MEADOW MORTGAGE mortgage late_90 true 138206 - - - 2020-02-28 - 3360',
    ])
    expect(inquiries).toEqual([{ date: '2026-01-22', by: 'LAKESIDE BANK' }])
  })

  it('is left as it is where but two lines look so: they may be names', () => {
    const { accounts } = analyze(
      squeezed.replace(
        /^(?:Date Opened|Account Type|Loan Type|Address|Past Due|Requested).*\n?/gm,
        '',
      ),
      'bureau_c',
    )
    expect(accounts.map(({ balance }) => balance)).not.toContain(138_206)
  })
})
