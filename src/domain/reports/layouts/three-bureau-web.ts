import type { BureauName } from '../../bureaus.ts'
import { type AccountSource, accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import type { PrintedScore } from '../normal-form.ts'
import { cellsOf } from '../text/cells.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { accountTitleFrom } from '../text/original-creditor.ts'
import { historyRow, legendFrom, type Rating } from '../text/payment-history.ts'
import { modelIn } from '../text/scores.ts'
import { sectionAt } from '../text/sections.ts'
import { accountsRead } from './accounts-read.ts'
import { bears, type Layout } from './layout.ts'
import { bureausOnly } from './three-bureau-pdf/account-blocks.ts'
import {
  type BureauHeading,
  bureauOf,
  headingOf,
  type Told,
  told,
} from './three-bureau-web/bureau-columns.ts'
import { publicRecordsInColumns } from './three-bureau-web/public-records.ts'
import { sideBySide } from './three-bureau-web/stacked-columns.ts'
import { wholeReport } from './whole-report.ts'

const marks = [
  /transunion.*experian.*equifax|experian.*equifax.*transunion|equifax.*experian.*transunion|experian.*transunion.*equifax/i,
  /account type\s*-\s*detail/i,
  /\bbureau code\b/i,
  /two-year payment history/i,
  /\blender rank\b|\bscore scale\b|\bscore range\t/i,
  /^\s*(?:balance owed|past due(?: amount)?|high credit|account #|last reported)\s*:?(?:\t| {2,})/i,
  /^\s*(?:payment status|account status|date opened|current balance)\s*:?(?:\t| {2,})/i,
]

/** How far down the bureaus and the first account of a page stand, in lines. */
const head = 3_000

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
  recognizes(printed) {
    const lines = sideBySide(printed.slice(0, head))
    return lines.some((line) => headingOf(line) !== undefined) && bears(lines, marks, 3)
  },
  read(printed) {
    const text = { ...printed, lines: sideBySide(printed.lines) }
    const { groups, scores } = groupsFrom(text.lines)
    const report = wholeReport(text, null, accountsRead(entriesIn(groups), accountFromFields))
    return {
      ...report,
      country: 'US',
      publicRecords: publicRecordsInColumns(text.lines),
      scores: scores.length > 0 ? scores : report.scores.filter(({ bureau }) => bureau !== null),
    }
  },
}

function groupsFrom(lines: readonly string[]) {
  const legend = legendFrom(lines)
  const groups: Group[] = []
  const scores: PrintedScore[] = []
  let heading: BureauHeading | undefined
  let group: Group | undefined
  let title = ''
  let original = ''
  let isPublic = false
  let order: readonly BureauName[] = []
  for (const line of lines) {
    if (line.trim() === '' || line.length > 400) continue
    scores.push(...bareScoresOf(line, order, lines))
    order = bureausOnly(line)
    const found = headingOf(line)
    if (found !== undefined) {
      heading = found
      const name = isPublic ? undefined : creditorName(title)
      group =
        name === undefined
          ? undefined
          : {
              name,
              values: new Map(found.bureaus.map((bureau) => [bureau, startOf(original)])),
              history: new Map(),
            }
      if (group !== undefined) groups.push(group)
      title = ''
      original = ''
      continue
    }
    const cells = cellsOf(line)
    const [label, ...values] = cells
    const hasTabs = line.includes('\t')
    if (label === undefined) continue
    if (values.length === 0) {
      const section = sectionAt(line)
      if (section !== undefined) isPublic = section === 'public_records'
      const told = accountTitleFrom(label.text)
      original = told.originalCreditor
      if (told.name !== '') title = told.name.replace(titleLabel, '')
    }
    if (values.length > 0 && heading !== undefined) {
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

/** "Creditor: BAYOU CARD SVCS" over the columns. */
const titleLabel = /^(?:creditor|account|account name|company)\s*:\s*/i

function startOf(original: string): Map<Field, string> {
  return original === '' ? new Map() : new Map([['originalCreditor', original]])
}

function isScoreRow(label: string): boolean {
  return /^(?:credit score|(?:fico|vantage ?score)[®™]?(?: score)?(?: \d(?:\.0)?)?|score)\s*:?$/i.test(
    label,
  )
}

/** "742 738 751" right under "TransUnion Experian Equifax", with one space between. */
function bareScoresOf(
  line: string,
  order: readonly BureauName[],
  lines: readonly string[],
): readonly PrintedScore[] {
  const words = line.trim().split(/\s+/)
  const isRow = words.length === order.length && words.every((word) => /^[3-8]\d\d$/.test(word))
  if (!isRow || order.length < 2) return []
  const values = order.map((bureau, place) => ({ bureau, value: words[place] ?? '' }))
  return scoresOf(values, lines, '')
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
