import type { RateWindow } from '../../src/domain/tiers.ts'
import type { LimitDecision, RateLimiter } from '../../src/ports/rate-limiter.ts'
import { draw, type Gate, leaseAnew, remainingOf, takeToken } from './gate.ts'
import { createWindowCounts } from './window-counts.ts'

export interface RateLimiterOptions {
  /** Subjects that have a Bottleneck at once, in each window; 7 KB each. */
  readonly liveSubjects?: number
  /** Counts kept at once, one a subject and window; 160 bytes each. */
  readonly counts?: number
}

/**
 * Bottleneck reservoirs, one a subject, window and start of the window, drawn in leases. Decisions
 * are exact: the first lease is arithmetic, and only a request that finds a later lease empty waits
 * for a draw.
 */
export function createBottleneckRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  const { liveSubjects = 2_000, counts: capacity = 300_000 } = options
  const counts = createWindowCounts(capacity)

  /** Addresses are as many as an attacker likes; principals are not, so they always find room. */
  function isTurnedAway(subject: string, windows: readonly RateWindow[], now: number): boolean {
    if (!subject.startsWith('ip:')) return false
    return windows.some((window) => counts.isFullFor(subject, window, now))
  }

  function drawInTurn(gate: Gate): Promise<void> {
    const { drawn } = gate.window
    if (gate.limiter === undefined && drawn.size >= liveSubjects) {
      const [longestUndrawn] = drawn
      if (longestUndrawn !== undefined) leaseAnew(longestUndrawn, longestUndrawn.limit)
    }
    return draw(gate)
  }

  async function take(
    subject: string,
    windows: readonly RateWindow[],
    now: number,
  ): Promise<LimitDecision> {
    if (isTurnedAway(subject, windows, now)) return turnedAway(windows, now)
    counts.makeRoom()
    const gates = windows.map((window) => counts.gate(window, subject, now))
    const blocked = gates.filter((gate) => remainingOf(gate) === 0)
    if (blocked.length > 0) return decision(false, blocked.reduce(laterEnding))
    const empty = gates.filter(({ lease }) => lease === 0)
    // A Bottleneck that was let go meanwhile leaves an arithmetic lease, so the next try gets on.
    if (empty.length > 0) {
      await Promise.all(empty.map(drawInTurn))
      return await take(subject, windows, now)
    }
    for (const gate of gates) {
      takeToken(gate)
      // Who has a Bottleneck will ask again: the next lease is drawn before it is asked for.
      if (gate.lease === 0 && gate.limiter && gate.reservoir > 0) void drawInTurn(gate)
    }
    return decision(true, gates.reduce(tighter))
  }

  return {
    take,
    changedCounts: counts.changed,
    restore: counts.restore,
    async close() {
      await Promise.all(counts.drawn().map(async ({ limiter }) => limiter?.disconnect()))
    },
  }
}

function decision(
  allowed: boolean,
  { window, used, limit, lease, reservoir }: Gate,
): LimitDecision {
  const resetAt = window.start + window.length
  return { allowed, limit, remaining: lease + reservoir, used, resetAt }
}

/** The answer to a new address while there is no room to count it: come back in the next window. */
function turnedAway(windows: readonly RateWindow[], now: number): LimitDecision {
  const { limit, length } = windows.reduce((a, b) => (b.length > a.length ? b : a))
  const resetAt = (Math.floor(now / length) + 1) * length
  return { allowed: false, limit, remaining: 0, used: 0, resetAt }
}

function laterEnding(a: Gate, b: Gate): Gate {
  return b.window.start + b.window.length > a.window.start + a.window.length ? b : a
}

function tighter(a: Gate, b: Gate): Gate {
  return remainingOf(b) < remainingOf(a) ? b : a
}
