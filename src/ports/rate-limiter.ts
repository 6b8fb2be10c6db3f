import type { RateWindow } from '../domain/tiers.ts'

/** The state of the window that the answer's X-RateLimit headers describe. */
export interface LimitDecision {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly used: number
  /** The end of the window, milliseconds since 1970. */
  readonly resetAt: number
}

export interface LimitCount {
  readonly subject: string
  readonly window: RateWindow['name']
  /** Start of the window, milliseconds since 1970. */
  readonly start: number
  readonly length: number
  readonly used: number
}

/**
 * Counts requests a subject makes in windows aligned to the clock. Rejects, never queues; a refused
 * request takes from no window.
 */
export interface RateLimiter {
  /** Describes the window with the least remaining; on refusal the one that is blocked longest. */
  take(subject: string, windows: readonly RateWindow[], now: number): Promise<LimitDecision>
  /** Counts of hours and days that changed since the last call, to be stored. */
  changedCounts(): readonly LimitCount[]
  /** Gives back what an earlier process had counted; called before the first `take`. */
  restore(counts: readonly LimitCount[]): void
  close(): Promise<void>
}
