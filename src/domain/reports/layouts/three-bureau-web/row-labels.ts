import { cellsOf } from '../../engine/text/cells.ts'
import { type Field, fieldOf } from '../../engine/text/labels.ts'
import { columnField } from '../generic-labels/delimited-lines.ts'
import { commonLabel } from '../generic-labels/own-labels.ts'
import { headingOf } from './bureau-columns.ts'

/** Field of a row of values, in any vendor's wording. */
export function rowField(label: string): Field | undefined {
  const plain = label.replace(/\s*:$/, '')
  return fieldOf(plain) ?? fieldOf(commonLabel(plain) ?? '') ?? columnField(plain)
}

/** Minimum labeled rows of an account under bureaus. */
const minLabeledRows = 5

/** Fields of which an account has at least one. */
const ofAccounts: readonly Field[] = ['number', 'balance', 'payStatus', 'opened']

/** True if the rows right under a heading of bureaus have account labels. */
export function hasAccountRows(lines: readonly string[]): boolean {
  let fields: Set<Field> | undefined
  for (const line of lines) {
    if (line.trim() === '' || line.length > 400) continue
    if (headingOf(line) !== undefined) fields = new Set()
    else if (fields !== undefined) {
      const [label, ...values] = cellsOf(line)
      const field = values.length > 0 ? rowField(label?.text ?? '') : undefined
      if (values.length === 0 && !/:$/.test(line.trim())) fields = undefined
      else if (field !== undefined && field !== 'other') fields.add(field)
      if (
        fields !== undefined &&
        fields.size >= minLabeledRows &&
        ofAccounts.some((one) => fields?.has(one))
      )
        return true
    }
  }
  return false
}
