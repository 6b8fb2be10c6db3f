import Bottleneck from 'bottleneck'
import type { RateWindow } from '../../src/domain/tiers.ts'
import type { LimitCount, LimitDecision } from '../../src/ports/rate-limiter.ts'

type WindowName = RateWindow['name']

/** Drop order: a lost minute gives away the least; days are never dropped. */
const droppable = ['minute', 'hour'] as const

/** Drop 1/16 of the capacity at once, so cleanups are rare. */
const droppedPart = 16

export function createWindowCounts(capacity: number) {
  const windows = new Map<WindowName, CurrentWindow>()

  function open(name: WindowName, length: number, start: number): CurrentWindow {
    const changed = name === 'minute' ? undefined : new Set<Gate>()
    const opened = { name, length, start, gates: new Map(), drawn: new Set<Gate>(), changed }
    windows.set(name, opened)
    return opened
  }

  function current({ name, length }: RateWindow, now: number): CurrentWindow {
    const window = windows.get(name)
    if (window !== undefined && now >= window.start && now < window.start + length) return window
    const start = Math.floor(now / length) * length
    if (window === undefined || start > window.start) return open(name, length, start)
    // A clock set back must not open a fresh window. Slightly back: keep the window, so requests
    // that began before the turn count in it. Far back: move the window with its counts, so the
    // wait is at most two windows.
    if (start < window.start - length) window.start = start
    return window
  }

  return {
    /** The subject's gate in the window of `now`, with that window's limit. */
    getGate(window: RateWindow, subject: string, now: number): Gate {
      const at = current(window, now)
      const known = at.gates.get(subject)
      const gate = known ?? createClosedGate(at, subject, 0)
      if (known === undefined) at.gates.set(subject, gate)
      else gate.isRecent = true
      if (gate.limit !== window.limit) resetLease(gate, window.limit)
      return gate
    },
    /** True when the subject is new and no count can be dropped for it. */
    isFullFor(subject: string, window: RateWindow, now: number): boolean {
      if (window.name !== 'day') return false
      const { gates } = current(window, now)
      return gates.size >= capacity && !gates.has(subject)
    },
    /** Drops counts down to the capacity. */
    makeRoom(): void {
      let size = 0
      for (const { gates } of windows.values()) size += gates.size
      if (size < capacity) return
      let excess = size - capacity + Math.ceil(capacity / droppedPart)
      for (const name of droppable) excess -= dropOldest(windows.get(name), excess)
    },
    /** All gates with a Bottleneck. */
    drawn: (): readonly Gate[] => [...windows.values()].flatMap(({ drawn }) => [...drawn]),
    /** All gates with uses that the shared count lacks. */
    unshared: (): readonly Gate[] =>
      [...windows.values()].flatMap(({ gates }) =>
        [...gates.values()].filter(({ unshared }) => unshared !== 0),
      ),
    newUses(): readonly LimitCount[] {
      const counts: LimitCount[] = []
      for (const { name, start, length, changed } of windows.values()) {
        for (const gate of changed ?? []) {
          const { subject, unsaved: used } = gate
          if (used !== 0) counts.push({ subject, window: name, start, length, used })
          gate.unsaved = 0
        }
        changed?.clear()
      }
      return counts
    },
    restore(counts: readonly LimitCount[]): void {
      for (const { subject, window: name, start, length, used } of counts) {
        const window = windows.get(name)
        if (window !== undefined && start < window.start) continue
        const current = window?.start === start ? window : open(name, length, start)
        // Another vault key may have stored other uses of the same window.
        const before = current.gates.get(subject)?.used ?? 0
        current.gates.set(subject, createClosedGate(current, subject, before + used))
      }
    },
  }
}

/**
 * Drops up to `max` gates and returns how many. Recently used ones are skipped once (clock
 * algorithm). Reordering at each request instead would leave holes in the Map that slow down look-
 * ups.
 */
function dropOldest(window: CurrentWindow | undefined, max: number): number {
  if (window === undefined) return 0
  const { gates, drawn, changed } = window
  let dropped = 0
  for (const [subject, gate] of gates) {
    if (dropped >= max) break
    gates.delete(subject)
    if (gate.isRecent) {
      gate.isRecent = false
      gates.set(subject, gate)
    } else {
      drawn.delete(gate)
      changed?.delete(gate)
      dropped += 1
    }
  }
  return dropped
}

