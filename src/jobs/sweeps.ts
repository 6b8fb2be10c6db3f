import { limits } from '../config/limits.ts'
import { isAhead } from '../domain/calendar.ts'
import { judgedWork, sweptCollections } from '../domain/work-kinds.ts'
import { checkMonitorWork, replanMonitor } from '../operations/monitoring/monitor-record.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import { expireRecordsWork } from './delete-records.ts'
import { sweepFileBytesWork } from './file-bytes.ts'
import type { WorkHandler } from './work-handler.ts'

interface SweepOptions {
  readonly store: Pick<Store, 'transact'>
  clock(): number
  defect(error: unknown): void
  /** Pause between sweeps (tests). */
  readonly intervalMs?: number
}

/** Maximum time that an expired record stays. */
const defaultIntervalMs = 60 * 60 * 1_000

/**
 * Schedules the sweep of expired records and the clock check now and every hour. By a timer: work
 * that reschedules itself would wait for the time of a wrong clock. The ids make it one piece of work
 * for all instances.
 */
export async function startSweeps(options: SweepOptions): Promise<{ close(): void }> {
  const { store, clock, defect, intervalMs = defaultIntervalMs } = options
  const sweep = async () => {
    const now = clock()
    const work = [
      ...sweptCollections.map((collection) => expireRecordsWork(collection, now)),
      checkClockWork(now),
      pollBanksWork(now),
      sweepFileBytesWork(null, now),
    ]
    // A read-only store must not stop the service.
    await store.transact({ work }).catch(defect)
  }
  await sweep()
  const timer = setInterval(() => void sweep(), intervalMs).unref()
  return { close: () => clearInterval(timer) }
}

/** Pieces of work, or monitors, per transaction. */
const batch = 500

/** Hourly: each connection is found once a day. */
const pollBanksWork = (dueAt: number): NewWork => ({
  ...{ id: 'poll-banks', kind: 'poll-banks', dueAt },
  payload: {},
})

export const checkClockWork = (dueAt: number): NewWork => ({
  id: 'check-clock',
  kind: 'check-clock',
  dueAt,
  payload: {},
})

const replanMonitorsWork = (after: string | null, dueAt: number): NewWork => ({
  id: 'replan-monitors',
  kind: 'replan-monitors',
  dueAt,
  payload: { after },
})

/**
 * A last sweep in the future means that the clock was ahead: all monitors are rescheduled, and what is planned for later
 * is looked at now.
 */
export const checkClock: WorkHandler<'check-clock'> = async (_work, { store, now }) => {
  const id = 'latest'
  const last = await store.get('sweeps', id)
  const put: Change = {
    ...{ kind: 'put', collection: 'sweeps', id, value: { at: now } },
    expectVersion: last?.version ?? 0,
  }
  const wasAhead = last !== undefined && isAhead(last.value.at, now)
  if (wasAhead) await bringForward(store, now)
  return { changes: [put], work: wasAhead ? [replanMonitorsWork(null, now)] : [] }
}

/** Makes due what no instance could claim soon; the leases of a clock that was ahead end, too. */
async function bringForward(store: Pick<Store, 'makeDue'>, now: number): Promise<void> {
  for (const kind of judgedWork) {
    while ((await store.makeDue(kind, batch, now + limits.clocks.toleranceMs, now)) === batch);
  }
}

/** Reschedules monitors whose next check is later than their schedule allows. */
export const replanMonitors: WorkHandler<'replan-monitors'> = async (work, { store, now }) => {
  const after = work.payload.after ?? undefined
  const query = { index: 'byUser', equals: [], limit: batch, after } as const
  const { items, next } = await store.list('monitors', query)
  const wrong = items
    .map(({ id, version, value }) => ({ id, version, value, plan: replanMonitor(value, now) }))
    .filter(({ value, plan }) => plan !== value)
  return {
    changes: wrong.map(({ id, version: expectVersion, plan: value }) => {
      return { kind: 'put', collection: 'monitors', id, value, expectVersion }
    }),
    work: [
      ...wrong.map(({ plan }) => checkMonitorWork(plan)),
      ...(next === undefined ? [] : [replanMonitorsWork(next, now)]),
    ],
  }
}
