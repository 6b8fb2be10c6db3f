import type { Sentence } from '../language.ts'
import type { DetailKind } from './detail-names.ts'
import { detailNames } from './detail-names.ts'
import type { Action } from './prediction.ts'

type KindName = Extract<DetailKind, string>

interface Bounds {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
}

const bounds: Readonly<Record<Exclude<KindName, 'boolean' | 'debt'>, Bounds>> = {
  money: { from: 0, to: 1e12, isWhole: false },
  percent: { from: 0, to: 100, isWhole: false },
  utilization: { from: 0, to: 1000, isWhole: false },
  count: { from: 1, to: 100, isWhole: true },
  number: { from: 0, to: 1000, isWhole: true },
  years: { from: 0, to: 100, isWhole: false },
  days: { from: 0, to: 3650, isWhole: false },
}

const issues: Readonly<Record<KindName, Sentence>> = {
  money: { en: 'must be an amount of money, 0 or more', fr: 'doit être un montant de 0 ou plus' },
  percent: { en: 'must be a percentage, 0 to 100', fr: 'doit être un pourcentage de 0 à 100' },
  utilization: {
    en: 'must be a percentage, 0 to 1000',
    fr: 'doit être un pourcentage de 0 à 1000',
  },
  count: { en: 'must be a whole number, 1 to 100', fr: 'doit être un nombre entier de 1 à 100' },
  number: { en: 'must be a whole number, 0 to 1000', fr: 'doit être un nombre entier de 0 à 1000' },
  years: {
    en: 'must be a number of years, 0 to 100',
    fr: 'doit être un nombre d’années de 0 à 100',
  },
  days: {
    en: 'must be a number of days, 0 to 3650',
    fr: 'doit être un nombre de jours de 0 à 3650',
  },
  boolean: { en: 'must be true or false', fr: 'doit être true ou false' },
  debt: {
    en: 'must be true, false or an amount of money, 0 or more',
    fr: 'doit être true, false ou un montant de 0 ou plus',
  },
}

function isWithin(value: unknown, { from, to, isWhole }: Bounds): boolean {
  if (typeof value !== 'number' || !(value >= from && value <= to)) return false
  return !isWhole || Number.isInteger(value)
}

function isOf(kind: DetailKind, value: unknown): boolean {
  if (typeof kind !== 'string') return typeof value === 'string' && kind.includes(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'debt') return typeof value === 'boolean' || isWithin(value, bounds.money)
  return isWithin(value, bounds[kind])
}

function issueOf(kind: DetailKind): Sentence {
  if (typeof kind === 'string') return issues[kind]
  const values = kind.join(', ')
  return { en: `must be one of ${values}`, fr: `doit être l’une de ces valeurs : ${values}` }
}

/**
 * The first known detail with a wrong type or an impossible value; undefined when there is none.
 * Unknown names are no problem, and null is the same as absent.
 */
export function detailProblem(action: Action): { field: string; issue: Sentence } | undefined {
  const names = detailNames[action.type]
  for (const name in action.details) {
    const kind = names.get(name)
    const value = action.details[name]
    if (kind === undefined || value === undefined || value === null) continue
    if (!isOf(kind, value)) return { field: `details.${name}`, issue: issueOf(kind) }
  }
  return undefined
}
