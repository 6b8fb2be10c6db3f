import { addDays, startOfDay } from '../calendar.ts'
import { type DatedRule, isInForce } from './dated-rule.ts'

interface FederalHoliday extends DatedRule {
  readonly name: string
  /** 1 to 12. */
  readonly month: number
  /** A day of the month, or the nth weekday of it (0 is Sunday; -1 the last one). */
  readonly on: number | { readonly nth: number; readonly weekday: number }
}

const monday = 1
const thursday = 4

const act = {
  jurisdiction: 'US',
  validFrom: '1978-01-01',
  validTo: null,
  source: '5 U.S.C. § 6103(a)',
} as const

/**
 * Legal public holidays of the United States. The rows begin in 1978, when Veterans Day returned to
 * 11 November.
 */
const federalHolidays: readonly FederalHoliday[] = [
  { ...act, name: 'New Year’s Day', month: 1, on: 1 },
  {
    ...act,
    name: 'Birthday of Martin Luther King, Jr.',
    month: 1,
    on: { nth: 3, weekday: monday },
    validFrom: '1986-01-01',
    source: '5 U.S.C. § 6103(a); Pub. L. 98-144',
  },
  { ...act, name: 'Washington’s Birthday', month: 2, on: { nth: 3, weekday: monday } },
  { ...act, name: 'Memorial Day', month: 5, on: { nth: -1, weekday: monday } },
  {
    ...act,
    name: 'Juneteenth National Independence Day',
    month: 6,
    on: 19,
    validFrom: '2021-06-17',
    source: '5 U.S.C. § 6103(a); Pub. L. 117-17',
  },
  { ...act, name: 'Independence Day', month: 7, on: 4 },
  { ...act, name: 'Labor Day', month: 9, on: { nth: 1, weekday: monday } },
  { ...act, name: 'Columbus Day', month: 10, on: { nth: 2, weekday: monday } },
  { ...act, name: 'Veterans Day', month: 11, on: 11 },
  { ...act, name: 'Thanksgiving Day', month: 11, on: { nth: 4, weekday: thursday } },
  { ...act, name: 'Christmas Day', month: 12, on: 25 },
]

const weekdayOf = (day: number) => new Date(day).getUTCDay()

function nthWeekday(year: number, month: number, nth: number, weekday: number): number {
  if (nth < 0) {
    const last = Date.UTC(year, month, 0)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = Date.UTC(year, month - 1, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/**
 * Observed day of a holiday: Friday for a Saturday (5 U.S.C. § 6103(b)(1)), Monday for a Sunday
 * (Executive Order 11582).
 */
function observed(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, 1) : day
}

function isFederalHoliday(day: number): boolean {
  // The observed New Year's Day can fall into the previous year.
  const year = new Date(addDays(day, 1)).getUTCFullYear()
  return federalHolidays.some((rule) => {
    const date =
      typeof rule.on === 'number'
        ? Date.UTC(year, rule.month - 1, rule.on)
        : nthWeekday(year, rule.month, rule.on.nth, rule.on.weekday)
    return observed(date) === day && isInForce(rule, date)
  })
}

/**
 * True if a US business day begins at this midnight. The Fair Credit Reporting Act does not define
 * the term: Monday to Friday without federal holidays never counts too fast.
 */
export function isBusinessDay(day: number): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day)
}

/** Adds `count` US business days to the day of a time, which itself is not counted. */
export function addBusinessDays(time: number, count: number): number {
  let day = startOfDay(time)
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
