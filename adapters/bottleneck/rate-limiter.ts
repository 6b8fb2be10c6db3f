import type { RateWindow } from '../../src/domain/tiers.ts'
import type { LimitDecision, RateLimiter } from '../../src/ports/rate-limiter.ts'
import {
  createWindowCounts,
  decision,
  draw,
  type Gate,
  getRemaining,
  resetLease,
  takeToken,
} from './rate-windows.ts'
import { createSharedGates, type SharedLimits } from './shared-gates.ts'

export interface RateLimiterOptions {
  /** Maximum subjects with a Bottleneck, per window; 7 KB each. */
  readonly liveSubjects?: number
  /** Maximum counts, one per subject and window; 160 bytes each. */
  readonly counts?: number
  /** Redis, where several instances share their limits. */
  readonly shared?: SharedLimits | undefined
}

/**
 * Bottleneck reservoirs, one per subject and window, drawn in leases. Decisions are exact; only a
 * request that finds a later lease empty waits for a draw. With `shared`, each use is drawn from
 * Redis; while Redis is away, each instance goes on from the last shared count.
 */
export function createBottleneckRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  const { liveSubjects = 2_000, counts: capacity = 300_000, shared } = options
  const counts = createWindowCounts(capacity)
  const sharedGates = shared && createSharedGates(shared, counts, liveSubjects)

  /**
   * IP addresses are unbounded, so new ones are refused at capacity; principals are bounded and
   * always counted.
   */
  function isOverCapacity(subject: string, windows: readonly RateWindow[], now: number): boolean {
    if (!subject.startsWith('ip:')) return false
    return windows.some((window) => counts.isFullFor(subject, window, now))
  }

  function drawWithinLimit(gate: Gate): Promise<void> {
    const { drawn } = gate.window
    if (gate.limiter === undefined && drawn.size >= liveSubjects) {
      const [oldest] = drawn
      if (oldest !== undefined) resetLease(oldest, oldest.limit)
    }
    return draw(gate)
  }

  async function take(
    subject: string,
    windows: readonly RateWindow[],
    now: number,
  ): Promise<LimitDecision> {
    if (isOverCapacity(subject, windows, now)) return refuseForCapacity(windows, now)
    counts.makeRoom()
    const gates = windows.map((window) => counts.getGate(window, subject, now))
    const blocked = gates.filter((gate) => getRemaining(gate) === 0)
    if (blocked.length > 0) return decision(false, blocked.reduce(laterEnding))
    if (sharedGates?.isUp()) return await sharedGates.take(gates)
    const empty = gates.filter(({ lease }) => lease === 0)
    // A Bottleneck dropped meanwhile leaves a new lease, so the next attempt makes progress.
    if (empty.length > 0) {
      await Promise.all(empty.map(drawWithinLimit))
      return await take(subject, windows, now)
    }
    for (const gate of gates) {
      takeToken(gate)
      // Draw the next lease ahead: a subject with a Bottleneck will send more.
      if (gate.lease === 0 && gate.limiter && gate.reservoir > 0) void drawWithinLimit(gate)
    }
    return decision(true, gates.reduce(tighter))
  }

  return {
    take,
    newUses: counts.newUses,
    restore: counts.restore,
    async close() {
      await Promise.all(counts.drawn().map(async ({ limiter }) => limiter?.disconnect()))
    },
  }
}

/** Refuses a new address at capacity until the next window. */
function refuseForCapacity(windows: readonly RateWindow[], now: number): LimitDecision {
  const { limit, length } = windows.reduce((a, b) => (b.length > a.length ? b : a))
  const resetAt = (Math.floor(now / length) + 1) * length
  return { allowed: false, limit, remaining: 0, used: 0, resetAt }
}

function laterEnding(a: Gate, b: Gate): Gate {
  return b.window.start + b.window.length > a.window.start + a.window.length ? b : a
}

function tighter(a: Gate, b: Gate): Gate {
  return getRemaining(b) < getRemaining(a) ? b : a
}
