import { type LabelValue, labelValuesOf, type Strictness } from './label-values.ts'
import type { Field } from './labels.ts'
import { historyRow } from './payment-history.ts'

/** The printed values of one account. */
export interface AccountRecord {
  readonly name: string
  readonly section: string
  readonly fields: ReadonlyMap<Field, string>
  readonly history: readonly string[]
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
  readonly section: string
  readonly fields: Map<Field, string>
  readonly rows: { year: number | null; ratings: readonly string[] }[]
}

/** Cuts a report into the records of its accounts and collects what each prints behind its labels. */
export function recordsFrom(
  lines: readonly string[],
  rules: RecordRules,
): readonly AccountRecord[] {
  const records: OpenRecord[] = []
  let section = rules.firstSection
  let record: OpenRecord | undefined
  const open = (name: string) => {
    record = { name, section, fields: new Map(), rows: [] }
    records.push(record)
  }
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const heading = rules.sectionAt(line)
    if (heading !== undefined) {
      section = heading
      record = undefined
      continue
    }
    if (total.test(line)) record = undefined
    if (section === '') continue
    const name = rules.startAt(lines, index)
    if (name !== undefined) open(name)
    for (const pair of labelValuesOf(line, rules.strictness)) {
      if (namesRecord(pair) && record?.fields.size === 0) record.name = pair.value
      else if (namesRecord(pair)) open(pair.value)
      else if (record !== undefined) keep(record, pair)
    }
    const row = historyRow(line)
    if (row !== undefined) record?.rows.push(row)
  }
  return records.map(({ rows, ...rest }) => ({ ...rest, history: historyFrom(rows) }))
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
function historyFrom(rows: OpenRecord['rows']): readonly string[] {
  return rows.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)).flatMap(({ ratings }) => ratings)
}
