import { access, constants, mkdir, stat } from 'node:fs/promises'
import { Failure } from '../errors.ts'

/** Permission of the group or of everybody to write. */
const othersMayWrite = 0o022

/**
 * Makes DATA_DIR where it is not there, and rejects with a Failure that says what to do where it
 * cannot be used. One that other users may write is refused: they could replace the key file and
 * the store. Its mode is never changed for the operator, who may have named /tmp.
 */
export async function prepareDataFolder(path: string): Promise<void> {
  const mode = await modeOf(path)
  if ((mode & othersMayWrite) !== 0) {
    throw unusable(path, `can be written by other users. Run chmod 700 ${path}, or name another.`)
  }
}

async function modeOf(path: string): Promise<number> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return (await stat(path)).mode
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const isNoFolder = error.code === 'EEXIST' || error.code === 'ENOTDIR'
    throw isNoFolder
      ? unusable(path, 'is not a folder. Name one, or a place where one can be made.')
      : unusable(path, `cannot be written (${String(error.code)}). Name a folder of your own.`)
  }
}

function unusable(path: string, why: string): Failure {
  return new Failure('unavailable', `DATA_DIR ${path} ${why}`)
}
