import { basename } from 'node:path'
import { Failure } from '../../src/errors.ts'

/** Refuses to start on a file that is not as it was written. Nothing has been changed. */
export function damaged(path: string, offset: number, reason: string): Failure {
  const file = basename(path)
  return new Failure(
    'unavailable',
    `${file} is damaged at byte ${offset}: ${reason}. Nothing was changed. Restore the data folder ` +
      'from a backup, or start once with --repair: it keeps all that can be read, and a copy of ' +
      'what it drops.',
    { details: { file, offset, reason } },
  )
}

/** Refuses to start on data that a newer version of the service wrote. */
export function tooNew(path: string, offset: number): Failure {
  const file = basename(path)
  return new Failure(
    'unavailable',
    `${file} has at byte ${offset} what this version does not know: a newer version of the ` +
      'service wrote it. Start that version.',
    { details: { file, offset } },
  )
}

/** Refuses to begin anew in a folder that held data: its files were deleted, or a disk is not mounted. */
export function emptied(directory: string): Failure {
  return new Failure(
    'unavailable',
    `The data folder ${directory} held data, and its journal is gone. Nothing was changed. Restore ` +
      'the folder from a backup; to begin anew, delete the whole folder, its encryption.key too.',
  )
}
