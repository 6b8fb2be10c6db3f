import type { BureauName } from '../../../bureaus.ts'
import { fieldOf } from '../../text/labels.ts'
import { sectionAt } from '../../text/sections.ts'
import { bureauOf, headingOf } from './bureau-columns.ts'
import { isScoreLabel } from './bureau-scores.ts'

/**
 * A page copied cell by cell has each cell on a line of its own: the bureaus under one another, then
 * each label over its values. This sets such lines side by side again, parted by tabs; all others stay.
 */
export function sideBySide(lines: readonly string[]): readonly string[] {
  const printed = lines.filter((line) => line.trim() !== '')
  const columns = Math.max(0, ...printed.map((_, index) => bureausAt(printed, index)))
  if (columns < 2) return lines
  const found: string[] = []
  let isUnder = false
  for (let index = 0; index < printed.length; index++) {
    const line = printed[index] ?? ''
    const bureaus = bureausAt(printed, index)
    // A heading that lost a bureau does not tell whose the values under it are.
    if (bureaus > 0) isUnder = bureaus === columns
    else if (headingOf(line) !== undefined) isUnder = false
    const from = bureaus > 0 ? index : index + 1
    const values = printed.slice(from, from + columns)
    const isRow =
      isUnder &&
      values.length === columns &&
      (bureaus > 0 ||
        (isLabel(line) && values.every(isValue) && !isCut(printed, from + columns)) ||
        (isScoreLabel(line) && values.every(isScore)))
    if (isRow) {
      const label = bureaus > 0 ? '' : line.trim()
      found.push([label, ...values.map((value) => value.trim())].join('\t'))
      index = from + columns - 1
    } else found.push(line)
  }
  return found
}

/** How many different bureaus stand under one another from this line on. */
function bureausAt(lines: readonly string[], index: number): number {
  const bureaus = new Set<BureauName>()
  for (const line of lines.slice(index, index + 3)) {
    const bureau = bureauOf(line.trim())
    if (bureau === undefined || bureaus.has(bureau)) break
    bureaus.add(bureau)
  }
  return bureaus.size
}

/** A row that lost a value would take the heading or the name under it for its last one. */
function isCut(lines: readonly string[], behind: number): boolean {
  const section = sectionAt(lines[behind - 1] ?? '')
  return (section !== undefined && section !== 'accounts') || bureausAt(lines, behind) > 0
}

function isLabel(line = ''): boolean {
  const text = line.trim()
  return (
    !/\t| {2,}/.test(text) && (fieldOf(text) !== undefined || /^[A-Z][^\d:]{2,40}:$/.test(text))
  )
}

function isScore(line: string): boolean {
  return /^\s*[3-8]\d\d\s*$/.test(line)
}

/** What is itself a label or a bureau is no value: the cells do not fit, and are left as printed. */
function isValue(line: string): boolean {
  const text = line.trim()
  return text.length <= 120 && !/:$|\t| {2,}/.test(text) && bureauOf(text) === undefined
}
