import { basename } from 'node:path'
import { Failure } from '../../src/errors.ts'
import { storeFormat, unknownFormat } from '../rules/records.ts'
import { formatCheckedLine, formatCheckedLineInTurns } from './checked-lines.ts'
import { isOperation, type JournalOperation } from './operations.ts'

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

/**
 * A segment is a header line, one line per transaction and, once sealed, a seal. Transaction
 * numbers continue through all segments, so a missing line shows.
 */
export type JournalLine =
  | { readonly kind: 'header'; readonly segment: number; readonly next: number }
  | {
      readonly kind: 'transaction'
      readonly number: number
      readonly operations: JournalOperation[]
    }
  | { readonly kind: 'seal'; readonly next: number }

export function formatHeader(segment: number, next: number): string {
  return formatCheckedLine(formatFileHeader('journal', segment, next))
}

export function formatSeal(next: number): string {
  return formatCheckedLine(JSON.stringify(['sealed', next]))
}

/** Takes the JSON of each operation. */
export function formatTransaction(number: number, operations: readonly string[]): string {
  return formatCheckedLine(`[${number},[${operations.join(',')}]]`)
}

/** The same line, encoded a few milliseconds at a time between turns of the event loop. */
export const formatTransactionInTurns = (
  number: number,
  operations: readonly string[],
): Promise<Buffer> => formatCheckedLineInTurns(splitOperations(number, operations))

/** Characters encoded in one turn; an operation is never split. */
const charactersPerPiece = 1_000_000

function* splitOperations(number: number, operations: readonly string[]): Generator<string> {
  let piece = `[${number},[`
  for (const [at, operation] of operations.entries()) {
    if (piece.length + operation.length > charactersPerPiece) {
      yield piece
      piece = ''
    }
    piece += at === 0 ? operation : `,${operation}`
  }
  yield `${piece}]]`
}

/** Undefined for lines that this version does not know. */
export function parseJournalLine(json: string): JournalLine | undefined {
  const parsed: unknown = JSON.parse(json)
  if (!Array.isArray(parsed)) return undefined
  const [first, second, third, fourth]: unknown[] = parsed
  if (first === 'journal') {
    if (typeof third !== 'number' || typeof fourth !== 'number') return undefined
    return { kind: 'header', segment: third, next: fourth }
  }
  if (first === 'sealed' && typeof second === 'number') return { kind: 'seal', next: second }
  if (typeof first !== 'number' || !Array.isArray(second) || !second.every(isOperation)) {
    return undefined
  }
  return { kind: 'transaction', number: first, operations: second }
}
