import { basename } from 'node:path'
import { Failure } from '../../src/errors.ts'
import { storeFormat, unknownFormat } from '../rules/format.ts'

/** Formats the first line of every file of the store. */
export function formatFileHeader(kind: 'journal' | 'snapshot', ...more: readonly number[]): string {
  return JSON.stringify([kind, storeFormat, ...more])
}

/** Throws Failure('unavailable') unless the first line names the current format. */
export function assertFileFormat(path: string, firstLine: string): void {
  const parsed: unknown = JSON.parse(firstLine)
  const [kind, format]: unknown[] = Array.isArray(parsed) ? parsed : []
  const isHeader = kind === 'journal' || kind === 'snapshot'
  if (isHeader && format === storeFormat) return
  throw unknownFormat(basename(path), isHeader ? format : undefined)
}

/** Refuses to start on a damaged file. Nothing has been changed. */
export function damagedFile(path: string, offset: number, reason: string): Failure {
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
export function newerFile(path: string, offset: number): Failure {
  const file = basename(path)
  return new Failure(
    'unavailable',
    `${file} has at byte ${offset} what this version does not know: a newer version of the ` +
      'service wrote it. Start that version.',
    { details: { file, offset } },
  )
}

/** Refuses to start empty in a folder that contained data: its files were deleted, or a disk is not mounted. */
export function missingJournal(directory: string): Failure {
  return new Failure(
    'unavailable',
    `The data folder ${directory} held data, and its journal is gone. Nothing was changed. Restore ` +
      'the folder from a backup; to begin anew, delete the whole folder, its encryption.key too.',
  )
}
