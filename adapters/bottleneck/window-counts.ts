import type { RateWindow } from '../../src/domain/tiers.ts'
import type { LimitCount } from '../../src/ports/rate-limiter.ts'

export type WindowName = RateWindow['name']

/** What one subject has used of one window. */
export interface Count {
  readonly subject: string
  used: number
}

/**
 * One window as it is now, for every subject. Windows are aligned to the clock, so the counts of all
 * subjects end together: when the window is over the whole object is dropped.
 */
export interface CurrentWindow {
  readonly name: WindowName
  readonly length: number
  start: number
  /** Counts of subjects that have no limiter at the moment. */
  readonly cold: Map<string, Count>
  /** Counts not yet handed out to be stored; minutes are over before that would be worth it. */
  readonly changed: Set<Count> | undefined
}

export interface WindowCounts {
  /** The window that `now` falls into. */
  current(window: RateWindow, now: number): CurrentWindow
  /** Takes the subject's count out of the cold, or begins one. */
  thaw(window: CurrentWindow, subject: string): Count
  /** Keeps the count of a subject whose limiter goes. */
  freeze(window: CurrentWindow, count: Count): void
  isKnown(subject: string): boolean
  /** True when nothing can be dropped to make room for another subject's count. */
  isFull(window: RateWindow, now: number): boolean
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
    const changed = name === 'minute' ? undefined : new Set<Count>()
    const opened = { name, length, start, cold: new Map(), changed }
    windows.set(name, opened)
    return opened
  }

  function makeRoom(): void {
    let held = 0
    for (const { cold } of windows.values()) held += cold.size
    if (held < capacity) return
    const window = droppable.map((name) => windows.get(name)).find((one) => one?.cold.size)
    if (window !== undefined) dropOldest(window, Math.ceil(capacity / droppedPart))
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
    current,
    thaw(window, subject) {
      const count = window.cold.get(subject)
      if (count === undefined) return { subject, used: 0 }
      window.cold.delete(subject)
      return count
    },
    freeze(window, count) {
      if (count.used === 0 || windows.get(window.name) !== window) return
      makeRoom()
      window.cold.set(count.subject, count)
    },
    isKnown(subject) {
      for (const { cold } of windows.values()) if (cold.has(subject)) return true
      return false
    },
    isFull: (window, now) => window.name === 'day' && current(window, now).cold.size >= capacity,
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
        current.cold.set(subject, { subject, used })
      }
    },
  }
}

function dropOldest({ cold, changed }: CurrentWindow, number: number): void {
  let left = number
  for (const [subject, count] of cold) {
    if (left-- === 0) return
    cold.delete(subject)
    changed?.delete(count)
  }
}
