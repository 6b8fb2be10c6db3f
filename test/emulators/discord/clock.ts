/** Deadlines of Discord (3 s, 15 min, expiry of files) are measured with it. */
export interface Clock {
  now(): number
  /** Runs when the time has come; the result cancels it. */
  at(time: number, run: () => void): () => void
}

/** Real time, for people who type. */
export const realClock: Clock = {
  now: () => Date.now(),
  at(time, run) {
    const timer = setTimeout(run, Math.max(0, time - Date.now())).unref()
    return () => clearTimeout(timer)
  },
}

export interface ManualClock extends Clock {
  advance(ms: number): void
}

/** Stands still until a test moves it, so that a busy machine misses no deadline. */
export function createManualClock(start = Date.now()): ManualClock {
  let time = start
  const waiting = new Map<() => void, number>()
  return {
    now: () => time,
    at(due, run) {
      waiting.set(run, due)
      return () => waiting.delete(run)
    },
    advance(ms) {
      time += ms
      const due = [...waiting].filter(([, at]) => at <= time).sort(([, a], [, b]) => a - b)
      for (const [run] of due) {
        waiting.delete(run)
        run()
      }
    },
  }
}
