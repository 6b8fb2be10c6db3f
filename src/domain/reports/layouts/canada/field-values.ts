import type { Field } from './labels.ts'
import { ratingFrom } from './rating.ts'
import { amountFrom, dayFrom, isNothing } from './values.ts'

export const amounts = new Set<Field>([
  'balance',
  'limit',
  'limitOrHigh',
  'high',
  'originalAmount',
  'amount',
  'pastDue',
])

export const dates = new Set<Field>([
  'opened',
  'closed',
  'chargedOff',
  'reported',
  'lastActivity',
  'lastPayment',
  'firstDelinquency',
  'filed',
  'ended',
])

const counts = new Set<Field>(['late30', 'late60', 'late90'])

/** True if the value fits the field: an amount, a date. */
export function fits(field: Field, value: string): boolean {
  if (isNothing(value)) return true
  if (amounts.has(field)) return amountFrom(value) !== null
  if (dates.has(field)) return dayFrom(value) !== null
  if (field === 'rating') return ratingFrom(value) !== null
  if (field === 'number') return isNumbered(value)
  if (counts.has(field)) return /^\d{1,3}(?![\d/-])/.test(value)
  return value !== ''
}

/**
 * "XXX...821", "#12", "RR-55120"; "Joint Account: No" and "Titulaire du compte : Individuel"
 * contain no number.
 */
export function isNumbered(value: string): boolean {
  return /\d|[xX*•]{2}|^#/.test(value)
}

/** True if a value has its field's shape; undefined for fields without one. */
export function isShaped(field: Field, value: string): boolean | undefined {
  if (field === 'number') return /^[#xX*•.\d]/.test(value)
  const hasShape = amounts.has(field) || dates.has(field) || field === 'rating'
  return hasShape ? !isNothing(value) && fits(field, value) : undefined
}
