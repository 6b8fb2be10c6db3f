import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '../../src/errors.ts'
import { fileMode } from './files.ts'

export interface DirectoryLock {
  /** Throws when somebody has taken the lock away. */
  assertHeld(): void
  release(): Promise<void>
}

interface Holder {
  readonly pid: number
  /** Tells a process from a later one with the same pid; empty where the system does not say. */
  readonly started: string
}

/**
 * `lock-<pid>-<start>-<a name of its own>`. All that a lock says is in its name, which exists whole or
 * not at all, and no name is used twice: whoever finds the lock of a dead process may delete it.
 */
const lockName = /^lock-(\d{1,10})-([0-9a-z]*)-[0-9a-f-]{36}$/

const attempts = 5
const longestPause = 40

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Boot and clock ticks since then (proc(5), field 22 of /proc/pid/stat); empty when the process has
 * ended with all its threads (fields 3 and 20) and merely waits for its parent to notice, which in a
 * container without an init that reaps is for ever.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may hold spaces and brackets itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state = '', threads] = [fields[0], Number(fields[17])]
    if ('ZXx'.includes(state) && threads <= 1) return ''
    return `${boot.replaceAll(/[^0-9a-f]/g, '')}x${fields[19] ?? ''}`
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return ''
    throw error
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (hasCode(error, 'ESRCH')) return false
    if (!hasCode(error, 'EPERM')) throw error
  }
  return started === '' || startOf(pid) === started
}

function holderFromName(name: string): Holder | undefined {
  const [, pid, started] = lockName.exec(name) ?? []
  return pid === undefined || started === undefined ? undefined : { pid: Number(pid), started }
}

/** The process that has one of the other locks; those of dead processes are deleted. */
async function findOther(directory: string, own: string): Promise<Holder | undefined> {
  for (const name of await readdir(directory)) {
    const holder = name === own ? undefined : holderFromName(name)
    if (holder === undefined) continue
    if (isAlive(holder)) return holder
    await rm(join(directory, name), { force: true })
  }
  return undefined
}

/**
 * One process a directory. Rejects with Failure('unavailable') naming the process that has it.
 * Each makes its own lock first and looks for others then, so of two that come at once at least one
 * sees the other and steps back; it tries again, for both may have.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const own = `lock-${process.pid}-${startOf(process.pid)}-${randomUUID()}`
  const path = join(directory, own)
  const release = () => rm(path, { force: true })
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(path, '', { mode: fileMode, flag: 'wx' })
    const other = await findOther(directory, own)
    if (other === undefined) break
    await release()
    if (attempt === attempts) {
      throw new Failure(
        'unavailable',
        `The data folder is in use by process ${other.pid}. Stop it, or use another folder.`,
        { details: { pid: other.pid } },
      )
    }
    await delay(Math.random() * longestPause)
  }
  return {
    assertHeld() {
      if (!existsSync(path)) throw new Error('the lock of the data folder was taken away')
    },
    release,
  }
}
