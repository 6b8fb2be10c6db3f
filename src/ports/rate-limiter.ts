import type { RateWindow } from '../domain/tiers.ts'

/** State of one window, for the X-RateLimit headers. */
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
 * Counts requests per subject in windows aligned to the clock. Refuses, never queues; a refused
 * request takes from no window.
 */
export interface RateLimiter {
  /**
   * Describes the window with the least remaining; when refused, the one blocked longest. The windows
   * come in order of their lengths, the shortest first.
   */
  take(subject: string, windows: readonly RateWindow[], now: number): Promise<LimitDecision>
  /** Uses of hours and days by this process since the last call, to be added to the stored counts. */
  newUses(): readonly LimitCount[]
  /** Restores stored counts; call before the first `take`. */
  restore(counts: readonly LimitCount[]): void
  close(): Promise<void>
}
