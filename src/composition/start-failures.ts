import { access, constants, mkdir, stat } from 'node:fs/promises'
import { SettingsError } from '../config/settings.ts'
import { Failure } from '../errors.ts'

/** Advice to the operator by system error code (errno(3)). */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some room, then start again; nothing that was saved is lost.',
  EDQUOT: 'The disk quota is used up. Free some room, then start again.',
  EROFS: 'The disk is read-only. Name another DATA_DIR, or mount it for writing.',
  EACCES: 'Permission is denied. Run as the owner of DATA_DIR, and take a PORT above 1023.',
  EPERM: 'The operating system forbids it. Run as the owner of DATA_DIR.',
  EIO: 'The disk reports an error. Check it, and restore DATA_DIR from a backup if it is damaged.',
  EISDIR: 'There is a folder in the place of a file. Move it out of DATA_DIR.',
  ENOTDIR: 'There is a file in the place of a folder. Name another DATA_DIR.',
  ELOOP: 'The path runs in a circle of links. Name another DATA_DIR.',
  ENAMETOOLONG: 'The path is too long. Name a shorter DATA_DIR.',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n), then start again.',
  ENFILE: 'The system has too many open files. Close some programs, then start again.',
  ENOMEM: 'There is not enough memory. Free some, then start again.',
  EADDRINUSE: 'The port is taken. Stop the other program, or set PORT (0 takes a free one).',
  EADDRNOTAVAIL: 'This machine has no such address. Correct HOST.',
  ENOTFOUND: 'No machine has this name. Correct HOST, DATABASE_URL or REDIS_URL.',
  ECONNREFUSED: 'Nothing listens there. Start the server, or correct DATABASE_URL or REDIS_URL.',
}

/** One sentence for what an operator can mend; undefined for a defect. */
export function startFailureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof SettingsError || error.name === 'Failure') return error.message
  const { code, path } = error as NodeJS.ErrnoException
  const text = code === undefined ? undefined : advice[code]
  if (text === undefined) return undefined
  return path === undefined ? `${text} (${code})` : `${text} (${code}: ${path})`
}

/** True when another process has the data folder; the store names its pid. */
export const isFolderTaken = (error: unknown): boolean =>
  error instanceof Failure && error.details?.['pid'] !== undefined

/** Write permission of the group or of others. */
const othersMayWrite = 0o022

/**
 * Creates DATA_DIR when missing; rejects with a Failure that names the remedy when it is unusable.
 * Refuses a folder that other users may write: they could replace the key file and the store. Never
 * changes its mode: it may be /tmp.
 */
export async function prepareDataFolder(path: string): Promise<void> {
  const mode = await prepareFolder(path)
  if ((mode & othersMayWrite) !== 0) {
    throw unusableFolder(
      path,
      `can be written by other users. Run chmod 700 ${path}, or name another.`,
    )
  }
}

async function prepareFolder(path: string): Promise<number> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return (await stat(path)).mode
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const isNoFolder = error.code === 'EEXIST' || error.code === 'ENOTDIR'
    throw isNoFolder
      ? unusableFolder(path, 'is not a folder. Name one, or a place where one can be made.')
      : unusableFolder(
          path,
          `cannot be written (${String(error.code)}). Name a folder of your own.`,
        )
  }
}

function unusableFolder(path: string, why: string): Failure {
  return new Failure('unavailable', `DATA_DIR ${path} ${why}`)
}
