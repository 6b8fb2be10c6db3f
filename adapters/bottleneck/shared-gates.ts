import type { LimitDecision } from '../../src/ports/rate-limiter.ts'
import { countUses, decision, type Gate, setUsed, type WindowCounts } from './rate-windows.ts'
import { within } from './redis-connection.ts'
import { createSharedCounts, type SharedCountsOptions } from './shared-counts.ts'

export interface SharedLimits extends Omit<SharedCountsOptions, 'maxLimiters'> {
  /** A check takes no longer from Redis, milliseconds; then this instance goes on by itself. */
  readonly timeoutMs: number
}

/** Takes from gates whose counts all instances share. */
export function createSharedGates(
  { timeoutMs, ...options }: SharedLimits,
  counts: Pick<WindowCounts, 'unshared'>,
  liveSubjects: number,
) {
  const { redis } = options
  const shared = createSharedCounts({ ...options, maxLimiters: 3 * liveSubjects })

  /** Adds to the shared count, or to the local one when Redis is away; resolves with the new count. */
  async function add(number: number, gate: Gate, deadline: number): Promise<number> {
    if (shared.isUp()) {
      try {
        return await within(deadline - performance.now(), shared.add(number, gate))
      } catch (error) {
        redis.failed(error)
      }
    }
    gate.unshared += number
    setUsed(gate, gate.used + number)
    return gate.used
  }

  /** Adds what was used while Redis was away, one after the other: requests go first. */
  async function addUnshared(): Promise<void> {
    for (const gate of counts.unshared()) {
      if (gate.unshared === 0) continue
      try {
        await within(timeoutMs, shared.add(0, gate))
      } catch (error) {
        redis.failed(error)
        return
      }
    }
  }

  redis.onUp(() => void addUnshared())

  return {
    isUp: shared.isUp,
    /**
     * Takes from one window after the other, the shortest first: what a short window refuses is never
     * taken from a longer one, where another instance would miss it.
     */
    async take(gates: readonly Gate[]): Promise<LimitDecision> {
      const deadline = performance.now() + timeoutMs
      const decisions: LimitDecision[] = []
      for (const [at, { gate, limit }] of gates
        .map((gate) => ({ gate, limit: gate.limit }))
        .entries()) {
        const used = await add(1, gate, deadline)
        countUses(1, gate)
        if (used > limit) {
          for (const one of gates.slice(0, at + 1)) void giveBack(one)
          return decision(false, gate, { limit, used: limit })
        }
        decisions.push(decision(true, gate, { limit, used }))
      }
      return decisions.reduce((a, b) => (b.remaining < a.remaining ? b : a))
    },
  }

  async function giveBack(gate: Gate): Promise<void> {
    countUses(-1, gate)
    await add(-1, gate, performance.now() + timeoutMs)
  }
}
