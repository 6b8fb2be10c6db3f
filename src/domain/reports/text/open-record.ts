import { cellsOf } from './cells.ts'
import { dateFrom } from './dates.ts'
import type { LabelValue, Strictness } from './label-values.ts'
import { amountFields, dateFields, type Field, fieldOf } from './labels.ts'
import { moneyFrom } from './money.ts'
import type { MonthGrid } from './month-grid.ts'
import type { Rating } from './payment-history.ts'

/** A record that still takes values. */
export interface OpenRecord {
  name: string
  /** Its name stood behind a label. */
  isLabelled: boolean
  readonly section: string
  readonly fields: Map<Field, string>
  /** Rows of its payment history; the month is counted since year 0, 0 when no year is printed. */
  readonly rows: { readonly month: number; readonly ratings: readonly Rating[] }[]
  /** The months that head the lines under them. */
  grid: MonthGrid | undefined
  /** The year that stands alone over its months. */
  year: string | undefined
  /** The label that stood alone on the line before: its value may be alone on this one. */
  waiting: Field | undefined
  /** The words that ended the last line's first value: they may go on under it. */
  wrapped: { readonly field: Field; readonly start: number } | undefined
}

/** A record without a value yet. */
export function openRecord(name: string, isLabelled: boolean, section: string): OpenRecord {
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

/** "Account: LAKESIDE BANK" names a record, over any heading; "Account: 5178XXXX" numbers one. */
export function namesRecord({ field, value }: LabelValue): boolean {
  return field === 'name' && isName(value)
}

function isName(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/^[x*#\d][xX*\d .-]{3,}$/i.test(value)
}

/** "Collection" under "Account type" is its value, and heads no section. */
export function isAwaited(record: OpenRecord | undefined): boolean {
  return record?.waiting !== undefined && headingLike.includes(record.waiting)
}

const headingLike: readonly Field[] = ['status', 'payStatus', 'type', 'loanType']

const words: readonly Field[] = [
  'status',
  'payStatus',
  'openState',
  'type',
  'loanType',
  'number',
  'remarks',
]

/** A label alone on its line has its value on the next one, as copied out of a page. */
export function waitFor(
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
      (dateFields.has(waiting) && dateFrom(value) !== null) ||
      (amountFields.has(waiting) && moneyFrom(value) !== null) ||
      (strictness === 'disclosure' && [...words, ...nameless].includes(waiting))
    if (fits) keep(record, { field: waiting, value })
  }
}

/** Fields whose words may need more than one line of their column. */
const wrapping: readonly Field[] = ['status', 'payStatus', 'remarks', 'type', 'loanType']

/**
 * "Status   Open. $120 past due as of" goes on in its column: "Sep 2026.". Copied out of a viewer the
 * line under it begins anywhere, and in the middle of the sentence: "past due as of Sep 2026.".
 */
export function goOn(
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

const nameless: readonly Field[] = ['originalCreditor', 'responsibility', 'soldTo', 'worstLate']

/** What is printed where there is nothing to tell. */
const notTold = /^[-–—]{1,3}$/

export function keep(record: OpenRecord, { field, value }: LabelValue): void {
  const target = field === 'name' && !isName(value) ? 'number' : field
  if (target === 'other' || target === 'name' || notTold.test(value)) return
  const before = record.fields.get(target)
  if (!before) record.fields.set(target, value)
  else if ((target === 'remarks' || target === 'worstLate') && before.length < 500)
    record.fields.set(target, `${before}. ${value}`)
}
