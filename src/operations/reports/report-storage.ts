import { limits } from '../../config/limits.ts'
import type { ReportRecord, ReportScoreRecord } from '../../domain/reports/report.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'

/** Keeps one more report, and its score apart; the oldest make room. */
export async function saveReport(
  reportId: string,
  report: ReportRecord,
  { store, userId, write }: Context,
): Promise<void> {
  const query = {
    index: 'byUser',
    equals: [userId],
    limit: 2 * limits.reports.maxPerPerson,
  } as const
  const stored = await store.list('reports', { ...query, order: 'ascending' })
  const surplus = Math.max(0, stored.items.length - limits.reports.maxPerPerson + 1)
  for (const { id } of stored.items.slice(0, surplus)) {
    write({ kind: 'delete', collection: 'reports', id })
    write({ kind: 'delete', collection: 'reportScores', id })
  }
  write({ kind: 'put', collection: 'reports', id: reportId, value: report, expectVersion: 0 })
  const value = scoreOf(report)
  write({ kind: 'put', collection: 'reportScores', id: reportId, value, expectVersion: 0 })
}

/** What a report tells of the score. */
export function scoreOf({ userId, bureau, analyzedAt, analysis }: ReportRecord): ReportScoreRecord {
  const { reportDate, score, scoreModel: model, scoreFactors: factors } = analysis
  const date = reportDate ?? timestamp(analyzedAt).slice(0, 10)
  return { userId, bureau, analyzedAt, date, score, model, factors }
}
