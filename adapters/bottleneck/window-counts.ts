import type { RateWindow } from '../../src/domain/tiers.ts'
import type { LimitCount } from '../../src/ports/rate-limiter.ts'
import { type CurrentWindow, closedGate, type Gate, leaseAnew } from './gate.ts'

type WindowName = RateWindow['name']

export interface WindowCounts {
  /** The subject's gate in the window that `now` falls into, with the limit of the window. */
  gate(window: RateWindow, subject: string, now: number): Gate
  /** True when the subject is not counted and nothing can be dropped to make room for it. */
  isFullFor(subject: string, window: RateWindow, now: number): boolean
  /** Drops counts while there are more than the capacity. */
  makeRoom(): void
  /** Every gate that has a Bottleneck. */
  drawn(): readonly Gate[]
  changed(): readonly LimitCount[]
  restore(counts: readonly LimitCount[]): void
}

/** What is forgotten first: a lost minute gives away the least, and days are never forgotten. */
const droppable = ['minute', 'hour'] as const

/** The part of the capacity that is dropped at once, so that the search for room is rare. */
const droppedPart = 16

export function createWindowCounts(capacity: number): WindowCounts {
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
    // A clock that went back must not hand out a fresh window. A little back: the window stays, so
    // that a request that began before its turn is counted in it. Far back: the window moves along
    // with its counts, so that nobody waits for longer than two windows.
    if (start < window.start - length) window.start = start
    return window
  }

  return {
    gate(window, subject, now) {
      const at = current(window, now)
      const known = at.gates.get(subject)
      const gate = known ?? closedGate(at, subject, 0)
      if (known === undefined) at.gates.set(subject, gate)
      else gate.isRecent = true
      if (gate.limit !== window.limit) leaseAnew(gate, window.limit)
      return gate
    },
    isFullFor(subject, window, now) {
      if (window.name !== 'day') return false
      const { gates } = current(window, now)
      return gates.size >= capacity && !gates.has(subject)
    },
    makeRoom() {
      let held = 0
      for (const { gates } of windows.values()) held += gates.size
      if (held < capacity) return
      let excess = held - capacity + Math.ceil(capacity / droppedPart)
      for (const name of droppable) excess -= dropOldest(windows.get(name), excess)
    },
    drawn: () => [...windows.values()].flatMap(({ drawn }) => [...drawn]),
    changed() {
      const counts: LimitCount[] = []
      for (const { name, start, length, changed } of windows.values()) {
        for (const { subject, used } of changed ?? []) {
          counts.push({ subject, window: name, start, length, used })
        }
        changed?.clear()
      }
      return counts
    },
    restore(counts) {
      for (const { subject, window: name, start, length, used } of counts) {
        const window = windows.get(name)
        if (window !== undefined && start < window.start) continue
        const current = window?.start === start ? window : open(name, length, start)
        // Another instance, or another key of the vault, may have stored a count of the same window.
        const known = current.gates.get(subject)
        if (known !== undefined && known.used >= used) continue
        current.gates.set(subject, closedGate(current, subject, used))
      }
    },
  }
}

/**
 * Drops at most so many; returns how many. Who came again since the last search for room is passed
 * over once (the clock algorithm). To move a subject behind the others at each of its requests would
 * leave a hole in the Map each time, and every look-up walks past the holes of its key.
 */
function dropOldest(window: CurrentWindow | undefined, most: number): number {
  if (window === undefined) return 0
  const { gates, drawn, changed } = window
  let dropped = 0
  for (const [subject, gate] of gates) {
    if (dropped >= most) break
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
