import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Resident memory of a process, bytes; undefined when it has ended. */
export type MemoryGauge = (pid: number) => Promise<number | undefined>

/** Reads /proc on Linux, else runs ps (macOS, BSD). */
export function createMemoryGauge(): MemoryGauge {
  return existsSync('/proc/self/status') ? readMemoryFromProc : readMemoryFromPs
}

/** Synchronous: a busy thread pool must not delay the check. */
export async function readMemoryFromProc(pid: number): Promise<number | undefined> {
  try {
    return parseKilobytes(
      /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')),
    )
  } catch {
    return undefined
  }
}

export async function readMemoryFromPs(pid: number): Promise<number | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return parseKilobytes(/^\s*(\d+)\s*$/.exec(stdout))
  } catch {
    return undefined
  }
}

function parseKilobytes(match: RegExpExecArray | null): number | undefined {
  return match?.[1] === undefined ? undefined : Number(match[1]) * 1024
}
