import printedLabels from '../../../knowledge/reports/account-labels.json' with { type: 'json' }
import { cellsOf, type LineCell } from './cells.ts'
import { parseDate } from './dates.ts'
import { parseMoney } from './money.ts'

/**
 * Meaning of a label's value. `openState` is "Open" or "Closed", apart from the payment status;
 * `creditorClass` the creditor's line of business; `other` is a known label without a useful value:
 * it ends the value before it.
 */
export type AccountField = keyof typeof printedLabels

/** Fields whose values are amounts, and those whose values are dates. */
export const amountFields: ReadonlySet<AccountField> = new Set<AccountField>([
  'balance',
  'limit',
  'highBalance',
  'pastDue',
  'originalAmount',
])
export const dateFields: ReadonlySet<AccountField> = new Set<AccountField>([
  'opened',
  'closed',
  'firstDelinquency',
  'removal',
  'lastActivity',
])

/** Field by label; the first field of a label wins. */
export function fieldsByLabel<Field extends string>(
  labels: Readonly<Record<Field, readonly string[]>>,
): ReadonlyMap<string, Field> {
  const rows = Object.entries(labels) as [Field, readonly string[]][]
  const pairs = rows.flatMap(([field, names]) => names.map((label) => [label, field] as const))
  return new Map(pairs.toReversed())
}

/**
 * Labels of the layouts in the form of `labelForm`. Sources: Experian, TransUnion and Equifax
 * consumer disclosures and their published guides, three-bureau consumer pages.
 */
const fields = fieldsByLabel(printedLabels)

/**
 * First words of labels with the maximum label length in words, and last words: quick tests that
 * reject most words.
 */
const maxWordsFrom = new Map<string, number>()
const lastWords = new Set<string>()
for (const label of fields.keys()) {
  const words = label.split(' ')
  const [first = ''] = words
  maxWordsFrom.set(first, Math.max(maxWordsFrom.get(first) ?? 0, words.length))
  lastWords.add(words.at(-1) ?? '')
}

/** Folds a word; a separate colon or star belongs to its neighbor. */
function wordForm(word = '', beside = ''): string {
  const form = labelForm(word)
  return form === '' ? labelForm(beside) : form
}

const maxLabelWords = Math.max(...maxWordsFrom.values())

/** First two letters of every label; a leading mark or other letter may still start one. */
const labelStart = new RegExp(
  `^(?:${[...new Set([...fields.keys()].map((label) => label.slice(0, 2)))].join('|')}|.?[^a-z\\d]|.?$)`,
  'is',
)

/** Already folded except for case: ASCII without marks, single spaces. */
const isFolded = /^[!-'+,/\d;-~]+(?: [!-'+,/\d;-~]+)*$/

