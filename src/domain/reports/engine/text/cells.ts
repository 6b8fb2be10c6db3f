/** A part of a line set apart by tabs or by two or more spaces. */
export interface LineCell {
  readonly text: string
  /** Start and end within the line, in characters; tab positions in a line with tabs. */
  readonly start: number
  readonly end: number
}

const piece = /\S+(?: \S+)*/g
const word = /\S+/g

/**
 * Splits a line into cells, left to right. A line with tabs is split at them (empty cells keep
 * their position but are omitted); any other at the gaps of the printer.
 */
export function cellsOf(line: string): readonly LineCell[] {
  if (line.includes('\t')) {
    return line.split('\t').flatMap((text, place) => {
      const trimmed = text.trim()
      return trimmed === '' ? [] : [{ text: trimmed, start: place, end: place + 1 }]
    })
  }
  return placesOf(piece, line)
}

/** Words of a line, split at any whitespace. */
export function wordsOf(line: string): readonly LineCell[] {
  return placesOf(word, line)
}

function placesOf(pattern: RegExp, line: string): readonly LineCell[] {
  const places: LineCell[] = []
  // A loop over one regular expression costs half of `matchAll`, and every line passes here.
  pattern.lastIndex = 0
  for (let found = pattern.exec(line); found !== null; found = pattern.exec(line)) {
    places.push({ text: found[0], start: found.index, end: pattern.lastIndex })
  }
  return places
}

/**
 * Finds the column of a cell: the heading with the largest overlap, else the nearest (columns of
 * words are flush left, columns of numbers flush right).
 */
export function columnOf(cell: LineCell, columns: readonly LineCell[]): number {
  let best = -1
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [index, column] of columns.entries()) {
    const overlap = Math.min(cell.end, column.end) - Math.max(cell.start, column.start)
    const apart = Math.min(Math.abs(cell.start - column.start), Math.abs(cell.end - column.end))
    const score = (overlap > 0 ? 1_000 + overlap : overlap) - apart
    if (score > bestScore) {
      best = index
      bestScore = score
    }
  }
  return best
}
