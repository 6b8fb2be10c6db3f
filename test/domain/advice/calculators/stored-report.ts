import type { KnownReport } from '../../../../src/domain/advice/coaching.ts'
import type { ReportAccount } from '../../../../src/domain/reports/report.ts'
import { account, analysis } from '../../scoring/analyses.ts'

export function accountOf(sent: Partial<ReportAccount>): ReportAccount {
  return account({ name: 'Maple Trust', limit: 1000, ...sent })
}

/** An invented report, printed on 3 October 2026 and read the day after. */
export function reportOf(sent: Partial<KnownReport['analysis']> = {}): KnownReport {
  return {
    analyzedAt: Date.UTC(2026, 9, 4),
    analysis: {
      ...analysis({}),
      score: 655,
      accounts: [
        accountOf({ name: 'MAPLE TRUST', balance: 900, limit: 1000, openedOn: '2019-03' }),
        accountOf({ name: 'HARBOR SAVINGS', balance: 2500, limit: 5000, openedOn: '2021-06-14' }),
        accountOf({
          name: 'PINE COLLECTIONS',
          type: 'collection',
          status: 'collection',
          balance: 430,
          limit: null,
          firstDelinquencyOn: '2022-05-01',
        }),
      ],
      reportDate: '2026-10-03',
      country: 'US',
      inquiries: [{ date: '2026-08-15', by: 'LAKE AUTO FINANCE' }],
      ...sent,
    },
  }
}
