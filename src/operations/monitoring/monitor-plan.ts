import { checkAnchor, nextCheckAt } from '../../domain/monitoring/schedule.ts'
import type { MonitorRecord } from '../../domain/records.ts'

/** The monitor's first scheduled check after `now`. */
export function nextCheckOf(
  { userId, configuration, since }: Pick<MonitorRecord, 'userId' | 'configuration' | 'since'>,
  now: number,
): number {
  return nextCheckAt(configuration.frequency, checkAnchor(since, userId), now)
}

/** The monitor without what a clock that was ahead has written; itself where there is nothing of it. */
export function replanned(monitor: MonitorRecord, now: number): MonitorRecord {
  const { since, lastCheck, stoppedAt } = monitor
  const known = {
    ...monitor,
    since: Math.min(since, now),
    lastCheck: lastCheck && Math.min(lastCheck, now),
    stoppedAt: stoppedAt && Math.min(stoppedAt, now),
  }
  const nextCheck = nextCheckOf(known, now)
  const isAhead = known.since < since || known.stoppedAt !== stoppedAt
  return isAhead || nextCheck < monitor.nextCheck ? { ...known, nextCheck } : monitor
}
