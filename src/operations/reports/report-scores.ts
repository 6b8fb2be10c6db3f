import { limits } from '../../config/limits.ts'
import type { IndexName } from '../../domain/records.ts'
import type { ReportScoreRecord } from '../../domain/reports/report.ts'
import type { Context } from '../context.ts'

type Whose = Pick<Context, 'store'> & { readonly userId: string }

interface KnownScore {
  /** The report's id. */
  readonly id: string
  readonly value: ReportScoreRecord
}

/** What a person's analysed reports tell of the score, the one analysed last first. */
export function scoresNewestFirst(
  whose: Whose,
  limit: number = limits.reports.maxPerPerson,
): Promise<readonly KnownScore[]> {
  return scoresBy('byUser', whose, limit)
}

interface PrintedScore extends KnownScore {
  readonly value: ReportScoreRecord & { readonly score: number }
}

/** More reports than are of one day: those of all bureaus, each analysed twice. */
const ofOneDay = 6

/** What the report with the latest date tells; of those of one day, the one analysed last. */
export async function latestReportScore(whose: Whose): Promise<KnownScore | undefined> {
  return latestOf(await scoresBy('byDate', whose, ofOneDay))
}

/** The same of those reports that print a score. */
export async function latestPrintedScore(whose: Whose): Promise<PrintedScore | undefined> {
  const latest = await scoresBy('byDate', whose, ofOneDay)
  const found = latestOf(latest.filter(isPrinted))
  if (found !== undefined || latest.length < ofOneDay) return found
  return latestOf((await scoresBy('byDate', whose, limits.reports.maxPerPerson)).filter(isPrinted))
}

const isPrinted = (known: KnownScore): known is PrintedScore => known.value.score !== null

const latestOf = <Known extends KnownScore>(scores: readonly Known[]): Known | undefined =>
  scores.toSorted(({ value: one }, { value: other }) => {
    if (one.date === other.date) return other.analyzedAt - one.analyzedAt
    return one.date < other.date ? 1 : -1
  })[0]

async function scoresBy(
  index: IndexName<'reportScores'>,
  { store, userId }: Whose,
  limit: number,
): Promise<readonly KnownScore[]> {
  const query = { index, equals: [userId], order: 'descending', limit } as const
  return (await store.list('reportScores', query)).items
}
