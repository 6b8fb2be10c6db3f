import type { ReportScoreRecord } from '../../domain/reports/report-records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { mostKept, scoreOf } from '../reports/kept-reports.ts'

type Whose = Pick<Context, 'store' | 'userId'>

const newestFirst = ({ userId }: Whose, limit: number) =>
  ({ index: 'byUser', equals: [userId], order: 'descending', limit }) as const

/** The caller's analysed reports, the one analysed last first. */
export async function reportsNewestFirst(
  whose: Whose,
  limit: number = mostKept,
): Promise<readonly Stored<'reports'>[]> {
  return (await whose.store.list('reports', newestFirst(whose, limit))).items
}

/** What they tell of the score, in the same order. */
export async function scoresNewestFirst(
  whose: Whose,
  limit: number = mostKept,
): Promise<readonly (Pick<Stored<'reports'>, 'id'> & { readonly value: ReportScoreRecord })[]> {
  const { store, userId } = whose
  const ofPerson = { index: 'byUser', equals: [userId] } as const
  const [{ items }, kept, scored] = await Promise.all([
    store.list('reportScores', newestFirst(whose, limit)),
    store.count('reports', ofPerson),
    store.count('reportScores', ofPerson),
  ])
  if (kept === scored) return items
  // Some reports are from before scores were kept apart, until the next one is kept.
  const reports = await reportsNewestFirst(whose, limit)
  return reports.map(({ id, value }) => ({ id, value: scoreOf(value) }))
}

export const nothingKnown = (): Failure =>
  new Failure('not_found', {
    en: 'No credit report of this person has been analysed yet. Send one to POST /api/analyze/report.',
    fr: 'Aucun dossier de crédit de cette personne n’a encore été analysé. Envoyez-en un à POST /api/analyze/report.',
  })
