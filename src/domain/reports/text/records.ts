import { cellsOf } from './cells.ts'
import { dateFrom } from './dates.ts'
import { type LabelValue, labelValuesOf, type Strictness } from './label-values.ts'
import { type Field, fieldOf } from './labels.ts'
import { moneyFrom } from './money.ts'
import { isGridRow, type MonthGrid, monthGridFrom, ratedMonths } from './month-grid.ts'
import { historyRow, type Legend, legendFrom, type Rating } from './payment-history.ts'

/** The printed values of one account. */
export interface AccountRecord {
  readonly name: string
  readonly section: string
  readonly fields: ReadonlyMap<Field, string>
  readonly history: readonly Rating[]
}

/** Sums belong to no account. */
const total = /^\s*(?:grand |sub)?totals?\b/i

export interface RecordRules {
  readonly strictness: Strictness
  /** The section that a heading opens, '' for one that holds no accounts; undefined: no heading. */
  sectionAt(line: string): string | undefined
  /** The section that the report starts in; '' reads no accounts before a heading. */
  readonly firstSection: string
  /** The name, when a record starts at this line without a label of its own. */
  startAt(lines: readonly string[], index: number): string | undefined
}

interface OpenRecord {
  name: string
  /** Its name stood behind a label. */
  isLabelled: boolean
  readonly section: string
  readonly fields: Map<Field, string>
  /** Rows of its payment history; the month is counted since year 0, 0 when no year is printed. */
  readonly rows: { readonly month: number; readonly ratings: readonly Rating[] }[]
  /** The months that head the lines under them. */
  grid: MonthGrid | undefined
  /** The label that stood alone on the line before: its value may be alone on this one. */
  waiting: Field | undefined
  /** The words that ended the last line's first value: they may go on under it. */
  wrapped: { readonly field: Field; readonly start: number } | undefined
}

/**
 * Cuts a report into the records of its accounts and collects what each prints behind its labels.
 * A record is given as soon as it ends, so that whoever has read enough can stop.
 */
export function* recordsFrom(
  lines: readonly string[],
  rules: RecordRules,
): Generator<AccountRecord> {
  const legend = legendFrom(lines)
  let ended: OpenRecord[] = []
  let section = rules.firstSection
  let record: OpenRecord | undefined
  const end = () => {
    if (record !== undefined) ended.push(record)
    record = undefined
  }
  const open = (name: string, isLabelled: boolean) => {
    end()
    record = {
      name,
      isLabelled,
      section,
      fields: new Map(),
      rows: [],
      grid: undefined,
      waiting: undefined,
      wrapped: undefined,
    }
  }
  for (const [index, line] of lines.entries()) {
    yield* ended.map(closed)
    ended = []
    if (line.trim() === '') continue
    const heading = isAwaited(record) ? undefined : rules.sectionAt(line)
    if (heading !== undefined) {
      section = heading
      end()
      continue
    }
    if (total.test(line)) end()
    if (section === '') continue
    const name = rules.startAt(lines, index)
    if (name !== undefined && !isInside(record, lines, index, rules)) open(name, false)
    if (record !== undefined && isHistory(record, line, legend)) continue
    const pairs = labelValuesOf(line, rules.strictness)
    for (const pair of pairs) {
      if (namesRecord(pair) && record?.fields.size === 0) {
        record.name = pair.value
        record.isLabelled = true
      } else if (namesRecord(pair)) open(pair.value, true)
      else if (record !== undefined) keep(record, pair)
    }
    if (record !== undefined) {
      goOn(record, line, pairs)
      waitFor(record, line, pairs, rules.strictness)
    }
  }
  end()
  yield* ended.map(closed)
}

function closed({ name, section, fields, rows }: OpenRecord): AccountRecord {
  return { name, section, fields, history: historyFrom(rows) }
}

/**
 * Whether a bare name belongs to the record above it: where names have a label ("Account name: …")
 * a line without one is no name, unless what is printed under it would be there twice. The printed
 * forms of the bureaus head their accounts with bare names.
 */
function isInside(
  record: OpenRecord | undefined,
  lines: readonly string[],
  index: number,
  { strictness }: RecordRules,
): boolean {
  if (strictness !== 'generic' || record?.isLabelled !== true) return false
  const under = lines.slice(index, index + 2).flatMap((line) => labelValuesOf(line, strictness))
  return !under.some(({ field }) => record.fields.has(field))
}

