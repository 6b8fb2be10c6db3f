import { fits, type PrintedLine, printedLine } from './label-pairs.ts'
import type { CanadianField } from './labels.ts'
import { parseRating } from './rating.ts'
import { type CanadianSection, creditorOf, type SectionTopic } from './sections.ts'
import { fold, parseCanadianDate } from './values.ts'

/** First fields of an account under its name. */
const accountFields = new Set<CanadianField>([
  'number',
  'type',
  'product',
  'rating',
  'status',
  'payStatus',
  'balance',
  'limit',
  'limitOrHigh',
  'high',
  'originalAmount',
  'pastDue',
  'opened',
  'reported',
  'originalCreditor',
  'filed',
])

/** True for labels of the creditor or collection agency. */
export function isNaming({ field }: { readonly field: CanadianField }): boolean {
  return field === 'name' || field === 'agency'
}

/** True if a name label starts the line and heads no table. */
function namesAccount({ pairs, heads }: PrintedLine): boolean {
  return pairs[0]?.field === 'name' || (heads.length < 3 && heads[0]?.field === 'name')
}

/** First account field close under a name: an address or telephone number may come before it. */
function fieldsUnder(printed: readonly PrintedLine[], index: number): readonly CanadianField[] {
  for (const [at, { pairs, heads }] of printed.slice(index + 1, index + 4).entries()) {
    if (isState(printed, index + 1 + at)) continue
    const own = pairs.filter(({ field, value }) => value === '' || fits(field, value))
    const fields = [...own, ...heads].map(({ field }) => field)
    const first = fields.find((field) => accountFields.has(field) || field === 'name')
    if (first !== undefined) return [first]
    if (fields.some((field) => field !== 'other')) return []
  }
  return []
}

/** "Closed" on its own line is a state, unless a date follows. */
export function isState(printed: readonly PrintedLine[], index: number): boolean {
  const [head, ...others] = printed[index]?.heads ?? []
  if (head === undefined || others.length > 0) return false
  if (head.field !== 'closed' && head.field !== 'opened') return false
  const under = printed[index + 1]?.cells[0]?.text ?? ''
  return (
    /^(?:closed|opened|ouverte?|fermee?)$/.test(fold(head.cell.text)) &&
    parseCanadianDate(under) === null
  )
}

/** Unlabeled text beside a name: rating, number or telephone number. */
export function fieldBesideName(text: string): CanadianField | undefined {
  if ((parseRating(text)?.letter ?? null) !== null) return 'rating'
  if (/^#?[xX*•.\d -]{4,}$/.test(text)) return 'number'
  return /^[\d() -]{4,}$/.test(text) ? 'other' : undefined
}

/** A name as its own line, and whether the labels beside it form a whole account. */
interface NameBeside {
  readonly line: PrintedLine
  readonly isWhole: boolean
}

/** Minimum labels beside a name that form a whole account. */
const minLabelsBeside = 3

/**
 * "NORTHERN BANK VISA      ACCT# ...3321": a bare name beside its labeled number or balance, or
 * beside a whole account: "VISA | No : ****2190 | Limite : 3 500 $ | Solde : 40 $".
 */
function nameBesideLabel({ cells, pairs }: PrintedLine): NameBeside | undefined {
  const [name] = cells
  const [first] = pairs
  const isWhole = pairs.length >= minLabelsBeside && cells.length === pairs.length + 1
  const isOne = cells.length === 2 && pairs.length === 1
  const isNumbered = first?.field === 'number' || first?.field === 'balance'
  if (name === undefined || !(isWhole || (isOne && isNumbered))) return undefined
  const line = printedLine(name.text)
  return line.pairs.length === 0 && line.heads.length === 0 ? { line, isWhole } : undefined
}

/** "Line of credit (revolving) — Open" */
const kind = /\b(?:open|closed|revolving|instal+ment|ouvert|ferme|renouvelable|versements)\b/

/** The record being read. */
interface Open {
  readonly name: string
  readonly fields: ReadonlyMap<CanadianField, string>
  readonly notes: readonly string[]
}

/** Detects unlabeled lines that name an account, and remembers what it learned about the form. */
export class BareNames {
  /** A line with the account's kind or address stands between its name and its labels. */
  #hasKinds = false
  /** Field under the first name: it follows every further name. */
  #opener: CanadianField | undefined
  /** True if a label names the accounts, or the collection agencies. */
  readonly #namesAreLabelled: boolean
  readonly #agenciesAreLabelled: boolean

  constructor(sections: readonly CanadianSection[], lineAt: (line: string) => PrintedLine) {
    const collections = sections.filter(({ topic }) => topic === 'collections')
    this.#namesAreLabelled = sections.some(
      ({ topic, lines }) =>
        topic !== 'collections' && lines.some((line) => namesAccount(lineAt(line))),
    )
    // Under a bare agency, "Creditor name" labels the original creditor.
    this.#agenciesAreLabelled = collections.some(({ lines }) => {
      const begin = lines[0] === undefined ? undefined : lineAt(lines[0]).cells[0]
      return begin !== undefined && lineAt(begin.text).pairs.length > 0
    })
  }

  areLabelled(topic: SectionTopic): boolean {
    return topic === 'collections' ? this.#agenciesAreLabelled : this.#namesAreLabelled
  }

  /**
   * Name that starts a record at this line, with `entry` as the last record; undefined for other
   * lines.
   */
  nameAt(
    printed: readonly PrintedLine[],
    index: number,
    topic: SectionTopic,
    entry: Open | undefined,
  ): string | undefined {
    const line = printed[index]
    const beside = line === undefined ? undefined : nameBesideLabel(line)
    const bare = beside?.line ?? line
    const name = bare?.cells[0]?.text
    if (bare === undefined || name === undefined) return undefined
    if (bare.pairs.length > 0 || bare.heads.length > 0 || bare.cells.length > 2) return undefined
    if (this.areLabelled(topic) || creditorOf(name) === undefined) return undefined
    if (beside?.isWhole === true) return name
    const other = bare.cells[1]
    if (other !== undefined && fieldBesideName(other.text) === undefined) return undefined
    return this.#isKind(name, entry) || !this.#isOver(printed, index, entry) ? undefined : name
  }

  /** Remembers that an unlabeled line follows each name. */
  noted(entry: Open): void {
    if (entry.fields.size === 0 && entry.notes.length === 0) this.#hasKinds = true
  }

  /** "VERITY MOBILE", "Communications": under a name in capitals, mixed case states its kind. */
  #isKind(text: string, entry: Open | undefined): boolean {
    if (entry?.fields.size !== 0 || entry.notes.length > 0) return false
    return (
      this.#hasKinds ||
      kind.test(fold(text)) ||
      (!/\p{Ll}/u.test(entry.name) && /\p{Ll}/u.test(text))
    )
  }

  /** True if account labels follow a line, starting with the one that opens each account. */
  #isOver(printed: readonly PrintedLine[], index: number, entry: Open | undefined): boolean {
    const [first] = fieldsUnder(printed, index)
    if (first === undefined) return false
    const isOpener = this.#opener === undefined || first === this.#opener
    if (!isOpener && entry !== undefined && !entry.fields.has(first)) return false
    this.#opener ??= first
    return true
  }
}
