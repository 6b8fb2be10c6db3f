import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import { cellsOf, type LineCell } from '../../engine/text/cells.ts'
import {
  type BureauHeading,
  type BureauValue,
  bureausOnly,
  headingOf,
  isAbsent,
  valuesByBureau,
} from '../../engine/three-bureau/bureau-columns.ts'

/** Values of each bureau by label. */
type BureauValues = ReadonlyMap<BureauName, Map<PrintedLabel, string>>

function emptyValues(): BureauValues {
  return new Map(knownBureaus.map((bureau) => [bureau, new Map()]))
}

/** Reads rows of a label and a value per bureau, by column or by order. */
export function valuesInRows(lines: readonly string[]): BureauValues {
  const values = emptyValues()
  let heading: BureauHeading | undefined
  let order: readonly BureauName[] = []
  let last: PrintedLabel | undefined
  for (const line of lines) {
    const named = bureausOnly(line)
    if (named.length > 1) {
      heading = headingOf(line)
      order = named
      continue
    }
    if (endsRows.test(line)) break
    const cells = cellsOf(line)
    const [first, ...others] = cells
    const label = labelIn(first?.text ?? '')
    const hasTabs = line.includes('\t')
    if (label === undefined) {
      if (last === 'remarks' && heading !== undefined)
        continueValues(values, last, valuesByBureau(heading, cells, hasTabs))
      continue
    }
    last = label.label
    saveValues(values, last, valuesOfRow(label.rest, others, hasTabs, heading, order))
  }
  return values
}

const endsRows = /^\s*(?:two-?\s?year )?payment history\b|^\s*days late\b/i

function valuesOfRow(
  rest: string,
  cells: readonly LineCell[],
  hasTabs: boolean,
  heading: BureauHeading | undefined,
  order: readonly BureauName[],
): readonly BureauValue[] {
  if (rest === '' && cells.length > 1) {
    const placed = heading === undefined ? [] : valuesByBureau(heading, cells, hasTabs)
    if (placed.length > 0) return placed
  }
  const printed = [rest, ...cells.map(({ text }) => text)].filter((text) => text !== '')
  const parts = printed.length === order.length ? printed : partsOf(printed.join(' '), order.length)
  return parts.flatMap((value, place) => {
    const bureau = order[place]
    return bureau === undefined ? [] : [{ bureau, value }]
  })
}

/** Values of several words for kinds, states and disputes. */
const phrase =
  /-{1,3}(?= |$)|late \d{2,3} days|collection\/charge ?-?off|account (?:not )?disputed|(?:flexible spending )?credit card|(?:charge|open) account|(?:auto|student|personal|unsecured|home equity|education) loan|line of credit|paid as agreed|authori[sz]ed user|[\w/-]+/gi

