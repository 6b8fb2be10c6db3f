import { parseDate, parseShortDate } from '../text/dates.ts'
import { type AccountField, amountFields } from '../text/labels.ts'
import { parseMoney } from '../text/money.ts'
import { kindNamed } from './kinds.ts'
import { dates, responsibilityIn } from './labels.ts'
import { type AccountState, missedIn, stateIn, worstLateIn } from './states.ts'

/** Values of one account, in bureau terms. */
export type AccountValueList = readonly (readonly [AccountField, string])[]

/** Separators of phrases: dots, bars, dashes, brackets, commas and full stops after words. */
export const phraseSeparator =
  /\s+[-–—|·•]+\s+|\s*[;]\s*|,\s+(?!\d{4}\b|N\.?A\b|LLC|Inc)|(?<=[\p{L}\d)])\.\s+(?=[\p{Lu}\d$])|\s*(?=[(])|(?<=[)])\s*|\s+(?:but|mais)\s+|\s\/\s(?=\p{L})|(?<=\p{L}{3})\/(?=\p{L}{3})/iu

/** True if a text can be the field's value. */
export function canAnswer(field: AccountField, text: string): boolean {
  if (text.length > 80) return false
  if (amountFields.has(field)) return parseMoney(text) !== null && !isPrize(text)
  if (dates.has(field)) return dayIn(text) !== null
  if (field === 'worstLate') return worstLateIn(text) !== undefined
  if (field === 'number') return /\d{3,}/.test(text) && text.length <= 40
  if (field === 'other') return /\d|^[-–—]+$|^(?:none|n\/a|aucun)$/i.test(text)
  return text.length <= 60 && !/\$/.test(text)
}

/** "$200 bonus", "$25 a month" are advertising. */
function isPrize(text: string): boolean {
  return /bonus|offer|cash ?back|fee|off\b|save|month|points?|pts|prime|mois|frais|up to|jusqu/i.test(
    text,
  )
}

/** "06/15" is month and year for an opening date. */
function dayIn(text: string): string | null {
  return parseDate(text) ?? parseShortDate(text)
}

/** Converts a value to bureau terms; a status becomes separate fields. */
export function valuesFrom(field: AccountField, text: string): AccountValueList {
  if (field === 'status' || field === 'payStatus') return statusValues(field, text)
  if (field === 'type') return [['type', kindNamed(text) ?? text]]
  if (field === 'worstLate') return [['worstLate', worstLateIn(text) ?? text]]
  if (dates.has(field)) return [[field, dayIn(text) ?? text]]
  return [[field, field === 'responsibility' ? (responsibilityIn(text) ?? text) : text]]
}

/** "Open/Never late.", "Paid, closed": each part that is a state, else the words unchanged. */
export function statusValues(field: AccountField, text: string): AccountValueList {
  const parts = text.split(phraseSeparator).filter((part) => part.trim() !== '')
  const both = parts.flatMap((part) => part.split(/ (?:and|et) /))
  if (both.length > parts.length && both.every((part) => stateIn(part.trim()) !== undefined))
    return both.flatMap((part) => stateValues(stateIn(part.trim()) ?? {}))
  const missed = missedIn(text)
  if (missed !== undefined) return stateValues(missed)
  const states = parts.map((part) => stateIn(part.trim().replace(/^[(]|[).]$/g, '')))
  return states.every((state) => state !== undefined)
    ? states.flatMap((state) => stateValues(state ?? {}))
    : [[field, text]]
}

export function stateValues(state: AccountState): AccountValueList {
  return (['openState', 'payStatus', 'worstLate'] as const).flatMap((field) => {
    const value = state[field]
    return value === undefined ? [] : [[field, value] as const]
  })
}

/**
 * Adds values to an account: the first of each field, the narrower of two kinds, the worse of two
 * delinquencies. A current status replaces an earlier late one, which becomes the worst ("30 days
 * late in 2024, current now").
 */
export function saveValues(fields: Map<AccountField, string>, values: AccountValueList): void {
  for (const [field, value] of values) {
    const before = fields.get(field)
    if (value === '' || /^[-–—]+$/.test(value)) continue
    const isOver =
      field === 'payStatus' && value === 'Current' && daysOf(before) > 0 && before !== undefined
    if (isOver) saveValues(fields, [['worstLate', before]])
    const isBetter =
      isOver ||
      before === undefined ||
      (field === 'type' && isBroad(before)) ||
      (field === 'worstLate' && daysOf(value) > daysOf(before))
    if (isBetter) fields.set(field, value)
  }
}

/** "60 days late": 60. */
function daysOf(status = ''): number {
  return Number(/^(\d+) days late/.exec(status)?.[1] ?? 0)
}

/** "Rev (Credit card)": the narrower kind is more specific. */
function isBroad(kind: string): boolean {
  return kind === 'Revolving' || kind === 'Installment'
}
