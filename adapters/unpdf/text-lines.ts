import type { TextPiece } from './text-piece.ts'

/** Text of a line that belongs together: words a blank apart. A wider gap begins the next segment. */
export interface Segment {
  readonly text: string
  readonly left: number
  readonly right: number
}

export type Line = readonly Segment[]

/** Baselines so much of a font size apart are one line: labels and values of two sizes sit so. */
const sameLine = 0.35

/** Gaps in ems. Below the first the writer split a word; from the second on another column begins. */
const sameWord = 0.12
const nextColumn = 0.7

/** Text drawn over itself so near (fake bold, shadows), in ems, is printed once. */
const sameText = 0.25

/** Glyph boxes reach so far into each other, in ems, without being two texts one over the other. */
const kerning = 0.3

/** Starts so near to each other, in points, are the same column's. */
const sameStart = 0.6

/** Advances of two runs so near to each other, as a share, are those of one font of even pitch. */
const evenPitch = 0.03

/** Lines that must begin something at one place, after a clear gap, before it counts as a column. */
const columnSupport = 2

/** The lines of one reading direction from top to bottom, each from left to right. */
export function linesFromPieces(pieces: readonly TextPiece[]): readonly Line[] {
  const rows = rowsFromPieces(pieces)
  const isColumn = columnStarts(rows)
  return rows.map((row) => segmentsFromRow(row, isColumn))
}

function rowsFromPieces(pieces: readonly TextPiece[]): readonly (readonly TextPiece[])[] {
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

/** Whether a column is seen to begin at `x`: cells may nearly touch where a long one meets the next. */
function columnStarts(rows: readonly (readonly TextPiece[])[]): (x: number) => boolean {
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

/** In a font of even pitch a blank is as wide as a letter: cells are two blanks apart, words are one. */
function isOneBlank(before: TextPiece | undefined, piece: TextPiece): boolean {
  if (before === undefined) return false
  const advance = before.width / before.text.length
  const isNear = (length: number) => Math.abs(length - advance) <= evenPitch * advance
  return isNear(piece.width / piece.text.length) && isNear(piece.x - before.x - before.width)
}

function segmentsFromRow(row: readonly TextPiece[], isColumn: (x: number) => boolean): Line {
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
