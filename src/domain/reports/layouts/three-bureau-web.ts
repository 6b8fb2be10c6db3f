import type { BureauName } from '../../bureaus.ts'
import { type AccountSource, accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import { type Cell, cellsOf } from '../text/cells.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { accountTitleFrom } from '../text/original-creditor.ts'
import { historyRow, type Legend, legendFrom, type Rating } from '../text/payment-history.ts'
import { sectionAt } from '../text/sections.ts'
import { countsLate } from './generic-labels/own-labels.ts'
import { bears, type Layout } from './layout.ts'
import { worstLateIn } from './phrases/states.ts'
import { accountsRead } from './shared/accounts-read.ts'
import { wholeReport } from './shared/whole-report.ts'
import { withCountHeads } from './three-bureau-pdf/count-heads.ts'
import { worstCounted } from './three-bureau-pdf/late-history.ts'
import { blocksBeside } from './three-bureau-web/bureau-blocks.ts'
import {
  type BureauHeading,
  bureauOf,
  headingOf,
  type Told,
  told,
} from './three-bureau-web/bureau-columns.ts'
import { bureauScoresFrom } from './three-bureau-web/bureau-scores.ts'
import { bureauInquiriesFrom } from './three-bureau-web/inquiries.ts'
import { publicRecordsInColumns } from './three-bureau-web/public-records.ts'
import { hasAccountRows, rowField } from './three-bureau-web/row-labels.ts'
import { sideBySide } from './three-bureau-web/stacked-columns.ts'

const marks = [
  /(?:transunion|experian|equifax)\b.{1,60}\b(?:transunion|experian|equifax)\b.{1,60}\b(?:transunion|experian|equifax)\b/i,
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
    const near = printed.slice(0, head).map(withoutBars)
    if (!namesSeveral(near)) return false
    const lines = inColumns(near)
    return (
      lines.some((line) => headingOf(line) !== undefined) &&
      (bears(lines, marks, 3) || hasAccountRows(lines))
    )
  },
  read(printed) {
    const text = { ...printed, lines: withCountHeads(inColumns(printed.lines)) }
    const groups = groupsFrom(text.lines)
    const accounts = accountsRead(entriesIn(groups), accountFromFields)
    const report = wholeReport(text, null, accounts, bureauInquiriesFrom(text.lines))
    return {
      ...report,
      country: 'US',
      publicRecords: publicRecordsInColumns(text.lines),
      scores: bureauScoresFrom(text.lines),
    }
  },
}

/** Two bureaus, on one line or each alone on its own: without them there are no columns to look for. */
function namesSeveral(lines: readonly string[]): boolean {
  const alone = new Set(
    lines.flatMap((line) => (line.length > 40 ? [] : (bureauOf(line.trim()) ?? []))),
  )
  return alone.size > 1 || lines.some((line) => headingOf(line) !== undefined)
}

function inColumns(lines: readonly string[]): readonly string[] {
  return sideBySide(blocksBeside(lines.map(withoutBars)))
}

/** "| Balance | $500 | $610 |": a row between bars, parted by tabs. */
function withoutBars(line: string): string {
  const isBarred = line.length <= 400 && /^\s*\|.*\|\s*$/.test(line)
  const row = isBarred ? line.trim().slice(1, -1) : line
  return isBarred ? row.replace(/\s*\|\s*/g, '\t').trimEnd() : row
}

function groupsFrom(lines: readonly string[]): readonly Group[] {
  const legend = legendFrom(lines)
  const groups: Group[] = []
  let heading: BureauHeading | undefined
  let group: Group | undefined
  let title = ''
  let original = ''
  let isPublic = false
  let above: readonly Cell[] = []
  for (const line of lines) {
    const isOver = line.trim() === '' || line.length > 400
    const cells = isOver ? [] : cellsOf(line)
    const isMore = goesOn(cells, above)
    above = isMore ? above : cells
    if (isOver || isMore) continue
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
    const [label, ...values] = cells
    const hasTabs = line.includes('\t')
    if (label === undefined) continue
    if (values.length === 0) {
      const section = sectionAt(line)
      if (section !== undefined) isPublic = section === 'public_records'
      const told = accountTitleFrom(label.text)
      original = told.originalCreditor
      if (told.name !== '' && !isUnderTitle(told.name)) title = told.name.replace(titleLabel, '')
    }
    if (values.length > 0 && heading !== undefined) {
      const rated = bureauOf(label.text)
      if (rated !== undefined) keepHistory(group, rated, values, legend)
      else if (group !== undefined) keep(group, label.text, told(heading, values, hasTabs))
    }
  }
  return groups
}

/** A line of one cell right under a value goes on with it: "Account purchased by", "another lender". */
function goesOn([only, ...others]: readonly Cell[], [, ...values]: readonly Cell[]): boolean {
  return others.length === 0 && values.some(({ start }) => start === only?.start)
}

/** What stands where a bureau tells nothing. */
const absent = /^(?:[-–—]{1,3}|not reported|n\/a)$/i

/** What stands between a name and the bureaus: a subtitle, the number with its bureau's name. */
function isUnderTitle(text: string): boolean {
  const [label = '', value] = text.split(':')
  const isNumber = value !== undefined && fieldOf(label) === 'number'
  return isNumber || /^account (?:overview|details)$/i.test(text)
}

/** "Creditor: BAYOU CARD SVCS" over the columns. */
const titleLabel = /^(?:creditor|account|account name|company)\s*:\s*/i

function startOf(original: string): Map<Field, string> {
  return original === '' ? new Map() : new Map([['originalCreditor', original]])
}

/** A row of months, the newest first; or how often the account was late, in another part of the page. */
function keepHistory(
  group: Group | undefined,
  bureau: BureauName,
  values: readonly Cell[],
  legend: Legend,
): void {
  const printed = values.map(({ text }) => text).join(' ')
  const row = historyRow(printed, legend)
  if (row !== undefined && group?.history.has(bureau) === false)
    group.history.set(bureau, row.ratings.toReversed())
  const counted = worstCounted(printed)
  if (counted !== null)
    group?.values.get(bureau)?.set('worstLate', counted === 0 ? 'never' : `${counted} days late`)
}

function keep({ values: kept }: Group, label: string, values: readonly Told[]): void {
  const isCounted = countsLate(label)
  const field = isCounted ? 'worstLate' : rowField(label)
  if (field === undefined || field === 'other' || field === 'name') return
  for (const { bureau, value } of values) {
    const fields = kept.get(bureau)
    const told = isCounted ? (worstLateIn(value) ?? '-') : value
    if (fields !== undefined && !fields.has(field) && !absent.test(told)) fields.set(field, told)
  }
}

function* entriesIn(groups: readonly Group[]): Generator<AccountSource> {
  for (const [record, { name, values, history }] of groups.entries()) {
    for (const [bureau, fields] of values)
      yield { name, fields, history: history.get(bureau) ?? [], bureau, record }
  }
}
