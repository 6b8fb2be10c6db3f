import type { KnownReport } from '../../../../src/domain/advice/coaching.ts'

type Account = KnownReport['analysis']['accounts'][number]

export function accountOf(told: Partial<Account>): Account {
  return {
    name: 'Maple Trust',
    type: 'credit_card',
    status: 'current',
    open: true,
    balance: 0,
    limit: 1000,
    utilization: null,
    lastFour: null,
    openedOn: null,
    firstDelinquencyOn: null,
    pastDue: null,
    worstLate: 0,
    isAuthorizedUser: false,
    ...told,
  }
}

/** An invented report, printed on 3 October 2026 and read the day after. */
export function reportOf(told: Partial<KnownReport['analysis']> = {}): KnownReport {
  return {
    analyzedAt: Date.UTC(2026, 9, 4),
    analysis: {
      score: 655,
      scoreModel: null,
      scoreFactors: [],
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
      issues: [],
      layout: 'generic',
      reportDate: '2026-10-03',
      country: 'US',
      inquiries: [{ date: '2026-08-15', by: 'LAKE AUTO FINANCE' }],
      publicRecords: [],
      ...told,
    },
  }
}
