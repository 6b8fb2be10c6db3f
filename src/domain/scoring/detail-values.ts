import type { Localized } from '../text/language.ts'
import type { DetailKind } from './detail-names.ts'

type KindName = Extract<DetailKind, string>

interface Bounds {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
  readonly issue: Localized
}

function within(from: number, to: number, en: string, fr: string, isWhole = false): Bounds {
  const issue = { en: `must be ${en}, ${from} to ${to}`, fr: `doit être ${fr} de ${from} à ${to}` }
  return { from, to, isWhole, issue }
}

/** Characters of a text, which is a name or a short note. */
const maxText = 200

const bounds: Readonly<Record<Exclude<KindName, keyof typeof issues>, Bounds>> = {
  money: {
    ...within(0, 1e12, 'an amount of money', 'un montant'),
    issue: { en: 'must be an amount of money, 0 or more', fr: 'doit être un montant de 0 ou plus' },
  },
  percent: within(0, 100, 'a percentage', 'un pourcentage'),
  utilization: within(0, 1000, 'a percentage', 'un pourcentage'),
  count: within(1, 100, 'a whole number', 'un nombre entier', true),
  number: within(0, 1000, 'a whole number', 'un nombre entier', true),
  years: within(0, 100, 'a number of years', 'un nombre d’années'),
  days: within(0, 3650, 'a number of days', 'un nombre de jours'),
}

const issues = {
  boolean: { en: 'must be true or false', fr: 'doit être true ou false' },
  debt: {
    en: 'must be true, false or an amount of money, 0 or more',
    fr: 'doit être true, false ou un montant de 0 ou plus',
  },
  text: {
    en: `must be a text of at most ${maxText} characters`,
    fr: `doit être un texte d’au plus ${maxText} caractères`,
  },
}

function isWithin(value: unknown, { from, to, isWhole }: Bounds): boolean {
  if (typeof value !== 'number' || !(value >= from && value <= to)) return false
  return !isWhole || Number.isInteger(value)
}

/** An account's number may come as a number. */
function isShortText(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && value.length <= maxText
}

function isOf(kind: DetailKind, value: unknown): boolean {
  if (typeof kind !== 'string') return typeof value === 'string' && kind.includes(value)
  if (kind === 'text') return isShortText(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'debt') return typeof value === 'boolean' || isWithin(value, bounds.money)
  return isWithin(value, bounds[kind])
}

function issueOf(kind: DetailKind): Localized {
  if (kind === 'boolean' || kind === 'debt' || kind === 'text') return issues[kind]
  if (typeof kind === 'string') return bounds[kind].issue
  const values = kind.join(', ')
  return { en: `must be one of ${values}`, fr: `doit être l’une de ces valeurs : ${values}` }
}

/** What is wrong with the value of a detail; undefined when nothing is. */
export function valueIssue(kind: DetailKind, value: unknown): Localized | undefined {
  return isOf(kind, value) ? undefined : issueOf(kind)
}
