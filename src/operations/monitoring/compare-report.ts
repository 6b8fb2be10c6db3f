import { isGuestId } from '../../domain/caller.ts'
import { toSnapshot } from '../../domain/monitoring/bureau-snapshot.ts'
import {
  updateWatch,
  type WatchComparison,
  type WatchUpdate,
} from '../../domain/monitoring/compare-snapshots.ts'
import type { ReportRecord } from '../../domain/reports/report.ts'
import type { TextTasks } from '../../ports/worker-tasks.ts'
import type { Context } from '../context.ts'
import { findRunningMonitor, readWatch, toWatchFields } from './monitor-record.ts'
import { publishFindings } from './publish-findings.ts'

/** Compares a new report of a watched bureau, in the transaction that stores it. */
export async function compareReport(report: ReportRecord, context: Context): Promise<void> {
  const { store, now, write } = context
  const { vault, textTasks } = context.ports
  const monitor = await findRunningMonitor(report.userId, store)
  if (monitor === undefined) return
  const { id, value, version: expectVersion } = monitor
  const { configuration } = value
  if (!configuration.bureaus.includes(report.bureau)) return
  const watch = readWatch(value, now)
  const update = await compareSnapshots(
    { watch, snapshots: [toSnapshot(report)], settings: configuration },
    { userId: report.userId, textTasks, signal: context.signal },
  )
  for (const change of await publishFindings(update, value, context, { store, vault, now })) {
    write(change)
  }
  const next = { ...value, lastCheck: now, ...toWatchFields(update.watch) }
  write({ kind: 'put', collection: 'monitors', id, value: next, expectVersion })
}

/**
 * Accounts and inquiries compared on the event loop, in a few milliseconds. The cost is quadratic: a
 * thousand take half a second.
 */
const maxInlineEntries = 120

interface CompareOptions {
  readonly userId: string
  readonly textTasks: Pick<TextTasks, 'run'>
  readonly signal: AbortSignal
}

/** Updates a watch with new snapshots; large ones in a worker thread. */
export async function compareSnapshots(
  comparison: WatchComparison,
  { userId, textTasks, signal }: CompareOptions,
): Promise<WatchUpdate> {
  const { watch, snapshots, settings } = comparison
  const entries = snapshots.map(
    ({ accounts, inquiries }) => (accounts?.length ?? 0) + (inquiries?.length ?? 0),
  )
  if (Math.max(0, ...entries) <= maxInlineEntries) return updateWatch(watch, snapshots, settings)
  const owner = { id: userId, isGuest: isGuestId(userId) }
  return await textTasks.run('compare-readings', comparison, { owner, signal })
}
