import { type BureauName, knownBureaus } from '../../bureaus.ts'
import { type AccountSource, accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import type { PrintedScore } from '../normal-form.ts'
import { type Cell, cellsOf, columnOf } from '../text/cells.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { historyRow } from '../text/payment-history.ts'
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
  readonly columns: readonly Cell[]
}

interface Group {
  readonly name: string
  readonly values: ReadonlyMap<BureauName, Map<Field, string>>
  readonly history: Map<BureauName, readonly string[]>
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
  const cells = cellsOf(line).filter(({ text }) => bureauOf(text) !== undefined)
  const bureaus = cells.flatMap(({ text }) => bureauOf(text) ?? [])
  const isWhole = cells.length >= 2 && cellsOf(line).length <= cells.length + 1
  return isWhole && new Set(bureaus).size === bureaus.length
    ? { bureaus, columns: cells }
    : undefined
}

function bureauOf(text: string): BureauName | undefined {
  return knownBureaus.find(
    (name) => name.toLowerCase() === text.replace(/[®™:]/g, '').toLowerCase(),
  )
}

function groupsFrom(lines: readonly string[]) {
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
    if (label === undefined) continue
    if (values.length === 0) title = label.text
    else if (heading !== undefined) {
      if (isScoreRow(label.text)) scores.push(...scoresOf(heading, values, lines, label.text))
      const rated = bureauOf(label.text)
      if (rated !== undefined)
        group?.history.set(
          rated,
          historyRow(values.map(({ text }) => text).join(' '))?.ratings.toReversed() ?? [],
        )
      else if (group !== undefined) keep(group, heading, label.text, values)
    }
  }
  return { groups, scores }
}

function isScoreRow(label: string): boolean {
  return /^(?:credit score|(?:fico|vantage ?score)[®™]?(?: score)?(?: \d(?:\.0)?)?|score)\s*:?$/i.test(
    label,
  )
}

function scoresOf(
  heading: Heading,
  values: readonly Cell[],
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
  return values.flatMap((cell) => {
    const bureau = heading.bureaus[columnOf(cell, heading.columns)]
    const value = /^[3-9]\d\d$/.test(cell.text) ? Number(cell.text) : 0
    return bureau !== undefined && value >= 300 && value <= 900 ? [{ value, model, bureau }] : []
  })
}

function keep(
  { values: kept }: Group,
  { bureaus, columns }: Heading,
  label: string,
  values: readonly Cell[],
): void {
  const field = fieldOf(label)
  if (field === undefined || field === 'other' || field === 'name') return
  for (const cell of values) {
    const fields = kept.get(bureaus[columnOf(cell, columns)] ?? 'Equifax')
    if (fields !== undefined && !fields.has(field) && !/^[-–]{1,3}$/.test(cell.text))
      fields.set(field, cell.text)
  }
}

function* entriesIn(groups: readonly Group[]): Generator<AccountSource> {
  for (const [record, { name, values, history }] of groups.entries()) {
    for (const [bureau, fields] of values)
      yield { name, fields, history: history.get(bureau) ?? [], bureau, record }
  }
}