/**
 * The current window for all subjects. Windows are aligned to the clock, so all gates end together
 * and the whole object is dropped.
 */
interface CurrentWindow {
  readonly name: RateWindow['name']
  readonly length: number
  start: number
  /** By subject, in order of the first request or of the last cleanup. */
  readonly gates: Map<string, Gate>
  /** Gates with a Bottleneck, in order of their last draw. */
  readonly drawn: Set<Gate>
  /** Gates with counts to be stored; undefined for minutes, which are too short to store. */
  readonly changed: Set<Gate> | undefined
}

/**
 * Usage of one subject in one window. Requests take tokens from a lease, because each Bottleneck
 * operation waits for a timer. The first lease is arithmetic: no other part of the process can hold
 * tokens of a reservoir without a Bottleneck. A Bottleneck without refresh owns no timer and can
 * simply be dropped.
 */
export interface Gate {
  readonly window: CurrentWindow
  readonly subject: string
  /** Used since the last cleanup. */
  isRecent: boolean
  used: number
  /** Used of this instance that the count of all instances lacks. */
  unshared: number
  /** Used of this instance that the stored count lacks. */
  unsaved: number
  limit: number
  /** Leased tokens that are not used yet. */
  lease: number
  /** Tokens that are not leased, as of the last draw. */
  reservoir: number
  limiter: Bottleneck | undefined
  drawing: Promise<void> | undefined
}

/** Creates a gate that refuses everything until it gets a limit. */
function createClosedGate(window: CurrentWindow, subject: string, used: number): Gate {
  return {
    window,
    subject,
    isRecent: false,
    used,
    unshared: 0,
    unsaved: 0,
    limit: 0,
    lease: 0,
    reservoir: 0,
    limiter: undefined,
    drawing: undefined,
  }
}

/** One lease takes 1/8 of the remaining tokens. */
const leaseDivisor = 8

const computeLease = (left: number) => Math.min(left, Math.max(1, Math.floor(left / leaseDivisor)))

/** Drops the Bottleneck and computes the lease from the count. */
export function resetLease(gate: Gate, limit: number): void {
  const left = Math.max(0, limit - gate.used)
  gate.limit = limit
  gate.lease = computeLease(left)
  gate.reservoir = left - gate.lease
  gate.limiter = undefined
  gate.drawing = undefined
  gate.window.drawn.delete(gate)
}

/** Tokens left in the window. */
export function getRemaining(gate: Gate): number {
  return gate.lease + gate.reservoir
}

/** Describes a window: by its gate, or as a request found it, which others may have changed meanwhile. */
export function decision(
  allowed: boolean,
  gate: Gate,
  { limit, used }: Pick<Gate, 'limit' | 'used'> = gate,
): LimitDecision {
  const { start, length } = gate.window
  return { allowed, limit, remaining: Math.max(0, limit - used), used, resetAt: start + length }
}

/** Fills the lease; concurrent callers share one draw. */
export function draw(gate: Gate): Promise<void> {
  gate.drawing ??= drawLease(gate)
  return gate.drawing
}

async function drawLease(gate: Gate): Promise<void> {
  const limiter = getLimiter(gate)
  const drawn = computeLease(gate.reservoir)
  try {
    const reservoir = await limiter.incrementReservoir(-drawn)
    // The Bottleneck was dropped meanwhile, and its reservoir recomputed.
    if (gate.limiter !== limiter) return
    gate.reservoir = reservoir
    gate.lease += drawn
  } finally {
    if (gate.limiter === limiter) gate.drawing = undefined
  }
}

function getLimiter(gate: Gate): Bottleneck {
  const { window, subject, reservoir } = gate
  window.drawn.delete(gate)
  window.drawn.add(gate)
  gate.limiter ??= new Bottleneck({ id: `${subject}|${window.name}|${window.start}`, reservoir })
  return gate.limiter
}

/** Takes a token; the lease must hold one. */
export function takeToken(gate: Gate): void {
  gate.lease -= 1
  gate.used += 1
  gate.unshared += 1
  countUses(1, gate)
}

/** Counts uses of this instance, to be stored. */
export function countUses(number: number, gate: Gate): void {
  gate.unsaved += number
  gate.window.changed?.add(gate)
}

/** Takes over a count that is known better elsewhere. */
export function setUsed(gate: Gate, used: number): void {
  gate.used = used
  resetLease(gate, gate.limit)
}

export type WindowCounts = ReturnType<typeof createWindowCounts>
