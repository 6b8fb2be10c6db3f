import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export interface ProcessUsage {
  /** Resident memory, bytes. */
  readonly memory: number
  /** Processor time of all its threads since its start, milliseconds: streams are unpacked beside its code. */
  readonly processorMs: number
}

const run = promisify(execFile)

const hasProc = existsSync('/proc/self/status')

/** Usage of a process; undefined when it has ended. Runs ps on macOS and BSD. */
export const readUsage = (pid: number): Promise<ProcessUsage | undefined> =>
  hasProc ? readUsageFromProc(pid) : readUsageFromPs(pid)

/** Linux counts processor time in hundredths of a second, whatever its clock (`USER_HZ`, proc_pid_stat(5)). */
const tickMs = 10

/** Synchronous: a busy thread pool must not delay a check. */
export async function readUsageFromProc(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const memory = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]
    if (memory === undefined) return undefined
    // The name of the program, in brackets, may hold spaces; utime and stime are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { memory: Number(memory) * 1024, processorMs: ticks * tickMs }
  } catch {
    return undefined
  }
}

export async function readUsageFromPs(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)])
    const [, memory, time] = /^\s*(\d+)\s+([\d:.-]+)\s*$/.exec(stdout) ?? []
    if (memory === undefined || time === undefined) return undefined
    return { memory: Number(memory) * 1024, processorMs: parseTime(time) }
  } catch {
    return undefined
  }
}

/** Milliseconds of `1-02:03:04`, `02:03:04` or `3:04.56`. */
function parseTime(time: string): number {
  const [days = '0', clock = time] = time.includes('-') ? time.split('-') : []
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1_000
}
