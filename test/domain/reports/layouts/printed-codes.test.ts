import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../analyze.ts'

const coded = fixture('equifax-canada-lender-codes')
const records = fixture('transunion-print-image-records')

describe("a lender's print of Equifax Canada with starred, shortened headings", () => {
  const report = analyze(coded, 'bureau_a')

  it('reads the trades, without the code of the business, and the collection in two lines', () => {
    expect(rowLines(report.accounts)).toEqual([
      'ATLANTIC TRUST VISA credit_card late_60 true 1466 1500 97.7 4471 2022-07 - 60',
      'FUNDY AUTO auto_loan current true 11870 - - 1180 2023-03 - 0',
      'HARBOUR BAY RECOVERY collection collection - 202 - - 0994 2024-08 - -',
    ])
  })

  it('reads who asked under "*INQS-"', () => {
    expect(report.inquiries).toEqual([
      { date: '2026-05-30', by: 'TAMARACK LOANS' },
      { date: '2025-10-07', by: 'LIGHTHOUSE MOBILE' },
    ])
  })

  it('reads a bankruptcy and a proposal under one heading', () => {
    const proposal = coded
      .replace('*PUBLIC RECORDS/OTHER INFORMATION', '*BANKRUPTCY/PROPOSAL')
      .replace('BANKRUPTCY  FILED 21/02/18', 'FILED 21/02/18  CONSUMER PROPOSAL')
      .replace('DISCHARGED 21/11', 'DISPOSITION: PROPOSAL COMPLETED 24/03')
    expect(report.publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: null,
        filedOn: '2021-02-18',
        closedOn: '2021-11',
        amount: 41200,
      },
    ])
    expect(analyze(proposal, 'bureau_a').publicRecords).toEqual([
      {
        kind: 'consumer_proposal',
        chapter: null,
        filedOn: '2021-02-18',
        closedOn: '2024-03',
        amount: 41200,
      },
    ])
  })

  it('reads two sums that one blank parts by their order', () => {
    const bad = coded.replace('1500   60    1466  60   R3', '1500         1466 1466  R9')
    expect(analyze(bad, 'bureau_a').accounts[0]).toMatchObject({
      status: 'charge_off',
      balance: 1466,
      pastDue: 1466,
    })
  })

  it('keeps a word of two letters that not every name begins with', () => {
    const named = coded.replace('FA FUNDY AUTO', 'FUNDY AUTO   ')
    expect(analyze(named, 'bureau_a').accounts[0]?.name).toBe('BB ATLANTIC TRUST VISA')
  })
})

describe("TransUnion's print image with public records", () => {
  it('reads the kind beside the date or under it, and takes no court for a kind', () => {
    expect(analyze(records, 'bureau_c').publicRecords).toEqual([
      { kind: 'judgment', chapter: null, filedOn: '2022-05', closedOn: null, amount: 2150 },
      { kind: 'bankruptcy', chapter: 13, filedOn: '2020-11', closedOn: '2026-02', amount: 63400 },
    ])
    const court = records
      .replace('NORFOLK DIST CT ', 'BANKRUPTCY COURT')
      .replace('CHAPTER 13 BANKRUPTCY COMPLETED', 'TAX LIEN RELEASED')
    expect(analyze(court, 'bureau_c').publicRecords[1]?.kind).toBe('tax_lien')
  })
})

describe('labels of a disclosure that stand close or bear two names', () => {
  it('reads a label one blank behind a value that fills its column', () => {
    const close = fixture('transunion-before')
      .replace(
        'Loan Type: CREDIT CARD   ',
        'Loan Type:  SECURED CREDIT CARD Credit Limit:   $5,000',
      )
      .replace('Credit Limit: $5,000\n', '\n')
    expect(analyze(close, 'bureau_c').accounts.map(({ limit }) => limit)).toContain(5000)
  })

  it('reads "Limite de crédit / Crédit maximal" as the limit of a card', () => {
    const plain = fixture('equifax-canada-bare-names-fr')
    const paired = plain.replaceAll('Limite de crédit :', 'Limite de crédit / Crédit maximal :')
    expect(paired).not.toBe(plain)
    expect(analyze(paired, 'bureau_a').accounts).toEqual(analyze(plain, 'bureau_a').accounts)
  })

  it('reads "Alert: Initial Fraud Alert" as an alert on the file', () => {
    const alerted = fixture('equifax-page').replace(
      'Mortgage Accounts\n',
      'Alert: Initial Fraud Alert\nPlaced on file Jun 30, 2026\n\nMortgage Accounts\n',
    )
    expect(analyze(alerted, 'bureau_a').issues.map(({ kind }) => kind)).toContain('fraud_alert')
    expect(
      analyze(fixture('equifax-page'), 'bureau_a').issues.map(({ kind }) => kind),
    ).not.toContain('fraud_alert')
  })
})
