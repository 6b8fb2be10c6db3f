import { fits } from './field-values.ts'
import { folded } from './folded.ts'
import type { Field } from './labels.ts'
import { type PrintedLine, printedLine } from './pairs.ts'
import { ratingFrom } from './rating.ts'
import { dayFrom } from './values.ts'

/** What a record of an account begins with, under its name. */
const accountFields = new Set<Field>([
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

/** The label names whose account, or which agency's collection, a record is. */
export function isNaming({ field }: { readonly field: Field }): boolean {
  return field === 'name' || field === 'agency'
}

/** The line begins with the label of a name, which heads no table. */
export function namesAccount({ pairs, heads }: PrintedLine): boolean {
  return pairs[0]?.field === 'name' || (heads.length < 3 && heads[0]?.field === 'name')
}

/** The first field of an account that is printed close under a name: an address or a telephone number may come before it. */
export function fieldsUnder(printed: readonly PrintedLine[], index: number): readonly Field[] {
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

/** "Closed" on a line of its own is the state of an account, unless a date under it says since when. */
export function isState(printed: readonly PrintedLine[], index: number): boolean {
  const [head, ...others] = printed[index]?.heads ?? []
  if (head === undefined || others.length > 0) return false
  if (head.field !== 'closed' && head.field !== 'opened') return false
  const under = printed[index + 1]?.cells[0]?.text ?? ''
  return (
    /^(?:closed|opened|ouverte?|fermee?)$/.test(folded(head.cell.text)) && dayFrom(under) === null
  )
}

/** What may stand beside a name without a label: the rating, a number, a telephone number. */
export function fieldBesideName(text: string): Field | undefined {
  if ((ratingFrom(text)?.letter ?? null) !== null) return 'rating'
  if (/^#?[xX*•.\d -]{4,}$/.test(text)) return 'number'
  return /^[\d() -]{4,}$/.test(text) ? 'other' : undefined
}

/** The name, as a line of its own, and whether the labels beside it tell all of its account. */
export interface NameBeside {
  readonly line: PrintedLine
  readonly isWhole: boolean
}

/** As many labels beside a name tell a whole account in its line. */
const leastBeside = 3

/**
 * "NORTHERN BANK VISA      ACCT# ...3321": a bare name with its labelled number or balance beside it,
 * or with as many labels as make an account: "VISA | No : ****2190 | Limite : 3 500 $ | Solde : 40 $".
 */
export function nameBesideLabel({ cells, pairs }: PrintedLine): NameBeside | undefined {
  const [name] = cells
  const [first] = pairs
  const isWhole = pairs.length >= leastBeside && cells.length === pairs.length + 1
  const isOne = cells.length === 2 && pairs.length === 1
  const isNumbered = first?.field === 'number' || first?.field === 'balance'
  if (name === undefined || !(isWhole || (isOne && isNumbered))) return undefined
  const line = printedLine(name.text)
  return line.pairs.length === 0 && line.heads.length === 0 ? { line, isWhole } : undefined
}
