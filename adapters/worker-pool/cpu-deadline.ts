import type { Worker } from 'node:worker_threads'

/** Wall time that a deadline of CPU time may take at most, as a multiple: a starved machine is slow. */
const maxWallFactor = 10

/** Between two looks at least, milliseconds. */
const minPauseMs = 50

interface CpuDeadline {
  readonly cpuMs: number
  /** CPU time of the thread before the task, microseconds. */
  readonly usedBefore: number
  readonly onLate: () => void
}

/**
 * Calls `onLate` when the worker has computed for `cpuMs` since the task began; returns what stops
 * that. CPU time is counted, not wall time, so that no honest text fails because the machine is busy.
 */
export function watchCpu(worker: Worker, { cpuMs, usedBefore, onLate }: CpuDeadline): () => void {
  let isStopped = false
  let next: NodeJS.Timeout | undefined
  // A thread that is deep in native code does not tell what it used.
  const wall = setTimeout(onLate, cpuMs * maxWallFactor)
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    if (isStopped) return
    const leftMs = cpuMs - (user + system - usedBefore) / 1_000
    if (leftMs <= 0) onLate()
    else next = setTimeout(lookSafely, Math.max(leftMs, minPauseMs))
  }
  // A worker that has ended meanwhile tells so by its own event.
  const lookSafely = () => void look().catch(() => undefined)
  next = setTimeout(lookSafely, cpuMs)
  return () => {
    isStopped = true
    clearTimeout(wall)
    clearTimeout(next)
  }
}
