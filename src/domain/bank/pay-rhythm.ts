import { addDays, addMonths, dayMs, isLastOfMonth, isoDay, startOfDay, toDay } from '../calendar.ts'
import type { BankTransaction } from './bank-transaction.ts'

type PayPeriod = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly'

/** Regular pay, as the rows show it. */
export interface PayRhythm {
  readonly period: PayPeriod
  /** ISO 8601 days. */
  readonly lastDay: string
  readonly nextDay: string
}

/** Plaid's categories of regular income; gifts, refunds and interest do not return on a day. */
const payCategories: ReadonlySet<string> = new Set([
  'INCOME_WAGES',
  'INCOME_SALARY',
  'INCOME_RETIREMENT_PENSION',
])

/** Two gaps are the least that make a rhythm. */
const paysOfRhythm = 3

/** Days between two pays of a period: holidays and weekends move them by a day or two. */
const gapsOf: readonly (readonly [period: PayPeriod, min: number, max: number])[] = [
  ['weekly', 6, 8],
  ['biweekly', 13, 15],
  ['semimonthly', 12, 18],
  ['monthly', 26, 35],
]

/** The payer with the most pays whose rhythm goes on; null when no rhythm is visible. */
export function findPayRhythm(
  transactions: readonly BankTransaction[],
  now: number,
): PayRhythm | null {
  const byPayer = new Map<string, Set<number>>()
  for (const { amount, isPending, detailedCategory, merchantName, name, date } of transactions) {
    if (amount >= 0 || isPending || !payCategories.has(detailedCategory)) continue
    const payer = (merchantName ?? name).replace(/\d+/g, '').trim().toLowerCase()
    const days = byPayer.get(payer) ?? new Set()
    byPayer.set(payer, days.add(startOfDay(Date.parse(date))))
  }
  const rhythms = [...byPayer.values()]
    .map((days) => [...days].toSorted((one, other) => one - other))
    .toSorted((one, other) => other.length - one.length)
    .flatMap((days) => continueRhythm(days, now) ?? [])
  return rhythms[0] ?? null
}

/** Undefined when the gaps differ, or when the last expected pay has not come. */
function continueRhythm(days: readonly number[], now: number): PayRhythm | undefined {
  const [before, last] = days.slice(-2)
  if (days.length < paysOfRhythm || before === undefined || last === undefined) return undefined
  const gaps = days.slice(1).map((day, index) => (day - (days[index] ?? day)) / dayMs)
  const found = gapsOf.find(([, min, max]) => gaps.every((gap) => gap >= min && gap <= max))
  if (found === undefined) return undefined
  const [period] = found
  const today = startOfDay(now)
  const expected = nextAfter(period, before, last)
  // A pay that is overdue may have been the last one: one is skipped, never two.
  const next = expected > today ? expected : nextAfter(period, last, expected)
  return next > today ? { period, lastDay: isoDay(last), nextDay: isoDay(next) } : undefined
}

function nextAfter(period: PayPeriod, before: number, last: number): number {
  if (period === 'weekly') return addDays(last, 7)
  if (period === 'biweekly') return addDays(last, 14)
  return sameDayNextMonth(period === 'monthly' ? last : before)
}

/** Pay of the last day of a month stays there: after 28 February comes 31 March. */
function sameDayNextMonth(day: number): number {
  if (!isLastOfMonth(day)) return addMonths(day, 1)
  const first = new Date(day)
  const month = toDay(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) ?? day
  return addDays(addMonths(month, 2), -1)
}
