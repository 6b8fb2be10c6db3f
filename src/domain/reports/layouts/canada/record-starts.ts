import { fits } from './field-values.ts'
import { fold } from './folded.ts'
import type { Field } from './labels.ts'
import { type PrintedLine, printedLine } from './pairs.ts'
import { ratingFrom } from './rating.ts'
import { dayFrom } from './values.ts'

/** First fields of an account under its name. */
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

/** True for labels of the creditor or collection agency. */
export function isNaming({ field }: { readonly field: Field }): boolean {
  return field === 'name' || field === 'agency'
}

/** True if a name label starts the line and heads no table. */
export function namesAccount({ pairs, heads }: PrintedLine): boolean {
  return pairs[0]?.field === 'name' || (heads.length < 3 && heads[0]?.field === 'name')
}

/** First account field close under a name: an address or telephone number may come before it. */
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

/** "Closed" on its own line is a state, unless a date follows. */
export function isState(printed: readonly PrintedLine[], index: number): boolean {
  const [head, ...others] = printed[index]?.heads ?? []
  if (head === undefined || others.length > 0) return false
  if (head.field !== 'closed' && head.field !== 'opened') return false
  const under = printed[index + 1]?.cells[0]?.text ?? ''
  return (
    /^(?:closed|opened|ouverte?|fermee?)$/.test(fold(head.cell.text)) && dayFrom(under) === null
  )
}

/** Unlabeled text beside a name: rating, number or telephone number. */
export function fieldBesideName(text: string): Field | undefined {
  if ((ratingFrom(text)?.letter ?? null) !== null) return 'rating'
  if (/^#?[xX*•.\d -]{4,}$/.test(text)) return 'number'
  return /^[\d() -]{4,}$/.test(text) ? 'other' : undefined
}

/** A name as its own line, and whether the labels beside it form a whole account. */
export interface NameBeside {
  readonly line: PrintedLine
  readonly isWhole: boolean
}

/** Minimum labels beside a name that form a whole account. */
const minLabelsBeside = 3

/**
 * "NORTHERN BANK VISA ACCT# ...3321": a bare name beside its labeled number or balance, or beside a
 * whole account: "VISA | No : ****2190 | Limite : 3 500 $ | Solde : 40 $".
 */
export function nameBesideLabel({ cells, pairs }: PrintedLine): NameBeside | undefined {
  const [name] = cells
  const [first] = pairs
  const isWhole = pairs.length >= minLabelsBeside && cells.length === pairs.length + 1
  const isOne = cells.length === 2 && pairs.length === 1
  const isNumbered = first?.field === 'number' || first?.field === 'balance'
  if (name === undefined || !(isWhole || (isOne && isNumbered))) return undefined
  const line = printedLine(name.text)
  return line.pairs.length === 0 && line.heads.length === 0 ? { line, isWhole } : undefined
}
