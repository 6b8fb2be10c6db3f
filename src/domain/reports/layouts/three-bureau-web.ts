import { type BureauName, knownBureaus } from '../../bureaus.ts'
import { type AccountSource, accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import type { PrintedScore } from '../normal-form.ts'
import { type Cell, cellsOf, columnOf } from '../text/cells.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { historyRow, legendFrom, type Rating } from '../text/payment-history.ts'
import { modelIn } from '../text/scores.ts'
import { accountsRead } from './accounts-read.ts'
import { bears, type Layout } from './layout.ts'
import { wholeReport } from './whole-report.ts'

const marks = [
  /transunion.*experian.*equifax|experian.*equifax.*transunion|equifax.*experian.*transunion|experian.*transunion.*equifax/i,
  /account type\s*-\s*detail/i,
  /\bbureau code\b/i,
  /two-year payment history/i,
  /\blender rank\b|\bscore scale\b/i,
  /^\s*(?:balance owed|past due|high credit|account #|last reported)\s*:?(?:\t| {2,})/i,
]

interface Heading {
  readonly bureaus: readonly BureauName[]
  /** Every column of the heading, also one that is no bureau's. */
  readonly columns: readonly Cell[]
  readonly hasTabs: boolean
}

interface Group {
  readonly name: string
  readonly values: ReadonlyMap<BureauName, Map<Field, string>>
  readonly history: Map<BureauName, readonly Rating[]>
}

/**
 * The consumer page that shows three bureaus side by side: under each creditor a heading with the
 * bureaus and a line a label with a value each, '-' where a bureau has none.
 */
export const threeBureauWeb: Layout = {
  name: 'three-bureau',
  recognizes: (lines) =>
    lines.some((line) => headingOf(line) !== undefined) && bears(lines, marks, 3),
  read(text) {
    const { groups, scores } = groupsFrom(text.lines)
    const report = wholeReport(text, null, accountsRead(entriesIn(groups), accountFromFields))
    return {
      ...report,
      scores: scores.length > 0 ? scores : report.scores.filter(({ bureau }) => bureau !== null),
    }
  },
}

const anyBureau = new RegExp(knownBureaus.join('|'), 'i')

function headingOf(line: string): Heading | undefined {
  if (line.length > 300 || !anyBureau.test(line)) return undefined
  const columns = cellsOf(line)
  const bureaus = columns.flatMap(({ text }) => bureauOf(text) ?? [])
  const isWhole = bureaus.length >= 2 && columns.length <= bureaus.length + 1
  return isWhole && new Set(bureaus).size === bureaus.length
    ? { bureaus, columns: besideLabels(columns, line), hasTabs: line.includes('\t') }
    : undefined
}

/** A heading that was copied without the tab of its empty first column stands one place too far left. */
function besideLabels(columns: readonly Cell[], line: string): readonly Cell[] {
  return line.includes('\t') && bureauOf(line.split('\t')[0] ?? '') !== undefined
    ? columns.map(({ text, start, end }) => ({ text, start: start + 1, end: end + 1 }))
    : columns
}

/**
 * Whose column a cell stands in; undefined for one under no bureau. With tabs its place is the
 * column's; else it may stand off its column by half of what parts two columns.
 */
function bureauAt(
  { columns, hasTabs }: Heading,
  cell: Cell,
  rowHasTabs: boolean,
): BureauName | undefined {
  const column = columns[columnOf(cell, columns)]
  if (column === undefined || hasTabs !== rowHasTabs) return undefined
  const apart = Math.min(Math.abs(cell.start - column.start), Math.abs(cell.end - column.end))
  const overlaps = cell.start < column.end && column.start < cell.end
  const pitch = Math.min(
    ...columns.slice(1).map(({ start }, index) => start - (columns[index]?.start ?? 0)),
  )
  return overlaps || (!hasTabs && apart <= pitch / 2) ? bureauOf(column.text) : undefined
}

function bureauOf(text: string): BureauName | undefined {
  return knownBureaus.find(
    (name) => name.toLowerCase() === text.replace(/[®™:]/g, '').toLowerCase(),
  )
}

function groupsFrom(lines: readonly string[]) {
  const legend = legendFrom(lines)
  const groups: Group[] = []
  const scores: PrintedScore[] = []
  let heading: Heading | undefined
  let group: Group | undefined
  let title = ''
  for (const line of lines) {
    if (line.trim() === '' || line.length > 400) continue
    const found = headingOf(line)
    if (found !== undefined) {
      heading = found
      const name = creditorName(title)
      group =
        name === undefined
          ? undefined
          : {
              name,
              values: new Map(found.bureaus.map((bureau) => [bureau, new Map()])),
              history: new Map(),
            }
      if (group !== undefined) groups.push(group)
      title = ''
      continue
    }
    const cells = cellsOf(line)
    const [label, ...values] = cells
    const hasTabs = line.includes('\t')
    if (label === undefined) continue
    if (values.length === 0) title = label.text
    else if (heading !== undefined) {
      if (isScoreRow(label.text))
        scores.push(...scoresOf(told(heading, values, hasTabs), lines, label.text))
      const rated = bureauOf(label.text)
      if (rated !== undefined)
        group?.history.set(
          rated,
          historyRow(values.map(({ text }) => text).join(' '), legend)?.ratings.toReversed() ?? [],
        )
      else if (group !== undefined) keep(group, label.text, told(heading, values, hasTabs))
    }
  }
  return { groups, scores }
}

function isScoreRow(label: string): boolean {
  return /^(?:credit score|(?:fico|vantage ?score)[®™]?(?: score)?(?: \d(?:\.0)?)?|score)\s*:?$/i.test(
    label,
  )
}

interface Told {
  readonly bureau: BureauName
  readonly value: string
}

/**
 * The values of a row that stand under a bureau. A heading that lost the blanks before it stands over
 * the labels: then only a row with a value for each bureau tells whose they are.
 */
function told(heading: Heading, values: readonly Cell[], hasTabs: boolean): readonly Told[] {
  const { bureaus, columns } = heading
  if (!heading.hasTabs && !hasTabs && bureauOf(columns[0]?.text ?? '') && columns[0]?.start === 0) {
    const isFull = values.length === bureaus.length && columns.length === bureaus.length
    return isFull
      ? values.flatMap(({ text: value }, index) => {
          const bureau = bureaus[index]
          return bureau === undefined ? [] : [{ bureau, value }]
        })
      : []
  }
  return values.flatMap((cell) => {
    const bureau = bureauAt(heading, cell, hasTabs)
    return bureau === undefined ? [] : [{ bureau, value: cell.text }]
  })
}

function scoresOf(
  values: readonly Told[],
  lines: readonly string[],
  label: string,
): readonly PrintedScore[] {
  const model =
    modelIn(label) ??
    lines
      .slice(0, 60)
      .map(modelIn)
      .find((one) => one !== null) ??
    null
  return values.flatMap(({ bureau, value: text }) => {
    const value = /^[3-9]\d\d$/.test(text) ? Number(text) : 0
    return value >= 300 && value <= 900 ? [{ value, model, bureau }] : []
  })
}

function keep({ values: kept }: Group, label: string, values: readonly Told[]): void {
  const field = fieldOf(label)
  if (field === undefined || field === 'other' || field === 'name') return
  for (const { bureau, value } of values) {
    const fields = kept.get(bureau)
    if (fields !== undefined && !fields.has(field) && !/^[-–]{1,3}$/.test(value))
      fields.set(field, value)
  }
}

function* entriesIn(groups: readonly Group[]): Generator<AccountSource> {
  for (const [record, { name, values, history }] of groups.entries()) {
    for (const [bureau, fields] of values)
      yield { name, fields, history: history.get(bureau) ?? [], bureau, record }
  }
}
