import type { BureauName } from '../../../bureaus.ts'
import { fieldOf } from '../../engine/text/labels.ts'
import { sectionAt } from '../../engine/text/sections.ts'
import { bureauOf, headingOf } from './bureau-columns.ts'
import { isScoreLabel } from './bureau-scores.ts'

/**
 * A page copied cell by cell has each cell on its own line: bureaus, then each label above its
 * values. Sets such lines side by side with tabs; others stay.
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
    // A heading that lost a bureau does not assign the values below it.
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

/** Number of different bureaus on consecutive lines from here. */
function bureausAt(lines: readonly string[], index: number): number {
  const bureaus = new Set<BureauName>()
  for (const line of lines.slice(index, index + 3)) {
    const bureau = bureauOf(line.trim())
    if (bureau === undefined || bureaus.has(bureau)) break
    bureaus.add(bureau)
  }
  return bureaus.size
}

/** A row that lost a value would take the next heading or name as its last one. */
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

/** A label or bureau is no value: the cells do not fit and stay as printed. */
function isValue(line: string): boolean {
  const text = line.trim()
  return text.length <= 120 && !/:$|\t| {2,}/.test(text) && bureauOf(text) === undefined
}