/** "Account: LAKESIDE BANK" names a record, over any heading; "Account: 5178XXXX" numbers one. */
function namesRecord({ field, value }: LabelValue): boolean {
  return field === 'name' && isName(value)
}

function isName(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/^[x*#\d][xX*\d .-]{3,}$/i.test(value)
}

/** Takes a line of the payment history: a row of a year, the months of a grid, a row under them. */
function isHistory(record: OpenRecord, line: string, legend: Legend): boolean {
  const row = historyRow(line, legend)
  if (row !== undefined) {
    record.rows.push({ month: (row.year ?? 0) * 12, ratings: row.ratings })
    return true
  }
  const grid = monthGridFrom(line)
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

const dates: readonly Field[] = ['opened', 'closed', 'firstDelinquency', 'removal', 'lastActivity']
const amounts: readonly Field[] = ['balance', 'limit', 'pastDue', 'originalAmount']
const words: readonly Field[] = [
  'status',
  'payStatus',
  'openState',
  'type',
  'loanType',
  'number',
  'remarks',
]

/** "Collection" under "Account type" is its value, and heads no section. */
function isAwaited(record: OpenRecord | undefined): boolean {
  return record?.waiting !== undefined && words.includes(record.waiting)
}

/** A label alone on its line has its value on the next one, as copied out of a page. */
function waitFor(
  record: OpenRecord,
  line: string,
  pairs: readonly LabelValue[],
  strictness: Strictness,
): void {
  const { waiting } = record
  const value = line.trim()
  record.waiting = undefined
  const [only] = pairs
  if (waiting !== undefined && words.includes(waiting) && /^(?:open|closed)$/i.test(value))
    keep(record, { field: waiting, value })
  else if (only !== undefined) {
    if (pairs.length === 1 && only.value === '' && !/\S {2,}\S|\t/.test(value))
      record.waiting = only.field
  } else if (waiting !== undefined && value.length <= 120) {
    const fits =
      (dates.includes(waiting) && dateFrom(value) !== null) ||
      (amounts.includes(waiting) && moneyFrom(value) !== null) ||
      (strictness === 'disclosure' && [...words, ...nameless].includes(waiting))
    if (fits) keep(record, { field: waiting, value })
  }
}

/** Fields whose words may need more than one line of their column. */
const wrapping: readonly Field[] = ['status', 'payStatus', 'remarks', 'type', 'loanType']

/** "Status   Open. $120 past due as of" goes on in its column: "Sep 2026.". */
function goOn(record: OpenRecord, line: string, pairs: readonly LabelValue[]): void {
  const [first, second] = cellsOf(line)
  const { wrapped } = record
  record.wrapped = undefined
  if (first === undefined || line.includes('\t')) return
  const [pair] = pairs
  if (wrapped !== undefined && first.start === wrapped.start && pair?.value !== first.text) {
    const before = record.fields.get(wrapped.field)
    if (before !== undefined && before.length < 300 && fieldOf(first.text) === undefined) {
      record.fields.set(wrapped.field, `${before} ${first.text}`)
      record.wrapped = wrapped
    }
  } else if (second !== undefined && pair?.value === second.text && wrapping.includes(pair.field))
    record.wrapped = { field: pair.field, start: second.start }
}

const nameless: readonly Field[] = ['originalCreditor', 'responsibility', 'soldTo', 'worstLate']

/** What is printed where there is nothing to tell. */
const notTold = /^[-–—]{1,3}$/

function keep(record: OpenRecord, { field, value }: LabelValue): void {
  const target = field === 'name' && !isName(value) ? 'number' : field
  if (target === 'other' || target === 'name' || notTold.test(value)) return
  const before = record.fields.get(target)
  if (!before) record.fields.set(target, value)
  else if (target === 'remarks' && before.length < 500)
    record.fields.set(target, `${before}. ${value}`)
}

/** The rows of a history, oldest first: years and months may be printed in either order. */
function historyFrom(rows: OpenRecord['rows']): readonly Rating[] {
  return rows.toSorted((a, b) => a.month - b.month).flatMap(({ ratings }) => ratings)
}
