import { cellsOf } from '../../engine/text/cells.ts'
import { headingOf } from './bureau-columns.ts'

/**
 * Removes rows under several bureaus: read without columns, the first bureau's value would count
 * for all.
 */
export function withoutBureauColumns(lines: readonly string[]): readonly string[] {
  let isUnder = false
  return lines.map((line) => {
    if (headingOf(line) !== undefined) isUnder = true
    else if (line.trim() === '' || cellsOf(line.slice(0, 400)).length < 2) isUnder = false
    return isUnder ? '' : line
  })
}
