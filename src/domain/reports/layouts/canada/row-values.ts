import { columnOf } from '../../text/cells.ts'
import type { Field } from './labels.ts'
import type { PrintedLine } from './pairs.ts'
import { isNaming } from './record-starts.ts'

/** What stands under a label. */
interface Value {
  readonly field: Field
  readonly value: string
}

/** The cells of a line, each as a value of the label that it stands under; under one label, all of it. */
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

/** In a row the name comes first, whatever its column: it opens the record that the others are of. */
export function byName(values: readonly Value[]): readonly Value[] {
  return values.toSorted((a, b) => Number(isNaming(b)) - Number(isNaming(a)))
}

/** "0  0  0" under "30 60 90": one value. */
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
