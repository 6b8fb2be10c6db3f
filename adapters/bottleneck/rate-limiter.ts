import type { RateWindow } from '../../src/domain/tiers.ts'
import type { LimitDecision, RateLimiter } from '../../src/ports/rate-limiter.ts'
import { draw, type Gate, openGate, remainingOf, takeToken } from './gate.ts'
import { createWindowCounts, type WindowName } from './window-counts.ts'

export interface RateLimiterOptions {
  /** Subjects that have limiters at once, 15 KB each; of the others only the counts are kept. */
  readonly liveSubjects?: number
  /** Counts kept of subjects without limiters, about 100 bytes each. */
  readonly coldCounts?: number
}

interface LiveSubject {
  readonly subject: string
  readonly gates: Map<WindowName, Gate>
  /** Requests that wait for a draw; meanwhile the subject keeps its gates. */
  waiting: number
}

/**
 * Bottleneck reservoirs, one a subject, window and start of the window, drawn in leases. Decisions
 * are exact and nearly always synchronous; only a request that finds an empty lease waits for a draw.
 */
export function createBottleneckRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  const { liveSubjects = 5_000, coldCounts = 300_000 } = options
  const counts = createWindowCounts(coldCounts)
  /** In the order of their last request. */
  const live = new Map<string, LiveSubject>()

  /** Addresses are as many as an attacker likes; principals are not, so they always find room. */
  function isTurnedAway(subject: string, windows: readonly RateWindow[], now: number): boolean {
    if (!subject.startsWith('ip:') || live.has(subject) || counts.isKnown(subject)) return false
    return windows.some((window) => counts.isFull(window, now))
  }

  function enter(subject: string): LiveSubject {
    const known = live.get(subject)
    if (known === undefined) makeRoom()
    else live.delete(subject)
    const entered = known ?? { subject, gates: new Map(), waiting: 0 }
    live.set(subject, entered)
    return entered
  }

  function makeRoom(): void {
    for (const { subject, gates, waiting } of live.values()) {
      if (live.size < liveSubjects) return
      if (waiting > 0) continue
      for (const { window, count } of gates.values()) counts.freeze(window, count)
      live.delete(subject)
    }
  }

  function gateOf({ subject, gates }: LiveSubject, window: RateWindow, now: number): Gate {
    const current = counts.current(window, now)
    const gate = gates.get(window.name)
    if (gate?.window === current && gate.limit === window.limit) return gate
    const count = gate?.window === current ? gate.count : counts.thaw(current, subject)
    const opened = openGate(current, count, window)
    gates.set(window.name, opened)
    return opened
  }

  function take(
    subject: string,
    windows: readonly RateWindow[],
    now: number,
  ): LimitDecision | Promise<LimitDecision> {
    if (isTurnedAway(subject, windows, now)) return turnedAway(windows, now)
    const entered = enter(subject)
    const gates = windows.map((window) => gateOf(entered, window, now))
    const blocked = gates.filter((gate) => remainingOf(gate) === 0)
    if (blocked.length > 0) return decision(false, blocked.reduce(laterEnding))
    if (gates.some(({ lease }) => lease === 0)) return takeAfterDraw(entered, gates, windows, now)
    for (const gate of gates) takeToken(gate)
    return decision(true, gates.reduce(tighter))
  }

  async function takeAfterDraw(
    waiter: LiveSubject,
    gates: readonly Gate[],
    windows: readonly RateWindow[],
    now: number,
  ): Promise<LimitDecision> {
    waiter.waiting += 1
    try {
      await Promise.all(gates.filter(({ lease }) => lease === 0).map(draw))
    } finally {
      waiter.waiting -= 1
    }
    return take(waiter.subject, windows, now)
  }

  return {
    take,
    changedCounts: counts.changed,
    restore: counts.restore,
    async close() {
      const gates = [...live.values()].flatMap((subject) => [...subject.gates.values()])
      await Promise.all(gates.map(({ limiter }) => limiter.disconnect()))
    },
  }
}

function decision(allowed: boolean, gate: Gate): LimitDecision {
  const { window, count, limit } = gate
  return {
    allowed,
    limit,
    remaining: remainingOf(gate),
    used: count.used,
    resetAt: window.start + window.length,
  }
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