/** Splits values with single spaces between, if only one split is possible; else none. */
function partsOf(text: string, count: number): readonly string[] {
  const words = text.split(' ')
  if (count < 2) return []
  if (words.length === count) return words
  const apart = text
    .split(/(?<=^|\s)(-{1,3})(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (apart.length === count) return apart
  const phrases = text.match(phrase) ?? []
  if (phrases.length === count && phrases.join(' ') === text) return phrases
  const each = words.length / count
  const first = words.slice(0, each).join(' ')
  const isRepeated =
    Number.isInteger(each) && Array.from({ length: count }, () => first).join(' ') === text
  return isRepeated ? Array.from({ length: count }, () => first) : []
}

function saveValues(
  values: BureauValues,
  label: PrintedLabel,
  found: readonly BureauValue[],
): void {
  for (const { bureau, value } of found) {
    const bureauValues = values.get(bureau)
    if (bureauValues !== undefined && !bureauValues.has(label) && !isAbsent(value))
      bureauValues.set(label, value)
  }
}

/** A wrapped remark continues under its column. */
function continueValues(
  values: BureauValues,
  label: PrintedLabel,
  found: readonly BureauValue[],
): void {
  for (const { bureau, value } of found) {
    const bureauValues = values.get(bureau)
    const before = bureauValues?.get(label)
    if (before !== undefined && before.length < 400) bureauValues?.set(label, `${before} ${value}`)
  }
}

/** Minimum labels on consecutive lines that form a column. */
const minColumnLabels = 4

/** Maximum lines of a free text value. */
const maxValueLines = 4

/**
 * Pairs text extracted column by column by position: labels first, then each bureau's values, in
 * several groups after page breaks. Undefined for other blocks. Ambiguous columns are skipped.
 */
export function valuesInColumns(lines: readonly string[]): BureauValues | undefined {
  const end = lines.findIndex((line) => endsRows.test(line))
  const groups = groupsOf(end < 0 ? lines : lines.slice(0, end))
  const values = emptyValues()
  for (const [place, { labels, order, printed }] of (groups ?? []).entries()) {
    const hasNoEnd = end < 0 && place + 1 === groups?.length
    for (const column of columnsOf(printed, labels, order, hasNoEnd)) {
      for (const [label, value] of pairs(labels, column.printed) ?? []) {
        const bureauValues = values.get(column.bureau)
        if (!isAbsent(value) && bureauValues?.has(label) === false) bureauValues.set(label, value)
      }
    }
  }
  return groups === undefined ? undefined : values
}

/** Labels alone on their lines, and the text below. */
interface LabelGroup {
  readonly labels: readonly FoundLabel[]
  /** Bureaus in the order of the heading above. */
  readonly order: readonly BureauName[]
  readonly printed: string[]
}

/** Undefined if the block does not start with a column of labels. */
function groupsOf(lines: readonly string[]): readonly LabelGroup[] | undefined {
  const groups: LabelGroup[] = []
  let order: readonly BureauName[] = []
  let run: FoundLabel[] = []
  for (const [index, line] of lines.entries()) {
    const label = labelIn(line)
    if (label?.rest === '') {
      run.push(label)
      continue
    }
    if (run.length >= minColumnLabels) groups.push({ labels: run, order, printed: [] })
    else if (run.length > 0 || label !== undefined) {
      if (groups.length === 0) return undefined
      groups.at(-1)?.printed.push(...lines.slice(index - run.length, index))
    }
    run = []
    if (groups.length === 0) order = [...new Set([...order, ...bureausOnly(line)])]
    else groups.at(-1)?.printed.push(line)
  }
  return groups.length === 0 ? undefined : groups
}

interface BureauColumn {
  readonly bureau: BureauName
  readonly printed: string[]
}

/** Lines of each bureau: under its name, or in column lengths. */
function columnsOf(
  printed: readonly string[],
  labels: readonly FoundLabel[],
  order: readonly BureauName[],
  hasNoEnd: boolean,
): readonly BureauColumn[] {
  const columns: BureauColumn[] = []
  const unnamed: string[] = []
  let named: readonly BureauName[] = order
  for (const line of printed) {
    const bureaus = bureausOnly(line)
    if (bureaus.length === 1 && bureaus[0] !== undefined)
      columns.push({ bureau: bureaus[0], printed: [] })
    else if (bureaus.length > 1) named = bureaus
    else (columns.at(-1)?.printed ?? unnamed).push(line.trim())
  }
  if (columns.length > 0) return columns.map((column) => cut(column, labels, hasNoEnd))
  if (unnamed.length !== labels.length * named.length) return []
  return named.map((bureau, place) => ({
    bureau,
    printed: unnamed.slice(place * labels.length, (place + 1) * labels.length),
  }))
}

/** Without an end marker, text after the last column may be anything. */
function cut(column: BureauColumn, labels: readonly FoundLabel[], hasNoEnd: boolean): BureauColumn {
  return hasNoEnd ? { ...column, printed: column.printed.slice(0, labels.length) } : column
}

type LabelAndValue = readonly [PrintedLabel, string]

/**
 * Pairs labels with values in order; free text may take several lines. Undefined unless exactly one
 * pairing fits the values' shapes.
 */
function pairs(
  labels: readonly FoundLabel[],
  printed: readonly string[],
): readonly LabelAndValue[] | undefined {
  const extra = printed.length - labels.length
  if (extra < 0 || extra > 12) return undefined
  /**
   * Number of pairings (0, 1, or 2 for more) of the labels from `place` with the lines from `from`.
   */
  const known = new Map<string, number>()
  const ways = (place: number, from: number): number => {
    if (place === labels.length) return from === printed.length ? 1 : 0
    if (from - place > extra) return 0
    const key = `${place} ${from}`
    const before = known.get(key)
    if (before !== undefined) return before
    let count = 0
    for (let length = 1; length <= maxLengthAt(place, from); length++)
      count += ways(place + 1, from + length)
    known.set(key, Math.min(count, 2))
    return Math.min(count, 2)
  }
  const maxLengthAt = (place: number, from: number): number => {
    const label = labels[place]
    const value = printed[from]
    if (label === undefined || value === undefined || !canBeValue(label, value)) return 0
    return canWrap(label) && !isAbsent(value) ? maxValueLines : 1
  }
  if (ways(0, 0) !== 1) return undefined
  const found: LabelAndValue[] = []
  let from = 0
  for (const [place, { label }] of labels.entries()) {
    const length =
      [1, 2, 3, 4].find(
        (one) => one <= maxLengthAt(place, from) && ways(place + 1, from + one) === 1,
      ) ?? 1
    found.push([label, printed.slice(from, from + length).join(' ')])
    from += length
  }
  return found
}

/** Shape of a label's value, to pair labels and values by position. */
type ValueShape = 'code' | 'money' | 'date' | 'word' | 'text'

/** Printed labels without the colon, by meaning and shape; 'other' is known but unused. */
const labelRows = [
  ['number', 'code', ['account #', 'account number']],
  ['lastActivity', 'date', ['date of last activity', 'date last active']],
  ['opened', 'date', ['date opened']],
  ['balance', 'money', ['balance owed', 'balance']],
  ['closed', 'date', ['closed date', 'date closed']],
  ['rating', 'word', ['account rating']],
  ['description', 'word', ['account description']],
  ['dispute', 'word', ['dispute status']],
  ['creditorType', 'text', ['creditor type']],
  ['status', 'word', ['account status']],
  ['payStatus', 'word', ['payment status']],
  ['remarks', 'text', ['creditor remarks']],
  ['lastPayment', 'date', ['last payment']],
  ['pastDue', 'money', ['past due amount', 'past due']],
  ['type', 'text', ['account type']],
  ['limit', 'money', ['credit limit']],
  ['originalCreditor', 'text', ['original creditor']],
  ['firstDelinquency', 'date', ['date of first delinquency']],
  ['other', 'money', ['high balance', 'high credit', 'payment amount']],
  ['other', 'date', ['last verified', 'date reported']],
  ['other', 'word', ['term length', 'payment frequency']],
] as const satisfies readonly (readonly [string, ValueShape, readonly string[]])[]

/** Meaning of a label. */
export type PrintedLabel = (typeof labelRows)[number][0]

interface ShapedLabel {
  readonly label: PrintedLabel
  readonly look: ValueShape
}

const labels = new Map<string, ShapedLabel>(
  labelRows.flatMap(([label, look, names]) =>
    names.map((name) => [name, { label, look }] as const),
  ),
)

const labelsByLength = [...labels.keys()].toSorted((one, other) => other.length - one.length)

interface FoundLabel extends ShapedLabel {
  /** Text after it in the same cell. */
  readonly rest: string
}

/** Label at the start of a text; a longer word does not match ("Balances: $5"). */
export function labelIn(text: string): FoundLabel | undefined {
  const printed = text.trim()
  const lower = printed.toLowerCase().replace(/\s+/g, ' ')
  const name = labelsByLength.find(
    (label) => lower.startsWith(label) && /^(?:$|[\s:#])/.test(lower.slice(label.length)),
  )
  const found = name === undefined ? undefined : labels.get(name)
  if (name === undefined || found === undefined) return undefined
  const rest = printed
    .replace(/\s+/g, ' ')
    .slice(name.length)
    .replace(/^\s*:?\s*/, '')
  return { ...found, rest }
}

const shapeOfValue: Readonly<Record<ValueShape, RegExp>> = {
  code: /^[\dA-Z*•-]{2,30}$/i,
  money: /^\$?[\d,]+(?:\.\d\d)?$|^n\/a$/i,
  date: /^\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}$|^n\/a$/i,
  word: /\p{L}|\d/u,
  text: /\p{L}|\d/u,
}

/** Words of an account state, responsibility or dispute. */
const ownWords: Readonly<Partial<Record<PrintedLabel, RegExp>>> = {
  rating: /^(?:open|closed|derogatory|paid|transfer|refinanc|unknown|other|settled)/i,
  description:
    /^(?:individual|joint|authori[sz]ed|terminated|co-?signer|maker|undesignated|shared|participant|deceased|on behalf|unknown|other)/i,
  dispute: /disput/i,
  status: /^(?:open|closed|derogatory|paid|transfer|refinanc|unknown|other|settled)/i,
}

/** True if a line can be the label's value, judging by position alone. */
function canBeValue({ label, look }: ShapedLabel, value: string): boolean {
  return isAbsent(value) || (ownWords[label] ?? shapeOfValue[look]).test(value)
}

/** Only free text wraps. */
function canWrap({ look }: ShapedLabel): boolean {
  return look === 'text'
}
