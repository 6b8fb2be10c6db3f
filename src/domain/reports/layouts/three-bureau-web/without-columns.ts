import { cellsOf } from '../../text/cells.ts'
import { headingOf } from './bureau-columns.ts'

/**
 * The lines without the rows that stand under the names of several bureaus: whoever reads no columns
 * would give the first bureau's value to each of them.
 */
export function withoutBureauColumns(lines: readonly string[]): readonly string[] {
  let isUnder = false
  return lines.map((line) => {
    if (headingOf(line) !== undefined) isUnder = true
    else if (line.trim() === '' || cellsOf(line.slice(0, 400)).length < 2) isUnder = false
    return isUnder ? '' : line
  })
}
