import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { type AccountSource, normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { hasMarkers, type Layout, readAccounts, wholeReport } from '../../engine/layout.ts'
import type { NormalInquiry } from '../../engine/normal-form.ts'
import { worstLateIn } from '../../engine/phrases/words.ts'
import { accountTitleFrom } from '../../engine/text/account-records.ts'
import { cellsOf, type LineCell } from '../../engine/text/cells.ts'
import { parseDate } from '../../engine/text/dates.ts'
import { columnField } from '../../engine/text/delimited-tables.ts'
import { type AccountField, fieldOf } from '../../engine/text/labels.ts'
import {
  historyRow,
  type Legend,
  type MonthRating,
  readLegend,
} from '../../engine/text/payment-history.ts'
import { type LineSections, sectionAt, sectionsOf } from '../../engine/text/sections.ts'
import { commonLabel, countsLate } from '../../engine/text/vendor-labels.ts'
import {
  inquiriesFrom as inquiriesInCells,
  publicRecordsInColumns,
} from '../../engine/three-bureau/around-accounts.ts'
import {
  type BureauHeading,
  type BureauValue,
  bureauOf,
  bureauScoresFrom,
  headingOf,
  sideBySide,
  valuesByBureau,
} from '../../engine/three-bureau/bureau-columns.ts'
import { withCountHeads, worstCounted } from '../../engine/three-bureau/late-history.ts'

/**
 * Reads inquiries listed in columns per bureau or copied cell by cell; undefined for a list in the
 * usual form.
 */
function bureauInquiriesFrom(lines: readonly string[]): readonly NormalInquiry[] | undefined {
  const part = inquiryLines(lines, sectionsOf(lines))
  const heading = part.map(headingOf).find((one) => one !== undefined)
  if (heading !== undefined) return inquiriesInColumns(part, heading)
  const isInCells = part.some((line) => bureauOf(line.trim()) !== undefined)
  return isInCells ? inquiriesInCells(lines) : undefined
}

function inquiryLines(lines: readonly string[], sections: LineSections): readonly string[] {
  const from = sections.indexOf('hard_inquiries')
  if (from < 0) return []
  const end = sections.findIndex((section, index) => index > from && section !== undefined)
  return lines.slice(from + 1, end < 0 ? undefined : end)
}

/** The company stands before the dates, each under its bureau. */
function inquiriesInColumns(
  lines: readonly string[],
  heading: BureauHeading,
): readonly NormalInquiry[] {
  return lines.flatMap((line) => {
    const [by, ...values] = line.length > 400 ? [] : cellsOf(line)
    return valuesByBureau(heading, values, line.includes('\t')).flatMap(({ bureau, value }) => {
      const date = parseDate(value)
      return date === null || by === undefined ? [] : [{ date, by: by.text.slice(0, 60), bureau }]
    })
  })
}

const labelled = /^\s*([A-Za-z][^:\t]{1,40}?)\s*:\s*(\S.{0,200})$/

/** Minimum labeled lines of a bureau's entry. */
const minLabeledLines = 3

interface BureauBlock {
  readonly bureau: BureauName
  readonly values: Map<string, string>
}

/**
 * Narrow pages print the bureaus' entries of an account one below another. Sets two or more such
 * blocks side by side with tabs; other lines stay.
 */
function blocksBeside(lines: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const blocks: BureauBlock[] = []
    let end = index
    for (let block = blockAt(lines, end); block !== undefined; block = blockAt(lines, end)) {
      if (blocks.some(({ bureau }) => bureau === block?.bureau)) break
      blocks.push(block)
      end += 1 + block.values.size
    }
    if (blocks.length < 2) found.push(lines[index] ?? '')
    else {
      found.push(...rowsOf(blocks))
      index = end - 1
    }
  }
  return found
}

/** A bureau's name alone, directly above labeled lines with distinct labels. */
function blockAt(lines: readonly string[], index: number): BureauBlock | undefined {
  const bureau = bureauOf((lines[index] ?? '').trim())
  if (bureau === undefined) return undefined
  const values = new Map<string, string>()
  for (let at = index + 1; at < lines.length; at++) {
    const [, label = '', value = ''] = labelled.exec((lines[at] ?? '').slice(0, 300)) ?? []
    if (fieldOf(label) === undefined || values.has(label)) break
    values.set(label, value)
  }
  return values.size < minLabeledLines ? undefined : { bureau, values }
}

function rowsOf(blocks: readonly BureauBlock[]): readonly string[] {
  const labels = new Set(blocks.flatMap(({ values }) => [...values.keys()]))
  return [
    ['', ...blocks.map(({ bureau }) => bureau)].join('\t'),
    ...[...labels].map((label) =>
      [`${label}:`, ...blocks.map(({ values }) => values.get(label) ?? '-')].join('\t'),
    ),
  ]
}

/** Field of a row of values, in any vendor's wording. */
function rowField(label: string): AccountField | undefined {
  const plain = label.replace(/\s*:$/, '')
  return fieldOf(plain) ?? fieldOf(commonLabel(plain) ?? '') ?? columnField(plain)
}

/** Minimum labeled rows of an account under bureaus. */
const minLabeledRows = 5

/** Fields of which an account has at least one. */
const ofAccounts: readonly AccountField[] = ['number', 'balance', 'payStatus', 'opened']

/** True if the rows right under a heading of bureaus have account labels. */
function hasAccountRows(lines: readonly string[]): boolean {
  let fields: Set<AccountField> | undefined
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
        fields.size >= minLabeledRows &&
        ofAccounts.some((one) => fields?.has(one))
      )
        return true
    }
  }
  return false
}

