import type { Line, Segment } from './text-lines.ts'

/** Where points become columns of characters: `origin` is column 0, a column is `pitch` points. */
export interface Grid {
  readonly origin: number
  readonly pitch: number
}

/** Blanks that keep two columns apart at the least. */
const gap = 2

/** Characters narrower than this share, by number, of the text must not overflow their column. */
const narrow = 0.3

/** The widest line that a page's width is spread over, characters. */
const widestLine = 300

/** Edges so near to each other, in columns, stand in one line from top to bottom. */
const sameEdge = 0.25

/** Edges that must stand in one line before cells count as aligned to the right or centred. */
const edgeSupport = 3

/** The grid on which most text fits the width that it has in print. */
export function gridFromLines(lines: readonly Line[]): Grid {
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
  const typical = widthAt(total * narrow, widths)
  return { origin: left, pitch: Math.max(typical, (right - left) / widestLine, 1) }
}

function widthAt(rank: number, widths: readonly { each: number; count: number }[]): number {
  let seen = 0
  for (const { each, count } of widths) {
    seen += count
    if (seen >= rank) return each
  }
  return 0
}

/** The edge by which a cell stands in its column, as a share of its width. */
type Edge = 0 | 0.5 | 1

interface Cell {
  readonly segment: Segment
  readonly before: Cell | undefined
  /** Set by `settle`, in columns. */
  start: number | undefined
}

interface Anchor {
  readonly x: number
  readonly edge: Edge
  readonly cells: Cell[]
}

/** One string a line; what stands one above the other in print begins, or ends, at one offset. */
export function alignedLines(lines: readonly Line[], grid: Grid): readonly string[] {
  const rows = lines.map(cellsFromLine)
  settle(anchorsFromCells(rows.flat(), grid.pitch * sameEdge), grid)
  return rows.map(textFromCells)
}

function cellsFromLine(line: Line): readonly Cell[] {
  const cells: Cell[] = []
  for (const segment of line) cells.push({ segment, before: cells.at(-1), start: undefined })
  return cells
}

/** Each cell goes with the edge that most cells share; the left one where that is undecided. */
function anchorsFromCells(cells: readonly Cell[], tolerance: number): readonly Anchor[] {
  const byLeft = anchorsAt(0, cells, tolerance)
  const byOthers = [anchorsAt(1, cells, tolerance), anchorsAt(0.5, cells, tolerance)]
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

/** Cells whose edge is at one place, by cell. */
function anchorsAt(
  edge: Edge,
  cells: readonly Cell[],
  tolerance: number,
): ReadonlyMap<Cell, Anchor> {
  const place = ({ segment: { left, right } }: Cell) => left + (right - left) * edge
  const anchors = new Map<Cell, Anchor>()
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
 * Gives every anchor a column, from left to right: the one of its place in print, or further right
 * where text before it needs more room than it has there. All cells of an anchor move together.
 */
function settle(anchors: readonly Anchor[], { origin, pitch }: Grid): void {
  let reached = 0
  for (const { x, edge, cells } of anchors) {
    let column = Math.max(reached, Math.round((x - origin) / pitch))
    for (const { segment, before } of cells) {
      const free = before?.start === undefined ? 0 : before.start + before.segment.text.length + gap
      column = Math.max(column, free + ahead(segment, edge))
    }
    for (const cell of cells) cell.start = column - ahead(cell.segment, edge)
    reached = column
  }
}

function ahead({ text }: Segment, edge: Edge): number {
  return Math.round(text.length * edge)
}

function textFromCells(cells: readonly Cell[]): string {
  let line = ''
  for (const { segment, start = 0 } of cells) {
    const from = line === '' ? start : Math.max(start, line.length + gap)
    line = line.padEnd(from) + segment.text
  }
  return line
}
