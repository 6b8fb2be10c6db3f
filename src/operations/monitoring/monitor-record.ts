import { dayMs } from '../../domain/calendar.ts'
import {
  emptyWatch,
  formatWatch,
  notAheadOf,
  parseWatch,
  type Watch,
} from '../../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import type { NewWork, Store, Stored } from '../../ports/store.ts'

/** How long a stopped monitor keeps its place, milliseconds: longer than any check may run. */
const stoppedFor = 10 * 60_000

/** What a monitor keeps of a watch. */
export function keptWatch(watch: Watch): Pick<MonitorRecord, 'retryAt' | 'watch'> {
  const retries = Object.values(watch.outages).map(({ retryAt }) => retryAt)
  return {
    retryAt: retries.length === 0 ? null : Math.min(...retries),
    watch: formatWatch(watch),
  }
}

export function knownWatch({ watch }: MonitorRecord, now: number): Watch {
  return notAheadOf(now, parseWatch(watch))
}

/** The person's monitor; undefined when there is none, or when it was stopped. */
export async function runningMonitor(
  userId: string,
  store: Pick<Store, 'get'>,
): Promise<Stored<'monitors'> | undefined> {
  const monitor = await store.get('monitors', userId)
  return monitor?.value.stoppedAt === null ? monitor : undefined
}

/** When something is done for the monitor next: a check, another try, or to forget it. */
export function dueAt({ nextCheck, retryAt, stoppedAt, askedAt = 0 }: MonitorRecord): number {
  if (stoppedAt !== null) return Math.max(stoppedAt + stoppedFor, askedAt + dayMs)
  return Math.min(nextCheck, retryAt ?? nextCheck)
}

/** The next piece of work for a monitor; a person's newer one takes the place of the older. */
export function nextWork(monitor: MonitorRecord): NewWork {
  const { userId } = monitor
  const payload = { userId }
  return { id: `check-monitor-${userId}`, kind: 'check-monitor', dueAt: dueAt(monitor), payload }
}

/** What is left of a monitor that was stopped: nothing that was known and nobody to write to. */
export function stoppedMonitor(monitor: MonitorRecord, now: number): MonitorRecord {
  const { notifications: _, ...configuration } = monitor.configuration
  return { ...monitor, configuration, stoppedAt: now, ...keptWatch(emptyWatch) }
}
