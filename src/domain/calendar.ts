/**
 * Calendar days. A day is the millisecond (since 1970) of its midnight in UTC; every function here
 * works in UTC, so that the same request gives the same letter everywhere.
 */
export const dayLength = 24 * 60 * 60 * 1_000
/** On average, for ages; `addMonths` and `addYears` count by the calendar. */
export const yearLength = 365.25 * dayLength
export const monthLength = yearLength / 12

/** The midnight before or at a moment. */
export function dayOf(time: number): number {
  return Math.floor(time / dayLength) * dayLength
}

/** The day of a moment, `2026-11-03`. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

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