const markers = [
  /(?:transunion|experian|equifax)\b.{1,60}\b(?:transunion|experian|equifax)\b.{1,60}\b(?:transunion|experian|equifax)\b/i,
  /account type\s*-\s*detail/i,
  /\bbureau code\b/i,
  /two-year payment history/i,
  /\blender rank\b|\bscore scale\b|\bscore range\t/i,
  /^\s*(?:balance owed|past due(?: amount)?|high credit|account #|last reported)\s*:?(?:\t| {2,})/i,
  /^\s*(?:payment status|account status|date opened|current balance)\s*:?(?:\t| {2,})/i,
]

/** Lines searched for the bureaus and the first account. */
const head = 3_000

interface AccountGroup {
  readonly name: string
  readonly values: ReadonlyMap<BureauName, Map<AccountField, string>>
  readonly history: Map<BureauName, readonly MonthRating[]>
}

/**
 * Web page with three bureaus side by side: under each creditor a heading of bureaus, then a line
 * per label with a value per bureau, '-' without one.
 */
export const threeBureauWeb: Layout = {
  name: 'three-bureau',
  recognizes(printed) {
    const near = printed.slice(0, head).map(withoutBars)
    if (!namesSeveral(near)) return false
    const lines = inColumns(near)
    return (
      lines.some((line) => headingOf(line) !== undefined) &&
      (hasMarkers(lines, markers, 3) || hasAccountRows(lines))
    )
  },
  read(printed) {
    const text = { ...printed, lines: withCountHeads(inColumns(printed.lines)) }
    const groups = groupsFrom(text.lines)
    const accounts = readAccounts(entriesIn(groups), normalizeAccount)
    const report = wholeReport(text, null, accounts, bureauInquiriesFrom(text.lines))
    return {
      ...report,
      country: 'US',
      publicRecords: publicRecordsInColumns(text.lines),
      scores: bureauScoresFrom(text.lines),
    }
  },
}

/** True if two bureaus are named, on one line or alone: without them there are no columns. */
function namesSeveral(lines: readonly string[]): boolean {
  const alone = new Set(
    lines.flatMap((line) => (line.length > 40 ? [] : (bureauOf(line.trim()) ?? []))),
  )
  return alone.size > 1 || lines.some((line) => headingOf(line) !== undefined)
}

function inColumns(lines: readonly string[]): readonly string[] {
  return sideBySide(blocksBeside(lines.map(withoutBars)))
}

/** "| Balance | $500 | $610 |": converts bars to tabs. */
function withoutBars(line: string): string {
  const isBarred = line.length <= 400 && /^\s*\|.*\|\s*$/.test(line)
  const row = isBarred ? line.trim().slice(1, -1) : line
  return isBarred ? row.replace(/\s*\|\s*/g, '\t').trimEnd() : row
}

function groupsFrom(lines: readonly string[]): readonly AccountGroup[] {
  const legend = readLegend(lines)
  const groups: AccountGroup[] = []
  let heading: BureauHeading | undefined
  let group: AccountGroup | undefined
  let title = ''
  let original = ''
  let isPublic = false
  let above: readonly LineCell[] = []
  for (const line of lines) {
    const isOver = line.trim() === '' || line.length > 400
    const cells = isOver ? [] : cellsOf(line)
    const isMore = isContinuation(cells, above)
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
      const accountTitle = accountTitleFrom(label.text)
      original = accountTitle.originalCreditor
      if (accountTitle.name !== '' && !isUnderTitle(accountTitle.name))
        title = accountTitle.name.replace(titleLabel, '')
    }
    if (values.length > 0 && heading !== undefined) {
      const rated = bureauOf(label.text)
      if (rated !== undefined) saveHistory(group, rated, values, legend)
      else if (group !== undefined)
        saveRow(group, label.text, valuesByBureau(heading, values, hasTabs))
    }
  }
  return groups
}

/** A single cell right under a value continues it: "Account purchased by", "another lender". */
function isContinuation(
  [only, ...others]: readonly LineCell[],
  [, ...values]: readonly LineCell[],
): boolean {
  return others.length === 0 && values.some(({ start }) => start === only?.start)
}

/** Text for a bureau without a value. */
const absent = /^(?:[-–—]{1,3}|not reported|n\/a)$/i

/** Text between a name and the bureaus: a subtitle, or a number with its bureau. */
function isUnderTitle(text: string): boolean {
  const [label = '', value] = text.split(':')
  const isNumber = value !== undefined && fieldOf(label) === 'number'
  return isNumber || /^account (?:overview|details)$/i.test(text)
}

/** "Creditor: BAYOU CARD SVCS" above the columns. */
const titleLabel = /^(?:creditor|account|account name|company)\s*:\s*/i

function startOf(original: string): Map<AccountField, string> {
  return original === '' ? new Map() : new Map([['originalCreditor', original]])
}

/** A row of months, newest first; or counts of late payments in another section. */
function saveHistory(
  group: AccountGroup | undefined,
  bureau: BureauName,
  values: readonly LineCell[],
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

function saveRow(
  { values: groupValues }: AccountGroup,
  label: string,
  values: readonly BureauValue[],
): void {
  const isCounted = countsLate(label)
  const field = isCounted ? 'worstLate' : rowField(label)
  if (field === undefined || field === 'other' || field === 'name') return
  for (const { bureau, value } of values) {
    const fields = groupValues.get(bureau)
    const title = isCounted ? (worstLateIn(value) ?? '-') : value
    if (fields !== undefined && !fields.has(field) && !absent.test(title)) fields.set(field, title)
  }
}

function* entriesIn(groups: readonly AccountGroup[]): Generator<AccountSource> {
  for (const [record, { name, values, history }] of groups.entries()) {
    for (const [bureau, fields] of values)
      yield { name, fields, history: history.get(bureau) ?? [], bureau, record }
  }
}
