import { labelValuesOf, type Strictness } from './label-values.ts'
import type { Field } from './labels.ts'
import { isGridRow, monthGridFrom, ratedMonths } from './month-grid.ts'
import {
  goOn,
  isAwaited,
  keep,
  namesRecord,
  type OpenRecord,
  openRecord,
  waitFor,
} from './open-record.ts'
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
    record = openRecord(name, isLabelled, section)
  }
  for (const [index, line] of lines.entries()) {
    yield* ended.map(closed)
    ended = []
    if (line.trim() === '') continue
    const heading = isAwaited(record) || isCounted(lines, index) ? undefined : rules.sectionAt(line)
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
      if (namesRecord(pair) && record !== undefined && isHeadOf(record, pair.value)) {
        record.name = pair.value
        record.isLabelled = true
      } else if (namesRecord(pair)) open(pair.value, true)
      else if (record !== undefined) keep(record, pair)
    }
    if (record !== undefined) {
      goOn(record, line, pairs, rules.strictness)
      waitFor(record, line, pairs, rules.strictness)
    }
  }
  end()
  yield* ended.map(closed)
}

/** A bare name heads what is labelled under it: with the same name again, or before anything else is told. */
function isHeadOf({ name, isLabelled, fields }: OpenRecord, labelled: string): boolean {
  return fields.size === 0 || (!isLabelled && lettersOf(name) === lettersOf(labelled))
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
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

/** Takes a line of the payment history: a row of a year, the months of a grid, a row under them. */
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
 * "Open accounts" over "3" and "Collections" over "0", one after the other, are rows of a summary and head
 * nothing; alone over the number of its accounts a heading is one, unless that is 0.
 */
function isCounted(lines: readonly string[], index: number): boolean {
  const count = countIn(lines[index + 1])
  if (count === undefined) return false
  return count === 0 || [index - 1, index + 3].some((at) => countIn(lines[at]) !== undefined)
}

function countIn(line = ''): number | undefined {
  return line.length < 20 && /^\s*\d{1,3}\s*$/.test(line) ? Number(line) : undefined
}

/** The rows of a history, oldest first: years and months may be printed in either order. */
function historyFrom(rows: OpenRecord['rows']): readonly Rating[] {
  return rows.toSorted((a, b) => a.month - b.month).flatMap(({ ratings }) => ratings)
}
