import { dayMs } from '../../domain/calendar.ts'
import { checkAnchor, nextCheckAt } from '../../domain/monitoring/schedule.ts'
import {
  emptyWatch,
  formatWatch,
  notAheadOf,
  parseWatch,
  type Watch,
} from '../../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import type { NewWork, Store, Stored } from '../../ports/store.ts'

/** Retention of a stopped monitor: longer than a check can run. */
const stoppedRetentionMs = 10 * 60_000

export function toWatchFields(watch: Watch): Pick<MonitorRecord, 'retryAt' | 'watch'> {
  const retries = Object.values(watch.outages).map(({ retryAt }) => retryAt)
  return { retryAt: retries.length === 0 ? null : Math.min(...retries), watch: formatWatch(watch) }
}

export function readWatch({ watch }: MonitorRecord, now: number): Watch {
  return notAheadOf(now, parseWatch(watch))
}

/** The person's active monitor. */
export async function findRunningMonitor(
  userId: string,
  store: Pick<Store, 'get'>,
): Promise<Stored<'monitors'> | undefined> {
  const monitor = await store.get('monitors', userId)
  return monitor?.value.stoppedAt === null ? monitor : undefined
}

/** Time of the next work: a check, a retry, or the deletion. */
export function dueAt({ nextCheck, retryAt, stoppedAt, askedAt = 0 }: MonitorRecord): number {
  if (stoppedAt !== null) return Math.max(stoppedAt + stoppedRetentionMs, askedAt + dayMs)
  return Math.min(nextCheck, retryAt ?? nextCheck)
}

/** Schedules the next work of a monitor; replaces the earlier one. */
export function checkMonitorWork(monitor: MonitorRecord): NewWork {
  const { userId } = monitor
  const payload = { userId }
  return { id: `check-monitor-${userId}`, kind: 'check-monitor', dueAt: dueAt(monitor), payload }
}

/** Stops a monitor: drops its watch and its addresses. */
export function stopMonitor(monitor: MonitorRecord, now: number): MonitorRecord {
  const { notifications: _, ...configuration } = monitor.configuration
  return { ...monitor, configuration, stoppedAt: now, ...toWatchFields(emptyWatch) }
}

/** First scheduled check after `now`. */
export function planNextCheck(
  { userId, configuration, since }: Pick<MonitorRecord, 'userId' | 'configuration' | 'since'>,
  now: number,
): number {
  return nextCheckAt(configuration.frequency, checkAnchor(since, userId), now)
}

/** Corrects times written by a clock that was ahead; returns the same object when none are wrong. */
export function replanMonitor(monitor: MonitorRecord, now: number): MonitorRecord {
  const { since, lastCheck, stoppedAt } = monitor
  const known = {
    ...monitor,
    since: Math.min(since, now),
    lastCheck: lastCheck && Math.min(lastCheck, now),
    stoppedAt: stoppedAt && Math.min(stoppedAt, now),
  }
  const nextCheck = planNextCheck(known, now)
  const isAhead = known.since < since || known.stoppedAt !== stoppedAt
  return isAhead || nextCheck < monitor.nextCheck ? { ...known, nextCheck } : monitor
}
