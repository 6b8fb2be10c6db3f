import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../src/errors.ts'
import { fileMode } from './files.ts'

interface LockHolder {
  readonly pid: number
  /**
   * Distinguishes a process from a later one with the same pid; empty where the system has no
   * /proc.
   */
  readonly started: string
}

/**
 * `lock-<pid>-<start>-<uuid>`. The name holds everything: it exists whole or not at all and is
 * never reused, so the lock of a dead process can be deleted safely.
 */
const lockName = /^lock-(\d{1,10})-([0-9a-z]*)-[0-9a-f-]{36}$/

const maxAttempts = 5
const maxPauseMs = 40

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Boot id and clock ticks since boot (proc(5), field 22 of /proc/pid/stat). Empty when the process
 * and all its threads have ended (fields 3 and 20) and it waits to be reaped, which never happens
 * in a container without an init.
 */
function readStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command (field 2) is in brackets and may itself hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state = '', threads] = [fields[0], Number(fields[17])]
    if ('ZXx'.includes(state) && threads <= 1) return ''
    return `${boot.replaceAll(/[^0-9a-f]/g, '')}x${fields[19] ?? ''}`
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return ''
    throw error
  }
}

function isAlive({ pid, started }: LockHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive under another user.
    if (hasCode(error, 'ESRCH')) return false
    if (!hasCode(error, 'EPERM')) throw error
  }
  return started === '' || readStart(pid) === started
}

function parseLockName(name: string): LockHolder | undefined {
  const [, pid, started] = lockName.exec(name) ?? []
  return pid === undefined || started === undefined ? undefined : { pid: Number(pid), started }
}

/** Finds a live holder of another lock; deletes the locks of dead processes. */
async function findOtherHolder(directory: string, own: string): Promise<LockHolder | undefined> {
  for (const name of await readdir(directory)) {
    const holder = name === own ? undefined : parseLockName(name)
    if (holder === undefined) continue
    if (isAlive(holder)) return holder
    await rm(join(directory, name), { force: true })
  }
  return undefined
}

/**
 * Allows one process per directory. Rejects with Failure('unavailable') naming the holder. Each
 * process creates its lock first and then looks for others, so of two that start together at least
 * one sees the other and retries after a random pause.
 */
export async function lockDirectory(directory: string) {
  const own = `lock-${process.pid}-${readStart(process.pid)}-${randomUUID()}`
  const path = join(directory, own)
  const release = () => rm(path, { force: true })
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(path, '', { mode: fileMode, flag: 'wx' })
    const other = await findOtherHolder(directory, own)
    if (other === undefined) break
    await release()
    if (attempt === maxAttempts) {
      throw new Failure(
        'unavailable',
        `The data folder is in use by process ${other.pid}. Stop it, or use another folder.`,
        { details: { pid: other.pid } },
      )
    }
    await sleep(Math.random() * maxPauseMs)
  }
  return {
    /** Throws when the lock file has been deleted. */
    assertHeld(): void {
      if (!existsSync(path)) throw new Error('the lock of the data folder was taken away')
    },
    release,
  }
}
