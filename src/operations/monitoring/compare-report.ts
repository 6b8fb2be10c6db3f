import { toSnapshot } from '../../domain/monitoring/bureau-snapshot.ts'
import type { ReportRecord } from '../../domain/reports/report.ts'
import type { Context } from '../context.ts'
import { compareWithKnown } from './compare-with-known.ts'
import { keptWatch, knownWatch, runningMonitor } from './monitor-record.ts'
import { tellFindings } from './tell-findings.ts'

/**
 * A report that was just analysed is a reading: with its bureau watched it is compared at once, in
 * the transaction that keeps it.
 */
export async function compareReport(report: ReportRecord, context: Context): Promise<void> {
  const { store, now, write } = context
  const { vault, textTasks } = context.ports
  const monitor = await runningMonitor(report.userId, store)
  if (monitor === undefined) return
  const { id, value, version: expectVersion } = monitor
  const { configuration } = value
  if (!configuration.bureaus.includes(report.bureau)) return
  const known = knownWatch(value, now)
  const taken = await compareWithKnown(
    { watch: known, snapshots: [toSnapshot(report)], settings: configuration },
    { userId: report.userId, textTasks, signal: context.signal },
  )
  for (const change of await tellFindings(taken, value, context, { store, vault, now })) {
    write(change)
  }
  const next = { ...value, lastCheck: now, ...keptWatch(taken.watch) }
  write({ kind: 'put', collection: 'monitors', id, value: next, expectVersion })
}
