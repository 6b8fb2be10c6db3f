import { limits } from '../config/limits.ts'

/**
 * A day is the millisecond (since 1970) of its midnight in UTC. Everything works in UTC, so the
 * same request gives the same letter everywhere.
 */
export const dayMs = 24 * 60 * 60 * 1_000
/** Average year, for ages; `addMonths` and `addYears` follow the calendar. */
export const yearMs = 365.25 * dayMs
export const monthMs = yearMs / 12

/** True for a time of the past that a clock wrote which was ahead. */
export const isAhead = (time: number, now: number): boolean =>
  time > now + limits.clocks.toleranceMs

export function startOfDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs
}

/** ISO date: `2026-11-03`. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Day of a year, month (1 to 12) and day of the month; undefined when it does not exist. */
export function toDay(year: number, month: number, day: number): number | undefined {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(new Date(0).setUTCFullYear(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() : undefined
}

export function addDays(time: number, days: number): number {
  return time + days * dayMs
}

/**
 * Same day and time some months later, or the last day of a shorter month: one month after 31
 * January is 28 or 29 February.
 */
export function addMonths(time: number, months: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(date.getUTCFullYear(), month, day) + (time - startOfDay(time))
}

export const isLastOfMonth = (day: number): boolean => new Date(addDays(day, 1)).getUTCDate() === 1

export function addYears(time: number, years: number): number {
  return addMonths(time, 12 * years)
}
