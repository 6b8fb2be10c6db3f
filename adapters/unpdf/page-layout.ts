import { alignLines, computeGrid, type Grid } from './column-grid.ts'
import { type TextLine, toLines } from './text-lines.ts'
import type { DirectedPiece, Direction, TextPiece } from './text-piece.ts'

type PageLines = ReadonlyMap<Direction, readonly TextLine[]>

/**
 * Lays out pages as printed: one text line per printed line, columns at least two blanks apart and
 * aligned, a form feed before each later page. Text of another direction follows the page's main
 * direction. Columns keep their offsets across pages where room allows.
 */
export function toText(pages: readonly (readonly DirectedPiece[])[]): string {
  const read = pages.map(groupByDirection)
  const grids = new Map<Direction, Grid>()
  const getGrid = (direction: Direction): Grid => {
    const known = grids.get(direction)
    if (known !== undefined) return known
    const grid = computeGrid(read.flatMap((page) => page.get(direction) ?? []))
    grids.set(direction, grid)
    return grid
  }
  return read
    .map((page) =>
      [...page]
        .flatMap(([direction, lines]) => alignLines(lines, getGrid(direction)))
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\f')
}

/** The direction with the most characters comes first. */
function groupByDirection(pieces: readonly DirectedPiece[]): PageLines {
  const byDirection = Map.groupBy(pieces, ({ direction }) => direction)
  const ordered = [...byDirection].sort(
    ([, one], [, other]) => countCharacters(other) - countCharacters(one),
  )
  return new Map(ordered.map(([direction, own]) => [direction, toLines(own)]))
}

function countCharacters(pieces: readonly TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}
