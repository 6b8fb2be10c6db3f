import { cellsOf } from './cells.ts'
import { parseDate } from './dates.ts'
import {
  type AccountField,
  amountFields,
  dateFields,
  fieldOf,
  type LabelValue,
  labelValuesOf,
  type Strictness,
} from './labels.ts'
import { parseMoney } from './money.ts'
import {
  historyRow,
  isGridRow,
  type Legend,
  type MonthGrid,
  type MonthRating,
  monthGridFrom,
  ratedMonths,
  readLegend,
} from './payment-history.ts'

/** A record that still accepts values. */
interface OpenRecord {
  name: string
  /** The name followed a label. */
  isLabelled: boolean
  readonly section: string
  readonly fields: Map<AccountField, string>
  /** Rows of the payment history; the month is counted since year 0, 0 without a printed year. */
  readonly rows: { readonly month: number; readonly ratings: readonly MonthRating[] }[]
  /** Months that head the following lines. */
  grid: MonthGrid | undefined
  /** A year printed alone above its months. */
  year: string | undefined
  /** A label alone on the previous line: its value may be alone on this one. */
  waiting: AccountField | undefined
  /** Text that ended the last line's first value and may continue below. */
  wrapped: { readonly field: AccountField; readonly start: number } | undefined
}

/** Creates a record without values. */
function openRecord(name: string, isLabelled: boolean, section: string): OpenRecord {
  return {
    name,
    isLabelled,
    section,
    fields: new Map(),
    rows: [],
    grid: undefined,
    year: undefined,
    waiting: undefined,
    wrapped: undefined,
  }
}

/**
 * "Account: LAKESIDE BANK" is a record's name, above any heading; "Account: 5178XXXX" is a number.
 */
function namesRecord({ field, value }: LabelValue): boolean {
  return field === 'name' && isName(value)
}

