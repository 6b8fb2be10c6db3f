import { cellsOf } from '../../text/cells.ts'
import { type Field, fieldOf } from '../../text/labels.ts'
import { columnField } from '../generic-labels/delimited-lines.ts'
import { commonLabel } from '../generic-labels/own-labels.ts'
import { headingOf } from './bureau-columns.ts'

/** What a row of values, one a bureau, tells of an account, whatever its vendor calls it. */
export function rowField(label: string): Field | undefined {
  const plain = label.replace(/\s*:$/, '')
  return fieldOf(plain) ?? fieldOf(commonLabel(plain) ?? '') ?? columnField(plain)
}

/** Fewer labelled rows under the bureaus are not an account. */
const fewest = 5

/** An account has at least one of them. */
const ofAccounts: readonly Field[] = ['number', 'balance', 'payStatus', 'opened']

/** Whether the rows right under a heading of bureaus are labelled as those of an account are. */
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
        fields.size >= fewest &&
        ofAccounts.some((one) => fields?.has(one))
      )
        return true
    }
  }
  return false
}
