import { checkedLine, checkedLineInTurns } from './checked-lines.ts'
import { fileHeader } from './file-format.ts'
import { isOperation, type Operation } from './operations.ts'

/**
 * The first line of a segment is its header, a sealed segment ends in a seal, and every transaction
 * between them is one line. Numbers run on through all segments, so a line that is missing shows.
 */
export type JournalLine =
  | { readonly kind: 'header'; readonly segment: number; readonly next: number }
  | { readonly kind: 'transaction'; readonly number: number; readonly operations: Operation[] }
  | { readonly kind: 'seal'; readonly next: number }

export function headerLine(segment: number, next: number): string {
  return checkedLine(fileHeader('journal', segment, next))
}

export function sealLine(next: number): string {
  return checkedLine(JSON.stringify(['sealed', next]))
}

/** `operations` are the JSON of each. */
export function transactionLine(number: number, operations: readonly string[]): string {
  return checkedLine(`[${number},[${operations.join(',')}]]`)
}

/** The same line, encoded a few milliseconds at a time. */
export const transactionLineInTurns = (
  number: number,
  operations: readonly string[],
): Promise<Buffer> => checkedLineInTurns(piecesOf(number, operations))

/** Characters that are encoded at once; an operation is never cut. */
const charactersPerPiece = 1_000_000

function* piecesOf(number: number, operations: readonly string[]): Generator<string> {
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

/** Undefined for what this version of the format does not have. */
export function journalLineFromJson(json: string): JournalLine | undefined {
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
