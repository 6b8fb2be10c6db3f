import { type LabelValue, labelValuesOf, type Strictness } from './label-values.ts'
import type { Field } from './labels.ts'
import { historyRow, legendFrom, type Rating } from './payment-history.ts'

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
  readonly rows: { year: number | null; ratings: readonly Rating[] }[]
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
    record = { name, isLabelled, section, fields: new Map(), rows: [] }
  }
  for (const [index, line] of lines.entries()) {
    yield* ended.map(closed)
    ended = []
    if (line.trim() === '') continue
    const heading = rules.sectionAt(line)
    if (heading !== undefined) {
      section = heading
      end()
      continue
    }
    if (total.test(line)) end()
    if (section === '') continue
    const name = rules.startAt(lines, index)
    if (name !== undefined && !isInside(record, lines, index, rules)) open(name, false)
    for (const pair of labelValuesOf(line, rules.strictness)) {
      if (namesRecord(pair) && record?.fields.size === 0) {
        record.name = pair.value
        record.isLabelled = true
      } else if (namesRecord(pair)) open(pair.value, true)
      else if (record !== undefined) keep(record, pair)
    }
    const row = historyRow(line, legend)
    if (row !== undefined) record?.rows.push(row)
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

function keep(record: OpenRecord, { field, value }: LabelValue): void {
  const target = field === 'name' && !isName(value) ? 'number' : field
  if (target === 'other' || target === 'name' || record.fields.get(target)) return
  record.fields.set(target, value)
}

/** The rows of a grid, oldest first: years may be printed in either order. */
function historyFrom(rows: OpenRecord['rows']): readonly Rating[] {
  return rows.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)).flatMap(({ ratings }) => ratings)
}