function isName(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/^[x*#\d][xX*\d .-]{3,}$/i.test(value)
}

/** "Collection" under "Account type" is a value, not a section heading. */
function awaitsHeading(record: OpenRecord | undefined): boolean {
  return record?.waiting !== undefined && headingLike.includes(record.waiting)
}

const headingLike: readonly AccountField[] = ['status', 'payStatus', 'type', 'loanType']

const wordFields: readonly AccountField[] = [
  'status',
  'payStatus',
  'openState',
  'type',
  'loanType',
  'number',
  'remarks',
]

/** Takes the value of a label that stood alone on the line before, as copied from a page. */
function takeAwaitedValue(
  record: OpenRecord,
  line: string,
  pairs: readonly LabelValue[],
  strictness: Strictness,
): void {
  const { waiting } = record
  const value = line.trim()
  record.waiting = undefined
  const [only] = pairs
  if (waiting !== undefined && wordFields.includes(waiting) && /^(?:open|closed)$/i.test(value))
    saveValue(record, { field: waiting, value })
  else if (only !== undefined) {
    if (pairs.length === 1 && only.value === '' && !/\S {2,}\S|\t/.test(value))
      record.waiting = only.field
  } else if (waiting !== undefined && value.length <= 120) {
    const fits =
      (dateFields.has(waiting) && parseDate(value) !== null) ||
      (amountFields.has(waiting) && parseMoney(value) !== null) ||
      (strictness === 'disclosure' && [...wordFields, ...namelessFields].includes(waiting))
    if (fits) saveValue(record, { field: waiting, value })
  }
}

/** Fields whose text may wrap within its column. */
const wrapping: readonly AccountField[] = ['status', 'payStatus', 'remarks', 'type', 'loanType']

/**
 * Continues a wrapped value: "Status   Open. $120 past due as of" goes on in its column with "Sep
 * 2026.". Copied from a viewer, the next line may start anywhere in the middle of the sentence:
 * "past due as of Sep 2026.".
 */
function continueWrapped(
  record: OpenRecord,
  line: string,
  pairs: readonly LabelValue[],
  strictness: Strictness,
): void {
  const [first, second] = cellsOf(line)
  const { wrapped } = record
  record.wrapped = undefined
  if (first === undefined || line.includes('\t')) return
  const before = wrapped === undefined ? undefined : record.fields.get(wrapped.field)
  const isUnder = first.start === wrapped?.start && pairs[0]?.value !== first.text
  const isMiddle = strictness === 'disclosure' && pairs.length === 0 && isCutBefore(line, before)
  if (wrapped !== undefined && before !== undefined && (isUnder || isMiddle)) {
    if (before.length < 300 && fieldOf(first.text) === undefined) {
      record.fields.set(wrapped.field, `${before} ${first.text}`)
      record.wrapped = wrapped
    }
    return
  }
  const pair = pairs.find(({ field, value }) => wrapping.includes(field) && value !== '')
  if (pair === undefined) return
  const start = pair === pairs[0] && pair.value === second?.text ? second.start : -1
  record.wrapped = { field: pair.field, start }
}

function isCutBefore(line: string, before = '.'): boolean {
  return /^\s*\p{Ll}/u.test(line) && !/[.;!?]$/.test(before)
}

const namelessFields: readonly AccountField[] = [
  'originalCreditor',
  'responsibility',
  'soldTo',
  'worstLate',
]

/** Dashes print a missing value. */
const noValue = /^[-–—]{1,3}$/

function saveValue(record: OpenRecord, { field, value }: LabelValue): void {
  const target = field === 'name' && !isName(value) ? 'number' : field
  if (target === 'other' || target === 'name' || noValue.test(value)) return
  const before = record.fields.get(target)
  if (!before) record.fields.set(target, value)
  else if ((target === 'remarks' || target === 'worstLate') && before.length < 500)
    record.fields.set(target, `${before}. ${value}`)
}

/** An account title: the reporting company, and the original creditor named by a collector. */
interface AccountTitle {
  readonly name: string
  /** '' when not printed. */
  readonly originalCreditor: string
}

const suffix = /\s*\(?\boriginal creditor\s*:\s*([^)]{2,80})\)?\s*$/i

/** "SUMMIT RECV (Original Creditor: ABC WIRELESS)", or the part in brackets alone on a line. */
export function accountTitleFrom(printed: string): AccountTitle {
  if (printed.length > 200) return { name: printed, originalCreditor: '' }
  const found = suffix.exec(printed)
  if (found === null) return { name: printed, originalCreditor: '' }
  return { name: printed.slice(0, found.index), originalCreditor: (found[1] ?? '').trim() }
}

/** Printed values of one account. */
export interface AccountRecord {
  readonly name: string
  readonly section: string
  readonly fields: ReadonlyMap<AccountField, string>
  readonly history: readonly MonthRating[]
}

/** Totals belong to no account. */
const totalLine = /^\s*(?:grand |sub)?totals?\b/i

export interface RecordRules {
  readonly strictness: Strictness
  /** Section opened by a heading, '' for one without accounts; undefined for other lines. */
  sectionAt(line: string): string | undefined
  /** Section at the start of the report; '' reads no accounts before a heading. */
  readonly firstSection: string
  /** Name of a record that starts at this line without a label. */
  startAt(lines: readonly string[], index: number): string | undefined
}

/**
 * Splits a report into account records with their labeled values. Yields each record when it ends,
 * so that callers can stop early.
 */
