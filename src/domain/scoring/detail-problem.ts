import type { DetailKind } from './detail-names.ts'
import { detailNames } from './detail-names.ts'
import type { Action } from './prediction.ts'

interface Bounds {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
  readonly says: string
}

const bounds: Readonly<Record<Exclude<Extract<DetailKind, string>, 'boolean' | 'debt'>, Bounds>> = {
  money: { from: 0, to: 1e12, isWhole: false, says: 'must be an amount of money, 0 or more' },
  percent: { from: 0, to: 100, isWhole: false, says: 'must be a percentage, 0 to 100' },
  utilization: { from: 0, to: 1000, isWhole: false, says: 'must be a percentage, 0 to 1000' },
  count: { from: 1, to: 100, isWhole: true, says: 'must be a whole number, 1 to 100' },
  number: { from: 0, to: 1000, isWhole: true, says: 'must be a whole number, 0 to 1000' },
  years: { from: 0, to: 100, isWhole: false, says: 'must be a number of years, 0 to 100' },
  days: { from: 0, to: 3650, isWhole: false, says: 'must be a number of days, 0 to 3650' },
}

function isWithin(value: unknown, { from, to, isWhole }: Bounds): boolean {
  if (typeof value !== 'number' || !(value >= from && value <= to)) return false
  return !isWhole || Number.isInteger(value)
}

function issueOf(kind: DetailKind, value: unknown): string | undefined {
  if (typeof kind !== 'string') {
    const isListed = typeof value === 'string' && kind.includes(value)
    return isListed ? undefined : `must be one of ${kind.join(', ')}`
  }
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : 'must be true or false'
  if (kind === 'debt') {
    const isDebt = typeof value === 'boolean' || isWithin(value, bounds.money)
    return isDebt ? undefined : 'must be true, false or an amount of money, 0 or more'
  }
  return isWithin(value, bounds[kind]) ? undefined : bounds[kind].says
}

/**
 * The first known detail with a wrong type or an impossible value; undefined when there is none.
 * Unknown names are no problem, and null is the same as absent.
 */
export function detailProblem(action: Action): { field: string; issue: string } | undefined {
  const names = detailNames[action.type]
  for (const name in action.details) {
    const kind = names.get(name)
    const value = action.details[name]
    if (kind === undefined || value === undefined || value === null) continue
    const issue = issueOf(kind, value)
    if (issue !== undefined) return { field: `details.${name}`, issue }
  }
  return undefined
}
