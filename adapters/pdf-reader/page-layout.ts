import { type Segment, type TextLine, toLines } from './text-lines.ts'
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

/** Maps points to character columns: `origin` is column 0, a column is `pitch` points. */
interface Grid {
  readonly origin: number
  readonly pitch: number
}

/** Minimum blanks between two columns. */
const minGap = 2

/** Pitch quantile: this share of the characters is narrower and must not overflow its column. */
const narrowShare = 0.3

/** Maximum characters across a page's width. */
const maxLineWidth = 300

/** Edges within this distance, in columns, are aligned. */
const sameEdge = 0.25

/** Minimum aligned edges before cells count as right-aligned or centered. */
const edgeSupport = 3

/** Computes the grid on which most text fits its printed width. */
function computeGrid(lines: readonly TextLine[]): Grid {
  const widths: { each: number; count: number }[] = []
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let total = 0
  for (const segment of lines.flat()) {
    left = Math.min(left, segment.left)
    right = Math.max(right, segment.right)
    const count = segment.text.length
    widths.push({ each: (segment.right - segment.left) / count, count })
    total += count
  }
  if (widths.length === 0) return { origin: 0, pitch: 1 }
  widths.sort((one, other) => one.each - other.each)
  const typical = widthAt(total * narrowShare, widths)
  return { origin: left, pitch: Math.max(typical, (right - left) / maxLineWidth, 1) }
}

function widthAt(rank: number, widths: readonly { each: number; count: number }[]): number {
  let seen = 0
  for (const { each, count } of widths) {
    seen += count
    if (seen >= rank) return each
  }
  return 0
}

/** Alignment edge of a cell as a share of its width. */
type CellEdge = 0 | 0.5 | 1

interface GridCell {
  readonly segment: Segment
  readonly before: GridCell | undefined
  /** Set by `placeAnchors`, in columns. */
  start: number | undefined
}

interface Anchor {
  readonly x: number
  readonly edge: CellEdge
  readonly cells: GridCell[]
}

/** Formats one string per line; cells aligned in print begin, or end, at one offset. */
function alignLines(lines: readonly TextLine[], grid: Grid): readonly string[] {
  const rows = lines.map(toCells)
  placeAnchors(chooseAnchors(rows.flat(), grid.pitch * sameEdge), grid)
  return rows.map(toLineText)
}

function toCells(line: TextLine): readonly GridCell[] {
  const cells: GridCell[] = []
  for (const segment of line) cells.push({ segment, before: cells.at(-1), start: undefined })
  return cells
}

/** Aligns each cell by the edge that most cells share; by the left one if undecided. */
function chooseAnchors(cells: readonly GridCell[], tolerance: number): readonly Anchor[] {
  const byLeft = findAnchors(0, cells, tolerance)
  const byOthers = [findAnchors(1, cells, tolerance), findAnchors(0.5, cells, tolerance)]
  const chosen = Map.groupBy(cells, (cell) => {
    let best = byLeft.get(cell)
    for (const anchors of byOthers) {
      const count = anchors.get(cell)?.cells.length ?? 0
      if (count >= edgeSupport && count > (best?.cells.length ?? 0)) best = anchors.get(cell)
    }
    return best
  })
  return [...chosen]
    .map(([anchor, own]) => ({ x: anchor?.x ?? 0, edge: anchor?.edge ?? 0, cells: own }))
    .sort((one, other) => one.x - other.x || one.edge - other.edge)
}

/** Groups cells with the same edge position; returns the anchor of each cell. */
function findAnchors(
  edge: CellEdge,
  cells: readonly GridCell[],
  tolerance: number,
): ReadonlyMap<GridCell, Anchor> {
  const place = ({ segment: { left, right } }: GridCell) => left + (right - left) * edge
  const anchors = new Map<GridCell, Anchor>()
  let anchor: Anchor | undefined
  for (const cell of cells.toSorted((one, other) => place(one) - place(other))) {
    const x = place(cell)
    if (anchor === undefined || x - anchor.x > tolerance) anchor = { x, edge, cells: [] }
    anchor.cells.push(cell)
    anchors.set(cell, anchor)
  }
  return anchors
}

/**
 * Assigns columns to anchors from left to right: the printed position, or further right where
 * earlier text needs room. All cells of an anchor move together.
 */
function placeAnchors(anchors: readonly Anchor[], { origin, pitch }: Grid): void {
  let reached = 0
  for (const { x, edge, cells } of anchors) {
    let column = Math.max(reached, Math.round((x - origin) / pitch))
    for (const { segment, before } of cells) {
      const free =
        before?.start === undefined ? 0 : before.start + before.segment.text.length + minGap
      column = Math.max(column, free + countBeforeEdge(segment, edge))
    }
    for (const cell of cells) cell.start = column - countBeforeEdge(cell.segment, edge)
    reached = column
  }
}

function countBeforeEdge({ text }: Segment, edge: CellEdge): number {
  return Math.round(text.length * edge)
}

function toLineText(cells: readonly GridCell[]): string {
  let line = ''
  for (const { segment, start = 0 } of cells) {
    const from = line === '' ? start : Math.max(start, line.length + minGap)
    line = line.padEnd(from) + segment.text
  }
  return line
}
