import { columnOf } from '../../engine/text/cells.ts'
import type { Field } from './labels.ts'
import type { PrintedLine } from './pairs.ts'
import { isNaming } from './record-starts.ts'

/** A value under a label. */
interface Value {
  readonly field: Field
  readonly value: string
}

/** Assigns a line's cells to the labels above; a single label takes the whole line. */
export function valuesUnder(heads: PrintedLine['heads'], { cells }: PrintedLine): readonly Value[] {
  if (heads.length === 1)
    return heads.map(({ field }) => ({ field, value: cells.map(({ text }) => text).join(' ') }))
  const columns = heads.map(({ cell }) => cell)
  return joined(
    cells.map((cell) => ({
      field: heads[columnOf(cell, columns)]?.field ?? 'other',
      value: cell.text,
    })),
  )
}

/** Puts the name first, since it opens the record of the other values. */
export function byName(values: readonly Value[]): readonly Value[] {
  return values.toSorted((a, b) => Number(isNaming(b)) - Number(isNaming(a)))
}

/** "0  0  0" under "30 60 90" is one value. */
function joined(values: readonly Value[]): readonly Value[] {
  const all: Value[] = []
  for (const one of values) {
    const last = all.at(-1)
    if (last?.field === 'late' && one.field === 'late')
      all.splice(-1, 1, { field: 'late', value: `${last.value} ${one.value}` })
    else all.push(one)
  }
  return all
}
