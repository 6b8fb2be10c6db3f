import { formatCheckedLine, formatCheckedLineInTurns } from './checked-lines.ts'
import { formatFileHeader } from './file-format.ts'
import { isOperation, type JournalOperation } from './operations.ts'

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
