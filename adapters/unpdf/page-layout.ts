import { alignedLines, type Grid, gridFromLines } from './column-grid.ts'
import { type Line, linesFromPieces } from './text-lines.ts'
import type { DirectedPiece, Direction, TextPiece } from './text-piece.ts'

type PageLines = ReadonlyMap<Direction, readonly Line[]>

/**
 * Pages as they are printed: a line of text a printed line, ended by a line feed; columns kept apart
 * by two blanks or more and aligned; each page after the first begins with a form feed. What is
 * written in another direction than most of its page follows the page's other lines. Columns keep
 * their offsets from page to page, as far as the pages' text leaves them room.
 */
export function textFromPages(pages: readonly (readonly DirectedPiece[])[]): string {
  const read = pages.map(linesByDirection)
  const grids = new Map<Direction, Grid>()
  const gridOf = (direction: Direction): Grid => {
    const known = grids.get(direction)
    if (known !== undefined) return known
    const grid = gridFromLines(read.flatMap((page) => page.get(direction) ?? []))
    grids.set(direction, grid)
    return grid
  }
  return read
    .map((page) =>
      [...page]
        .flatMap(([direction, lines]) => alignedLines(lines, gridOf(direction)))
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\f')
}

/** The direction with the most characters comes first. */
function linesByDirection(pieces: readonly DirectedPiece[]): PageLines {
  const byDirection = Map.groupBy(pieces, ({ direction }) => direction)
  const ordered = [...byDirection].sort(([, one], [, other]) => characters(other) - characters(one))
  return new Map(ordered.map(([direction, own]) => [direction, linesFromPieces(own)]))
}

function characters(pieces: readonly TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}
