import { limits } from '../../config/limits.ts'
import type { BureauId } from '../../domain/bureaus.ts'
import { isoDay } from '../../domain/calendar.ts'
import { permits } from '../../domain/caller.ts'
import type { IndexName } from '../../domain/records.ts'
import type { ReportRecord, ReportScoreRecord } from '../../domain/reports/report.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

/** Saves a report and its score record; the oldest reports make room. */
export async function saveReport(
  reportId: string,
  report: ReportRecord,
  { store, userId, write }: Context,
): Promise<void> {
  const limit = 2 * limits.reports.maxPerPerson
  const query = { index: 'byUser', equals: [userId], order: 'ascending', limit } as const
  const { items } = await store.list('reports', query)
  const surplus = Math.max(0, items.length - limits.reports.maxPerPerson + 1)
  for (const { id } of items.slice(0, surplus)) {
    write({ kind: 'delete', collection: 'reports', id })
    write({ kind: 'delete', collection: 'reportScores', id })
  }
  write({ kind: 'put', collection: 'reports', id: reportId, value: report, expectVersion: 0 })
  const value = toScoreRecord(report)
  write({ kind: 'put', collection: 'reportScores', id: reportId, value, expectVersion: 0 })
}

export function toScoreRecord({
  userId,
  bureau,
  analyzedAt,
  analysis,
}: ReportRecord): ReportScoreRecord {
  const { reportDate, complete, score, scoreModel: model, country } = analysis
  return {
    userId,
    bureau,
    analyzedAt,
    date: reportDate ?? isoDay(analyzedAt),
    reportDate,
    complete,
    score,
    model,
    country,
    factors: analysis.scoreFactors,
  }
}

/**
 * The caller's analysed report with the latest date. Undefined without the scope `reports`: no other
 * operation may reveal what is in a report.
 */
export async function newestReport({
  caller,
  store,
}: Pick<Context, 'caller' | 'store'>): Promise<Stored<'reports'> | undefined> {
  const { userId } = caller
  if (userId === undefined || !permits(caller, 'reports')) return undefined
  const newest = await latestReportScore({ store, userId })
  return newest === undefined ? undefined : await store.get('reports', newest.id)
}

type ScoreContext = Pick<Context, 'store'> & { readonly userId: string }

interface ReportScore {
  /** Id of the report. */
  readonly id: string
  readonly value: ReportScoreRecord
}

/** Scores of a person's reports, the last analysed first. */
export function scoresNewestFirst(
  context: ScoreContext,
  limit: number,
): Promise<readonly ReportScore[]> {
  return listScores('byUser', context, limit)
}

interface PrintedScore extends ReportScore {
  readonly value: ReportScoreRecord & { readonly score: number }
}

/** Enough for the reports of one day: all bureaus, each analysed twice. */
const reportsPerDay = 6

/** Score of the report with the latest date; of several on one day, the last analysed. */
export async function latestReportScore(context: ScoreContext): Promise<ReportScore | undefined> {
  return findLatest(await listScores('byDate', context, reportsPerDay))
}

/** Like `latestReportScore`, of the reports that print a score; of one bureau when it is named. */
export async function latestPrintedScore(
  context: ScoreContext,
  bureau?: BureauId,
): Promise<PrintedScore | undefined> {
  const isWanted = (score: ReportScore): score is PrintedScore =>
    isPrinted(score) && (bureau === undefined || score.value.bureau === bureau)
  const latest = await listScores('byDate', context, reportsPerDay)
  const found = findLatest(latest.filter(isWanted))
  if (found !== undefined || latest.length < reportsPerDay) return found
  const all = await listScores('byDate', context, limits.reports.maxPerPerson)
  return findLatest(all.filter(isWanted))
}

const isPrinted = (score: ReportScore): score is PrintedScore => score.value.score !== null

const findLatest = <Score extends ReportScore>(scores: readonly Score[]): Score | undefined =>
  scores.toSorted(({ value: one }, { value: other }) => {
    if (one.date === other.date) return other.analyzedAt - one.analyzedAt
    return one.date < other.date ? 1 : -1
  })[0]

async function listScores(
  index: IndexName<'reportScores'>,
  { store, userId }: ScoreContext,
  limit: number,
): Promise<readonly ReportScore[]> {
  const query = { index, equals: [userId], order: 'descending', limit } as const
  return (await store.list('reportScores', query)).items
}

/** The caller's own report; another owner's is reported as not found. */
export async function ownReport(
  id: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<Stored<'reports'>> {
  const report = await store.get('reports', id)
  if (report === undefined || report.value.userId !== userId) {
    throw new Failure('not_found', {
      en: 'There is no such report. GET /api/reports lists yours.',
      fr: 'Ce dossier n’existe pas. GET /api/reports donne la liste des vôtres.',
    })
  }
  return report
}

export const noReport = () =>
  new Failure('not_found', {
    en: 'No credit report has been analyzed yet. Send one to POST /api/analyze/report.',
    fr: 'Aucun dossier de crédit n’a encore été analysé. Envoyez-en un à POST /api/analyze/report.',
  })
