import type { ReportAnalysis } from '../../../src/domain/reports/report.ts'
import { toScoreRecord } from '../../../src/operations/reports/saved-reports.ts'
import type { Store } from '../../../src/ports/store.ts'

interface Known extends Partial<ReportAnalysis> {
  readonly bureau?: 'bureau_a' | 'bureau_b' | 'bureau_c'
  readonly analyzedAt: number
}

const nothing: ReportAnalysis = {
  score: null,
  scoreModel: null,
  scoreFactors: [],
  accounts: [],
  issues: [],
  complete: true,
  layout: 'generic',
  reportDate: null,
  country: 'US',
  inquiries: [],
  publicRecords: [],
}

/** Keeps analysed reports of a user: `rpt_1`, `rpt_2` and so on. */
export async function saveReports(store: Store, userId: string, reports: Known[]): Promise<void> {
  await store.transact({
    changes: reports.flatMap(({ bureau = 'bureau_b', analyzedAt, ...sent }, at) => {
      const value = { userId, bureau, analyzedAt, analysis: { ...nothing, ...sent } }
      const put = { kind: 'put', id: `rpt_${at + 1}` } as const
      return [
        { ...put, collection: 'reports', value } as const,
        { ...put, collection: 'reportScores', value: toScoreRecord(value) } as const,
      ]
    }),
  })
}
