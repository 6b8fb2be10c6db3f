import { limits } from '../../config/limits.ts'
import type { BureauId } from '../bureaus.ts'
import { addMonths, dayMs } from '../calendar.ts'
import { hashFraction } from '../text/hash-fraction.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const

export type Frequency = (typeof frequencies)[number]

/** MonitoringSetup of the Engine document. */
export interface MonitoringConfiguration {
  readonly bureaus: readonly BureauId[]
  readonly frequency: Frequency
  readonly alerts: {
    /** Minimum change that alerts, points. */
    readonly scoreChange: number
    readonly newAccount: boolean
    readonly hardInquiry: boolean
    readonly latePayment: boolean
  }
  /** Target score, 300 to 900; notified once when a score reaches it. */
  readonly goal?: number | undefined
  readonly notifications?:
    | {
        readonly email?: string | undefined
        readonly sms?: string | undefined
      }
    | undefined
}

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

const minute = 60_000

/** Delays between tries while a bureau is unavailable; the last one repeats. */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute] as const

/** State of an unavailable bureau; without a failed try, it was not queried yet. */
export interface BureauOutage {
  /** Failed tries in a row. */
  readonly tries: number
  /** Next try, milliseconds since 1970. */
  readonly retryAt: number
  /** First failed try, milliseconds since 1970; absent before it. */
  readonly since?: number
}

interface OutageStep {
  readonly outage: Required<BureauOutage>
  /** True exactly once per outage. */
  readonly isNotifying: boolean
}

/**
 * Computes the outage after one more failed try. `random`, in [0, 1), lengthens the wait by up to a
 * quarter, so that retries spread out. `retryAfter` is the bureau's own wish, milliseconds.
 */
export function outageAfter(
  before: BureauOutage | undefined,
  now: number,
  random: number,
  retryAfter = 0,
): OutageStep {
  const tries = (before?.tries ?? 0) + 1
  const backoff = retryDelays[Math.min(tries, retryDelays.length) - 1] ?? minute
  const wait = Math.max(backoff, Math.min(retryAfter, limits.monitoring.maxRetryAfterMs))
  const retryAt = now + Math.round(wait * (1 + random / 4))
  const since = Math.min(now, before?.since ?? now)
  return {
    outage: { tries, retryAt, since },
    isNotifying: tries === limits.monitoring.maxSilentTries + 1,
  }
}