export function* readAccountRecords(
  lines: readonly string[],
  rules: RecordRules,
): Generator<AccountRecord> {
  const legend = readLegend(lines)
  let ended: OpenRecord[] = []
  let section = rules.firstSection
  let record: OpenRecord | undefined
  const end = () => {
    if (record !== undefined) ended.push(record)
    record = undefined
  }
  const open = (name: string, isLabelled: boolean) => {
    end()
    record = openRecord(name, isLabelled, section)
  }
  for (const [index, line] of lines.entries()) {
    yield* ended.map(closeRecord)
    ended = []
    if (line.trim() === '') continue
    const heading =
      awaitsHeading(record) || isCounted(lines, index) ? undefined : rules.sectionAt(line)
    if (heading !== undefined) {
      section = heading
      end()
      continue
    }
    if (totalLine.test(line)) end()
    if (section === '') continue
    const name = rules.startAt(lines, index)
    if (name !== undefined && !isPartOfRecord(record, lines, index, rules)) open(name, false)
    if (record !== undefined && isHistory(record, line, legend)) continue
    const pairs = labelValuesOf(line, rules.strictness)
    for (const pair of pairs) {
      if (namesRecord(pair) && record !== undefined && isHeadOf(record, pair.value)) {
        record.name = pair.value
        record.isLabelled = true
      } else if (namesRecord(pair)) open(pair.value, true)
      else if (record !== undefined) saveValue(record, pair)
    }
    if (record !== undefined) {
      continueWrapped(record, line, pairs, rules.strictness)
      takeAwaitedValue(record, line, pairs, rules.strictness)
    }
  }
  end()
  yield* ended.map(closeRecord)
}

/** A bare name heads the labeled record below it: the same name again, or no value yet. */
function isHeadOf({ name, isLabelled, fields }: OpenRecord, labelled: string): boolean {
  return fields.size === 0 || (!isLabelled && lettersOf(name) === lettersOf(labelled))
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}

function closeRecord({ name, section, fields, rows }: OpenRecord): AccountRecord {
  return { name, section, fields, history: historyFrom(rows) }
}

/**
 * True if a bare name belongs to the record above it. Where names have labels ("Account name: …"),
 * a line without one is no name, unless the values below it would repeat. Bureau forms head their
 * accounts with bare names.
 */
function isPartOfRecord(
  record: OpenRecord | undefined,
  lines: readonly string[],
  index: number,
  { strictness }: RecordRules,
): boolean {
  if (strictness !== 'generic' || record?.isLabelled !== true) return false
  const under = lines.slice(index, index + 2).flatMap((line) => labelValuesOf(line, strictness))
  return !under.some(({ field }) => record.fields.has(field))
}

/**
 * Reads a line of the payment history: the row of a year, the months of a grid, or a row under
 * them.
 */
function isHistory(record: OpenRecord, line: string, legend: Legend): boolean {
  const row = historyRow(line, legend)
  if (row !== undefined) {
    record.rows.push({ month: (row.year ?? 0) * 12, ratings: row.ratings })
    return true
  }
  record.year = /^\s*((?:19|20)\d\d)\s*$/.exec(line)?.[1] ?? record.year
  const grid = monthGridFrom(line, record.year)
  if (grid === undefined && !(record.grid !== undefined && isGridRow(line))) {
    record.grid = undefined
    return false
  }
  record.grid = grid ?? record.grid
  if (record.grid !== undefined)
    for (const { month, rating } of ratedMonths(line, record.grid, legend))
      record.rows.push({ month, ratings: [rating] })
  return true
}

/**
 * "Open accounts" above "3" and "Collections" above "0" in sequence are summary rows. A single
 * heading above its number of accounts is a real one, unless the number is 0.
 */
function isCounted(lines: readonly string[], index: number): boolean {
  const count = countIn(lines[index + 1])
  if (count === undefined) return false
  return count === 0 || [index - 1, index + 3].some((at) => countIn(lines[at]) !== undefined)
}

function countIn(line = ''): number | undefined {
  return line.length < 20 && /^\s*\d{1,3}\s*$/.test(line) ? Number(line) : undefined
}

/** Rows of a history, oldest first: years and months may be printed in either order. */
function historyFrom(rows: OpenRecord['rows']): readonly MonthRating[] {
  return rows.toSorted((a, b) => a.month - b.month).flatMap(({ ratings }) => ratings)
}
