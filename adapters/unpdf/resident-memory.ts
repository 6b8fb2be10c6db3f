import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Bytes of memory that a process has in use; undefined when it has ended. */
export type MemoryGauge = (pid: number) => Promise<number | undefined>

/** The gauge of this system: /proc where there is one (Linux), else ps (macOS, BSD). */
export function createMemoryGauge(): MemoryGauge {
  return existsSync('/proc/self/status') ? memoryFromProc : memoryFromPs
}

/** Read at once, not over the thread pool: a pool that is busy elsewhere must not blind the guard. */
export async function memoryFromProc(pid: number): Promise<number | undefined> {
  try {
    return kilobytes(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')))
  } catch {
    return undefined
  }
}

export async function memoryFromPs(pid: number): Promise<number | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return kilobytes(/^\s*(\d+)\s*$/.exec(stdout))
  } catch {
    return undefined
  }
}

function kilobytes(match: RegExpExecArray | null): number | undefined {
  return match?.[1] === undefined ? undefined : Number(match[1]) * 1024
}
