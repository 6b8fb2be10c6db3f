import type { TextPiece } from './text-piece.ts'

/** Words a blank apart; a wider gap starts the next segment. */
export interface Segment {
  readonly text: string
  readonly left: number
  readonly right: number
}

export type TextLine = readonly Segment[]

/**
 * Baselines within this share of the font size are one line: labels and values may differ in size.
 */
const sameLine = 0.35

/** Gaps in ems: below the first a split word, from the second on another column. */
const sameWord = 0.12
const nextColumn = 0.7

/** Text repeated within this distance, in ems, is fake bold or a shadow and printed once. */
const sameText = 0.25

/** Glyph boxes may overlap this far, in ems, without being overprinted text. */
const kerning = 0.3

/** Starts within this distance, in points, belong to one column. */
const sameStart = 0.6

/** Advances within this share of each other are of one monospaced font. */
const monospaceTolerance = 0.03

/** Lines that must start at one place, after a clear gap, before it counts as a column. */
const columnSupport = 2

/** Lines of one reading direction from top to bottom, each from left to right. */
export function toLines(pieces: readonly TextPiece[]): readonly TextLine[] {
  const rows = toRows(pieces)
  const isColumn = findColumnStarts(rows)
  return rows.map((row) => toSegments(row, isColumn))
}

function toRows(pieces: readonly TextPiece[]): readonly (readonly TextPiece[])[] {
  const rows: TextPiece[][] = []
  let row: TextPiece[] = []
  let first: TextPiece | undefined
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    if (first !== undefined && piece.y - first.y <= sameLine * Math.min(first.size, piece.size)) {
      row.push(piece)
    } else {
      first = piece
      row = [piece]
      rows.push(row)
    }
  }
  return rows.map((one) => withoutEchoes(one.sort((a, b) => a.x - b.x || a.y - b.y)))
}

function withoutEchoes(row: readonly TextPiece[]): readonly TextPiece[] {
  return row.filter((piece, index) => {
    const before = row[index - 1]
    const echo = before?.text === piece.text && piece.x - before.x < sameText * piece.size
    return !echo
  })
}

/** Finds column starts: cells may nearly touch where a long one meets the next column. */
function findColumnStarts(rows: readonly (readonly TextPiece[])[]): (x: number) => boolean {
  const support = new Map<number, number>()
  for (const row of rows) {
    let end = Number.NEGATIVE_INFINITY
    for (const piece of row) {
      if (Number.isFinite(end) && piece.x - end >= nextColumn * piece.size) {
        const place = Math.round(piece.x / sameStart)
        support.set(place, (support.get(place) ?? 0) + 1)
      }
      end = Math.max(end, piece.x + piece.width)
    }
  }
  return (x) => {
    const place = Math.round(x / sameStart)
    const near = [place - 1, place, place + 1].map((at) => support.get(at) ?? 0)
    return near.reduce((sum, count) => sum + count, 0) >= columnSupport
  }
}

/** In a monospaced font words are one blank apart, cells two. */
function isOneBlank(before: TextPiece | undefined, piece: TextPiece): boolean {
  if (before === undefined) return false
  const advance = before.width / before.text.length
  const isNear = (length: number) => Math.abs(length - advance) <= monospaceTolerance * advance
  return isNear(piece.width / piece.text.length) && isNear(piece.x - before.x - before.width)
}

function toSegments(row: readonly TextPiece[], isColumn: (x: number) => boolean): TextLine {
  const segments: { text: string; left: number; right: number }[] = []
  for (const [index, piece] of row.entries()) {
    const last = segments.at(-1)
    const right = piece.x + piece.width
    const gap = last === undefined ? Number.POSITIVE_INFINITY : (piece.x - last.right) / piece.size
    if (last === undefined || gap >= nextColumn || gap < -kerning) {
      segments.push({ text: piece.text, left: piece.x, right })
    } else if (gap <= sameWord) {
      last.text += piece.text
      last.right = Math.max(last.right, right)
    } else if (isColumn(piece.x) && !isOneBlank(row[index - 1], piece)) {
      segments.push({ text: piece.text, left: piece.x, right })
    } else {
      last.text += ` ${piece.text}`
      last.right = Math.max(last.right, right)
    }
  }
  return segments
}
