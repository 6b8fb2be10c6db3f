import { addDays, startOfDay } from '../calendar.ts'
import data from '../knowledge/law/federal-holidays.json' with { type: 'json' }
import { type DatedRule, isInForce } from './dated-rule.ts'

interface FederalHoliday extends DatedRule {
  readonly name: string
  /** 1 to 12. */
  readonly month: number
  /** A day of the month, or the nth weekday of it (0 is Sunday; -1 the last one). */
  readonly on: number | { readonly nth: number; readonly weekday: number }
}

/**
 * Legal public holidays of the United States. The rows begin in 1978, when Veterans Day returned to
 * 11 November.
 */
const federalHolidays = data as readonly FederalHoliday[]

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
