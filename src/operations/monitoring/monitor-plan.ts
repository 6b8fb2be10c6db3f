import { checkAnchor, nextCheckAt } from '../../domain/monitoring/schedule.ts'
import type { MonitorRecord } from '../../domain/records.ts'

/** When a monitor that was checked or set up now is checked next, and that it was planned now. */
export function plannedAfter(
  { userId, configuration, since }: Pick<MonitorRecord, 'userId' | 'configuration' | 'since'>,
  now: number,
): { readonly nextCheck: number; readonly plannedAt: number } {
  const nextCheck = nextCheckAt(configuration.frequency, checkAnchor(since, userId), now)
  return { nextCheck, plannedAt: now }
}

/** A monitor whose times were written by a clock that was ahead. */
export function replanned(monitor: MonitorRecord, now: number): MonitorRecord {
  const { since, lastCheck, stoppedAt, nextCheck } = monitor
  const known = {
    ...monitor,
    since: Math.min(since, now),
    lastCheck: lastCheck && Math.min(lastCheck, now),
    stoppedAt: stoppedAt && Math.min(stoppedAt, now),
  }
  const plan = plannedAfter(known, now)
  return { ...known, ...plan, nextCheck: Math.min(plan.nextCheck, nextCheck) }
}
