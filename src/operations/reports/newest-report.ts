import { permits } from '../../domain/caller.ts'
import type { ReportRecord } from '../../domain/reports/report.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { latestReportScore } from './report-scores.ts'

/**
 * The caller's analysed report with the latest date; undefined when there is none, when the caller is
 * no person, or when the credential lacks the scope `reports`: no other operation may tell what is in
 * one.
 */
export async function newestReport(
  context: Pick<Context, 'caller' | 'store'>,
): Promise<ReportRecord | undefined> {
  return (await newestSaved(context))?.value
}

/** The newest report with its id. */
export async function newestSaved({
  caller,
  store,
}: Pick<Context, 'caller' | 'store'>): Promise<Stored<'reports'> | undefined> {
  const { userId } = caller
  if (userId === undefined || !permits(caller, 'reports')) return undefined
  const newest = await latestReportScore({ store, userId })
  return newest === undefined ? undefined : await store.get('reports', newest.id)
}
