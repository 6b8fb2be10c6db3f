/** A piece of a line that stands apart: between tabs, or between runs of two and more spaces. */
export interface Cell {
  readonly text: string
  /** Where it starts and ends in the line, in characters; the place of its tab when there are tabs. */
  readonly start: number
  readonly end: number
}

const piece = /\S+(?: \S+)*/g
const word = /\S+/g

/**
 * The cells of a line, left to right. In a line with tabs the cells are counted (empty ones keep
 * their place but are left out of the answer); else they are found where the printer left a gap.
 */
export function cellsOf(line: string): readonly Cell[] {
  if (line.includes('\t')) {
    return line.split('\t').flatMap((text, place) => {
      const trimmed = text.trim()
      return trimmed === '' ? [] : [{ text: trimmed, start: place, end: place + 1 }]
    })
  }
  return placesOf(piece, line)
}

/** The words of a line, whatever parts them. */
export function wordsOf(line: string): readonly Cell[] {
  return placesOf(word, line)
}

function placesOf(pattern: RegExp, line: string): readonly Cell[] {
  const places: Cell[] = []
  // A loop over one pattern costs half of what `matchAll` does, and every line passes here.
  pattern.lastIndex = 0
  for (let found = pattern.exec(line); found !== null; found = pattern.exec(line)) {
    places.push({ text: found[0], start: found.index, end: pattern.lastIndex })
  }
  return places
}

/**
 * Which of the columns a cell belongs to: the one whose heading it overlaps most, else the nearest
 * (columns of words are set flush left, columns of numbers flush right).
 */
export function columnOf(cell: Cell, columns: readonly Cell[]): number {
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
