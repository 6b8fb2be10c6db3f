import type { Cell } from '../../text/cells.ts'
import type { Column } from './column-headings.ts'

/** How far the words from the first to the last one stand from the heading. */
export function distance(first?: Cell, last?: Cell, column?: Column): number {
  const fromStart = Math.abs((first?.start ?? 0) - (column?.start ?? 0))
  const fromEnd = Math.abs((last?.end ?? 0) - (column?.end ?? 0))
  return apart(first, last, column) + Math.min(fromStart, fromEnd) / 8
}

export function apart(first?: Cell, last?: Cell, column?: Column): number {
  const behind = (column?.start ?? 0) - (last?.end ?? 0)
  return Math.max(0, behind, (first?.start ?? 0) - (column?.end ?? 0))
}

/** How many more blanks than one each part so many words from a place; they count, since a cell has none. */
export function gapsIn(words: readonly Cell[]): (at: number, length: number) => number {
  const before: number[] = []
  let sum = 0
  for (const [place, { start }] of words.entries()) {
    sum += start - (words[place - 1]?.end ?? start - 1) - 1
    before.push(sum)
  }
  return (at, length) => (before[at + length - 1] ?? 0) - (before[at] ?? 0)
}
