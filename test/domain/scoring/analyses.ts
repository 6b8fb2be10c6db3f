import type { CompleteAnalysis, ReportAccount } from '../../../src/domain/reports/report.ts'
import { type CreditFile, toCreditFile } from '../../../src/domain/scoring/credit-file.ts'

/** Noon of 21 November 2026. */
export const noon = Date.UTC(2026, 10, 21, 12)

export const account = (sent: Partial<ReportAccount>): ReportAccount => ({
  name: 'Maple Trust Bank',
  type: 'credit_card',
  status: 'current',
  open: true,
  balance: 0,
  limit: null,
  utilization: null,
  lastFour: null,
  openedOn: null,
  firstDelinquencyOn: null,
  pastDue: null,
  worstLate: 0,
  isAuthorizedUser: false,
  ...sent,
})

export const analysis = (sent: Partial<CompleteAnalysis>): CompleteAnalysis => ({
  score: null,
  scoreModel: null,
  scoreFactors: [],
  accounts: [],
  issues: [],
  complete: true,
  layout: 'generic',
  reportDate: null,
  country: null,
  inquiries: [],
  publicRecords: [],
  ...sent,
})

/** Two cards of 10,000 and 5,000, 6,000 owed, a car loan and no mark; 12 years old. */
export const cleanAnalysis = analysis({
  reportDate: '2026-10-01',
  country: 'US',
  accounts: [
    account({ balance: 2_000, limit: 10_000, openedOn: '2014-10' }),
    account({ name: 'Harbour Card', balance: 4_000, limit: 5_000, openedOn: '2019-05-10' }),
    account({ type: 'auto_loan', balance: 9_000, openedOn: '2023-02' }),
  ],
  inquiries: [
    { date: '2026-03-02', by: 'Harbour Card' },
    { date: '2025-01-15', by: null },
  ],
})

/** The clean file with two collections and a late payment that was made good. */
export const markedAnalysis = analysis({
  ...cleanAnalysis,
  accounts: [
    ...cleanAnalysis.accounts,
    account({ name: 'Northern Recovery', type: 'collection', status: 'collection', balance: 640 }),
    account({ name: 'Plains Recovery', type: 'collection', status: 'collection', balance: 220 }),
    account({ name: 'Old Card', status: 'closed', open: false, worstLate: 60 }),
  ],
})

export const cleanFile: CreditFile = toCreditFile(cleanAnalysis, noon)
export const markedFile: CreditFile = toCreditFile(markedAnalysis, noon)
