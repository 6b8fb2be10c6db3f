import { isGuestId } from '../../domain/caller.ts'
import { toSnapshot } from '../../domain/monitoring/bureau-snapshot.ts'
import {
  updateWatch,
  type WatchComparison,
  type WatchUpdate,
} from '../../domain/monitoring/compare-snapshots.ts'
import type { ReportRecord } from '../../domain/reports/report.ts'
import type { TextTasks } from '../../ports/text-tasks.ts'
import type { Context } from '../context.ts'
import { findRunningMonitor, readWatch, toWatchFields } from './monitor-record.ts'
import { publishFindings } from './publish-findings.ts'

/**
 * A report that was just analysed is a reading: with its bureau watched it is compared at once, in
 * the transaction that keeps it.
 */
export async function compareReport(report: ReportRecord, context: Context): Promise<void> {
  const { store, now, write } = context
  const { vault, textTasks } = context.ports
  const monitor = await findRunningMonitor(report.userId, store)
  if (monitor === undefined) return
  const { id, value, version: expectVersion } = monitor
  const { configuration } = value
  if (!configuration.bureaus.includes(report.bureau)) return
  const known = readWatch(value, now)
  const taken = await compareSnapshots(
    { watch: known, snapshots: [toSnapshot(report)], settings: configuration },
    { userId: report.userId, textTasks, signal: context.signal },
  )
  for (const change of await publishFindings(taken, value, context, { store, vault, now })) {
    write(change)
  }
  const next = { ...value, lastCheck: now, ...toWatchFields(taken.watch) }
  write({ kind: 'put', collection: 'monitors', id, value: next, expectVersion })
}

/**
 * Accounts and inquiries that are compared at once, within a few milliseconds. Each is held against each
 * known one: a thousand take half a second.
 */
const maxInlineEntries = 120

interface CompareOptions {
  readonly userId: string
  readonly textTasks: Pick<TextTasks, 'run'>
  readonly signal: AbortSignal
}

/** Takes readings into what is known of a person; long ones where they delay no other caller. */
export async function compareSnapshots(
  comparison: WatchComparison,
  { userId, textTasks, signal }: CompareOptions,
): Promise<WatchUpdate> {
  const { watch, snapshots, settings: asked } = comparison
  const entries = snapshots.map(
    ({ accounts, inquiries }) => (accounts?.length ?? 0) + (inquiries?.length ?? 0),
  )
  if (Math.max(0, ...entries) <= maxInlineEntries) return updateWatch(watch, snapshots, asked)
  const owner = { id: userId, isGuest: isGuestId(userId) }
  return await textTasks.run('compare-readings', comparison, { owner, signal })
}
