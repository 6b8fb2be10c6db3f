import { limits } from '../../config/limits.ts'
import { addMonths, dayMs } from '../calendar.ts'
import { hashFraction } from '../hash-fraction.ts'
import type { Frequency } from './configuration.ts'

const periods = { daily: dayMs, weekly: 7 * dayMs } as const

/**
 * First scheduled check strictly after `after`, milliseconds since 1970. Checks are due whole
 * periods after the anchor (24 hours, 7 days, or months in UTC), never at the anchor itself.
 * Counting from the anchor avoids drift: 31 January, 28 February, 31 March.
 */
export function nextCheckAt(frequency: Frequency, anchor: number, after: number): number {
  if (frequency === 'monthly') return nextMonthlyCheck(anchor, after)
  const period = periods[frequency]
  const passed = Math.floor((after - anchor) / period)
  return anchor + Math.max(1, passed + 1) * period
}

function nextMonthlyCheck(anchor: number, after: number): number {
  const months = Math.max(1, monthNumber(after) - monthNumber(anchor))
  const candidate = addMonths(anchor, months)
  return candidate > after ? candidate : addMonths(anchor, months + 1)
}

function monthNumber(time: number): number {
  const date = new Date(time)
  return 12 * date.getUTCFullYear() + date.getUTCMonth()
}

/**
 * Anchor of a user's checks: the set-up time plus up to an hour derived from the id, so that it is
 * the same for every check.
 */
export function checkAnchor(since: number, userId: string): number {
  return (
    since + Math.floor(hashFraction(userId) * (limits.monitoring.checkWindowMs / 1_000)) * 1_000
  )
}
