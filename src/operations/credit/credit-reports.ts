import type { ReportRecord } from '../../domain/records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'
import { mostKept } from '../reports/kept-reports.ts'

/** The caller's analysed reports, the one analysed last first. */
export async function reportsNewestFirst(
  { store, userId }: Pick<Context, 'store' | 'userId'>,
  limit: number = mostKept,
): Promise<readonly Stored<'reports'>[]> {
  const { items } = await store.list('reports', {
    index: 'byUser',
    equals: [userId],
    order: 'descending',
    limit,
  })
  return items
}

/** The day that a report tells of: the one printed on it, else that of its analysis. */
export function dateOf({ analysis, analyzedAt }: ReportRecord): string {
  return analysis.reportDate ?? timestamp(analyzedAt).slice(0, 10)
}

export const nothingKnown = (): Failure =>
  new Failure('not_found', {
    en: 'No credit report of this person has been analysed yet. Send one to POST /api/analyze/report.',
    fr: 'Aucun dossier de crédit de cette personne n’a encore été analysé. Envoyez-en un à POST /api/analyze/report.',
  })
