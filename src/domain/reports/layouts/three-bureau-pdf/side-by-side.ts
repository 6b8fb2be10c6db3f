import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import { type Cell, cellsOf } from '../../engine/text/cells.ts'
import {
  type BureauHeading,
  type BureauValue,
  bureausOnly,
  headingOf,
  valuesByBureau,
} from '../three-bureau-web/bureau-columns.ts'
import { isAbsent, labelIn, type PrintedLabel } from './printed-labels.ts'

/** Values of each bureau by label. */
export type Values = ReadonlyMap<BureauName, Map<PrintedLabel, string>>

export function emptyValues(): Values {
  return new Map(knownBureaus.map((bureau) => [bureau, new Map()]))
}

/** Reads rows of a label and a value per bureau, by column or by order. */
export function valuesInRows(lines: readonly string[]): Values {
  const values = emptyValues()
  let heading: BureauHeading | undefined
  let order: readonly BureauName[] = []
  let last: PrintedLabel | undefined
  for (const line of lines) {
    const named = bureausOnly(line)
    if (named.length > 1) {
      heading = headingOf(line)
      order = named
      continue
    }
    if (endsRows.test(line)) break
    const cells = cellsOf(line)
    const [first, ...others] = cells
    const label = labelIn(first?.text ?? '')
    const hasTabs = line.includes('\t')
    if (label === undefined) {
      if (last === 'remarks' && heading !== undefined)
        continueValues(values, last, valuesByBureau(heading, cells, hasTabs))
      continue
    }
    last = label.label
    saveValues(values, last, valuesOfRow(label.rest, others, hasTabs, heading, order))
  }
  return values
}

export const endsRows = /^\s*(?:two-?\s?year )?payment history\b|^\s*days late\b/i

function valuesOfRow(
  rest: string,
  cells: readonly Cell[],
  hasTabs: boolean,
  heading: BureauHeading | undefined,
  order: readonly BureauName[],
): readonly BureauValue[] {
  if (rest === '' && cells.length > 1) {
    const placed = heading === undefined ? [] : valuesByBureau(heading, cells, hasTabs)
    if (placed.length > 0) return placed
  }
  const printed = [rest, ...cells.map(({ text }) => text)].filter((text) => text !== '')
  const parts = printed.length === order.length ? printed : partsOf(printed.join(' '), order.length)
  return parts.flatMap((value, place) => {
    const bureau = order[place]
    return bureau === undefined ? [] : [{ bureau, value }]
  })
}

/** Values of several words for kinds, states and disputes. */
const phrase =
  /-{1,3}(?= |$)|late \d{2,3} days|collection\/charge ?-?off|account (?:not )?disputed|(?:flexible spending )?credit card|(?:charge|open) account|(?:auto|student|personal|unsecured|home equity|education) loan|line of credit|paid as agreed|authori[sz]ed user|[\w/-]+/gi

/** Splits values with single spaces between, if only one split is possible; else none. */
function partsOf(text: string, count: number): readonly string[] {
  const words = text.split(' ')
  if (count < 2) return []
  if (words.length === count) return words
  const apart = text
    .split(/(?<=^|\s)(-{1,3})(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (apart.length === count) return apart
  const phrases = text.match(phrase) ?? []
  if (phrases.length === count && phrases.join(' ') === text) return phrases
  const each = words.length / count
  const first = words.slice(0, each).join(' ')
  const isRepeated =
    Number.isInteger(each) && Array.from({ length: count }, () => first).join(' ') === text
  return isRepeated ? Array.from({ length: count }, () => first) : []
}

function saveValues(values: Values, label: PrintedLabel, found: readonly BureauValue[]): void {
  for (const { bureau, value } of found) {
    const bureauValues = values.get(bureau)
    if (bureauValues !== undefined && !bureauValues.has(label) && !isAbsent(value))
      bureauValues.set(label, value)
  }
}

/** A wrapped remark continues under its column. */
function continueValues(values: Values, label: PrintedLabel, found: readonly BureauValue[]): void {
  for (const { bureau, value } of found) {
    const bureauValues = values.get(bureau)
    const before = bureauValues?.get(label)
    if (before !== undefined && before.length < 400) bureauValues?.set(label, `${before} ${value}`)
  }
}
