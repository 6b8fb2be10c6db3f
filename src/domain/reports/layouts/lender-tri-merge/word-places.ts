import type { Cell } from '../../engine/text/cells.ts'
import type { Column } from './column-headings.ts'

/** Distance of the words from the heading. */
export function distance(first?: Cell, last?: Cell, column?: Column): number {
  const fromStart = Math.abs((first?.start ?? 0) - (column?.start ?? 0))
  const fromEnd = Math.abs((last?.end ?? 0) - (column?.end ?? 0))
  return apart(first, last, column) + Math.min(fromStart, fromEnd) / 8
}

export function apart(first?: Cell, last?: Cell, column?: Column): number {
  const behind = (column?.start ?? 0) - (last?.end ?? 0)
  return Math.max(0, behind, (first?.start ?? 0) - (column?.end ?? 0))
}

/** Extra spaces within a range of words; values contain none. */
export function gapsIn(words: readonly Cell[]): (at: number, length: number) => number {
  const before: number[] = []
  let sum = 0
  for (const [place, { start }] of words.entries()) {
    sum += start - (words[place - 1]?.end ?? start - 1) - 1
    before.push(sum)
  }
  return (at, length) => (before[at + length - 1] ?? 0) - (before[at] ?? 0)
}