/** Folds "Credit Limit (Hist.):" into "credit limit hist". */
function labelForm(text: string): string {
  const lower = text.toLowerCase()
  if (isFolded.test(lower)) return lower
  return lower
    .replace(/ [-–] /g, ' ')
    .replace(/[().:*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function fieldOf(label: string): AccountField | undefined {
  return label.length > 80 || !labelStart.test(label) ? undefined : fields.get(labelForm(label))
}

/** A known label within words: from `start` up to `end`. */
interface LabelPlace {
  readonly field: AccountField
  readonly start: number
  readonly end: number
}

/** Longest label at `start`. */
export function labelFrom(words: readonly string[], start: number): LabelPlace | undefined {
  if (!labelStart.test(words[start] ?? '')) return undefined
  const max = maxWordsFrom.get(wordForm(words[start], words[start + 1]))
  if (max === undefined) return undefined
  for (let end = maxEnd(words, start, max); end > start; end--) {
    const field = fieldOf(words.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/**
 * Latest possible end of a label with `max` words: separate marks do not count, a colon ends it.
 */
function maxEnd(words: readonly string[], start: number, max: number): number {
  const last = Math.min(words.length, start + maxLabelWords + 1)
  let count = 0
  for (let end = start; end < last; end++) {
    const word = words[end] ?? ''
    if (!/^(?:[().:*]*|[-–])$/.test(word)) count++
    if (count > max) return end
    if (word.endsWith(':')) return end + 1
  }
  return last
}

/**
 * Longest label ending before `end`, at a word with a colon. Right after another label "Current" is
 * its value ("Status: Current Balance: $5"), not the start of "Current Balance".
 */
function labelUpTo(words: readonly string[], end: number, from: number) {
  if (!lastWords.has(wordForm(words[end - 1], words[end - 2]))) return undefined
  const first = from > 0 && /^current$/i.test(words[from] ?? '') ? from + 1 : from
  for (let start = Math.max(first, end - maxLabelWords - 1); start < end; start++) {
    const field = fieldOf(words.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/** One-word labels with the values that prove them to be labels. */
const shortLabels: Readonly<Record<string, RegExp>> = {
  balance: /^(?:-|\$\s?[\d,.]+)$/,
  owner: /^(?:INDIVIDUAL|JOINT|AUTHORIZED|MAKER|CO|SHARED|TERMINATED|UNDESIGNATED|ON)(?![A-Za-z])/i,
  terms: /^(?:Revolving|\d+|Monthly|-$)/i,
  comments: /^$/,
}

/**
 * Finds labels after the first in a cell that joins two columns, as copied from a PDF viewer with
 * one space between: "Account Name HARBOR BANK Balance $2,240", "High Credit $5,210 Owner
 * INDIVIDUAL". Such a label is capitalized and its value fits its kind.
 */
function laterLabels(words: readonly string[], first: LabelPlace): readonly LabelPlace[] {
  const places: LabelPlace[] = []
  for (let start = first.end; start < words.length; start++) {
    const place = /^\p{Lu}/u.test(words[start] ?? '') ? labelFrom(words, start) : undefined
    if (place === undefined || !isLabel(words, place)) continue
    places.push(place)
    start = place.end - 1
  }
  return places
}

function isLabel(words: readonly string[], { field, start, end }: LabelPlace): boolean {
  const label = words.slice(start, end)
  const next = words[end] ?? ''
  if (label.length === 1) return shortLabels[(label[0] ?? '').toLowerCase()]?.test(next) === true
  if (label.some((word) => /^\p{Ll}/u.test(word) && !/^(?:of|on|and|to)$/.test(word))) return false
  if (next === '' || next === '-') return true
  const value = words.slice(end, end + 3).join(' ')
  if (amountFields.has(field))
    return parseMoney(next) !== null || labelFrom(words, end) !== undefined
  if (dateFields.has(field)) return parseDate(value) !== null || labelFrom(words, end) !== undefined
  return field !== 'name'
}

/** A label and its value; '' when printed without one. */
export interface LabelValue {
  readonly field: AccountField
  readonly value: string
}

/**
 * `disclosure`: a known layout, so one space may separate label and value ("Balance Updated
 * 10/28/2026"). `generic`: requires a colon, a gap, or a value that is plainly an amount or date.
 */
export type Strictness = 'disclosure' | 'generic'

/**
 * Reads the labels and values of a line: "Balance: $5", two label columns, neighboring cells,
 * several pairs in a sentence ("Account: X Balance: $5 Credit limit: $9").
 */
export function labelValuesOf(line: string, strictness: Strictness): readonly LabelValue[] {
  const cells = cellsOf(line)
  const found: LabelValue[] = []
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]
    if (cell === undefined) continue
    const inside = pairsInside(cell.text, strictness)
    const last = inside.at(-1)
    const next = cells[index + 1]
    if (last?.value === '' && next !== undefined && isValue(next)) {
      found.push(...inside.slice(0, -1), { field: last.field, value: next.text })
      index++
    } else found.push(...inside)
  }
  return found
}

/** Labels only with a colon, values without one ("Status   Closed"). */
const labelOnlyWithColon =
  /^(?:account|closed|opened|reported|collection agency|agency|number|source)$/i

function isValue(cell: LineCell): boolean {
  if (labelOnlyWithColon.test(cell.text)) return true
  const words = cell.text.split(' ')
  const label = labelFrom(words, 0)
  if (label === undefined) return true
  if (words[label.end - 1]?.endsWith(':') === true) return false
  return (
    label.end < words.length && (label.field === 'name' || !/^[$\d]/.test(words[label.end] ?? ''))
  )
}

function pairsInside(text: string, strictness: Strictness): readonly LabelValue[] {
  const words = text.split(' ')
  if (!text.includes(':') && labelFrom(words, 0) === undefined) return []
  const places = placesOf(words, strictness)
  return places.map((place, index) => ({
    field: place.field,
    value: words
      .slice(place.end, places[index + 1]?.start ?? words.length)
      .join(' ')
      .replace(/^[-–|:]\s+(?=\S)|\s*[,;|·]$/g, '')
      .trim(),
  }))
}

/** Maximum words of two joined columns; longer lines are sentences. */
const maxJoinedWords = 40

/**
 * "Account Information" begins with a word that is a label only with a colon; "collection agency"
 * needs none.
 */
function isWord(words: readonly string[], place: LabelPlace): boolean {
  const text = words.slice(place.start, place.end).join(' ')
  return labelOnlyWithColon.test(text) && !/^collection agency$/i.test(text)
}

function placesOf(words: readonly string[], strictness: Strictness): readonly LabelPlace[] {
  const places: LabelPlace[] = []
  let from = 0
  const first = labelFrom(words, 0)
  const isJoined =
    strictness === 'disclosure' &&
    words.length <= maxJoinedWords &&
    !words.some((word) => word.endsWith(':'))
  const later =
    first !== undefined && isJoined && !isWord(words, first) ? laterLabels(words, first) : []
  if (first !== undefined && (later.length > 0 || isApart(words, first, strictness))) {
    places.push(first, ...later)
    from = first.end
  }
  if (later.length > 0) return places
  for (let end = from + 1; end <= words.length; end++) {
    if (words[end - 1]?.endsWith(':') !== true) continue
    const place = labelUpTo(words, end, from)
    if (place === undefined) continue
    places.push(place)
    from = end
  }
  return places
}

/** True if a cell starts with a label, not with the first words of a name or sentence. */
function isApart(words: readonly string[], place: LabelPlace, strictness: Strictness): boolean {
  if (words[place.end - 1]?.endsWith(':') === true) return true
  if (labelOnlyWithColon.test(words.slice(place.start, place.end).join(' '))) {
    // "Account 30 Days Past Due Date" is a payment status, "Account 5178XXXX" a number.
    return /^\d/.test(words[place.end] ?? '') && !/^days?$/i.test(words[place.end + 1] ?? '')
  }
  if (place.end === words.length) return true
  if (strictness === 'disclosure') return true
  return /^(?:[-–:]$|\$|\d)/.test(words[place.end] ?? '') && fieldOf(words.join(' ')) === undefined
}
