/**
 * Calendar days and business days. A day is the millisecond (since 1970) of its midnight in UTC;
 * every function here works in UTC, so that the same request gives the same letter everywhere.
 */
export const dayLength = 24 * 60 * 60 * 1_000

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The midnight before or at a moment. */
export function dayOf(time: number): number {
  return Math.floor(time / dayLength) * dayLength
}

/**
 * The day of a year, a month (1 to 12) and a day of the month; undefined when the calendar has no
 * such day.
 */
export function dayFrom(year: number, month: number, day: number): number | undefined {
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  const date = new Date(new Date(0).setUTCFullYear(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() : undefined
}

export function addDays(time: number, days: number): number {
  return time + days * dayLength
}

/**
 * The same day and time of day some months later, or the last day of that month when it is shorter:
 * one month after 31 January is 28 or 29 February.
 */
export function addMonths(time: number, months: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(date.getUTCFullYear(), month, day) + (time - dayOf(time))
}

export function addYears(time: number, years: number): number {
  return addMonths(time, 12 * years)
}

/** `November 21, 2026`. */
export function longDate(time: number): string {
  const date = new Date(time)
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `November 2026`. */
export function monthAndYear(time: number): string {
  const date = new Date(time)
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

interface HolidayRule {
  readonly name: string
  /** 1 to 12. */
  readonly month: number
  /** A day of the month, or the nth weekday of it (0 is Sunday; -1 the last one). */
  readonly on: number | { readonly nth: number; readonly weekday: number }
  /** ISO date from which the day is a holiday. */
  readonly validFrom: string
  readonly source: string
}

const monday = 1
const thursday = 4

/**
 * Legal public holidays of the United States, 5 U.S.C. § 6103(a). The rows begin in 1978, when
 * Veterans Day came back to 11 November; what was added later begins later.
 */
const federalHolidays: readonly HolidayRule[] = [
  {
    name: 'New Year’s Day',
    month: 1,
    on: 1,
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Birthday of Martin Luther King, Jr.',
    month: 1,
    on: { nth: 3, weekday: monday },
    validFrom: '1986-01-01',
    source: '5 U.S.C. § 6103(a); Pub. L. 98-144',
  },
  {
    name: 'Washington’s Birthday',
    month: 2,
    on: { nth: 3, weekday: monday },
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Memorial Day',
    month: 5,
    on: { nth: -1, weekday: monday },
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Juneteenth National Independence Day',
    month: 6,
    on: 19,
    validFrom: '2021-06-17',
    source: '5 U.S.C. § 6103(a); Pub. L. 117-17',
  },
  {
    name: 'Independence Day',
    month: 7,
    on: 4,
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Labor Day',
    month: 9,
    on: { nth: 1, weekday: monday },
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Columbus Day',
    month: 10,
    on: { nth: 2, weekday: monday },
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Veterans Day',
    month: 11,
    on: 11,
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Thanksgiving Day',
    month: 11,
    on: { nth: 4, weekday: thursday },
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
  {
    name: 'Christmas Day',
    month: 12,
    on: 25,
    validFrom: '1978-01-01',
    source: '5 U.S.C. § 6103(a)',
  },
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
 * The day on which offices rest for a holiday: Friday for one on a Saturday (5 U.S.C. § 6103(b)(1)),
 * Monday for one on a Sunday (Executive Order 11582).
 */
function observed(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, 1) : day
}

function isFederalHoliday(day: number): boolean {
  // The observed New Year's Day can fall into the year before.
  const year = new Date(addDays(day, 1)).getUTCFullYear()
  return federalHolidays.some((rule) => {
    const date =
      typeof rule.on === 'number'
        ? Date.UTC(year, rule.month - 1, rule.on)
        : nthWeekday(year, rule.month, rule.on.nth, rule.on.weekday)
    return date >= Date.parse(rule.validFrom) && observed(date) === day
  })
}

/**
 * Whether a US business day begins at this midnight. The Fair Credit Reporting Act does not define
 * the word: Monday to Friday without federal holidays is the reading that never counts too fast.
 */
export function isBusinessDay(day: number): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day)
}

/** The day that is `count` US business days after the day of a moment, which itself is not counted. */
export function addBusinessDays(time: number, count: number): number {
  let day = dayOf(time)
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
