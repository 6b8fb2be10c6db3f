/** Time of the emulated Slack: time stamps, expiry, time-outs and retries all follow it. */
export interface Clock {
  now(): number
  /** Runs `task` once `delayMs` have passed on this clock; returns its cancellation. */
  after(delayMs: number, task: () => void): () => void
}

export interface ManualClock extends Clock {
  /** Moves time and runs what became due, oldest first. */
  advance(milliseconds: number): void
}

export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Time that stands still until a test moves it, so nothing expires on a busy machine. */
export function createManualClock(start: number = Date.now()): ManualClock {
  let now = start
  let tasks: { readonly at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    after(delayMs, run) {
      const task = { at: now + delayMs, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const due = tasks.filter((task) => task.at <= end).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        tasks = tasks.filter((task) => task !== due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = end
    },
  }
}
