import { dayMs } from '../../../calendar.ts'
import { parseMonth } from '../../../text/dates.ts'

/** Starts with a digit or the first letters of a month; a quick test that rejects most values. */
const beginsAsDate = /^\s*(?:\d|ja|f[eé]|ma|a[ouûpv]|ju|se|oc|no|d[eé])/i

/**
 * Parses the date at the start of a value, as precise as printed: `2019-03-14`, `2019-03`. Accepts
 * 03/14/2019 and 14/03/2019 (month first unless impossible), 2019-03-14, 2019/03/14, Mar 14, 2019,
 * 14 March 2019, 03/2019, 2019-03 and Mar 2019. Null without a date.
 */
export function parseDate(text: string): string | null {
  if (!beginsAsDate.test(text)) return null
  const value = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .trim()
    .toLowerCase()
  return numericDate(value) ?? wordDate(value)
}

function numericDate(value: string): string | null {
  const yearFirst = /^((?:19|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/.exec(value)
  if (yearFirst) return isoDate(yearFirst[1], Number(yearFirst[2]), numberOf(yearFirst[3]))
  const yearLast = /^(\d{1,2})[-/.](?:(\d{1,2})[-/.])?((?:19|20)\d\d)(?!\d)/.exec(value)
  if (!yearLast) return null
  const first = Number(yearLast[1])
  const second = numberOf(yearLast[2])
  if (second === undefined) return isoDate(yearLast[3], first, undefined)
  return first > 12 ? isoDate(yearLast[3], second, first) : isoDate(yearLast[3], first, second)
}

function wordDate(value: string): string | null {
  const monthFirst =
    /^([a-z]{3,9})\.?,? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?((?:19|20)\d\d)(?!\d)/.exec(value)
  if (monthFirst)
    return isoDate(monthFirst[3], parseMonth(monthFirst[1] ?? ''), numberOf(monthFirst[2]))
  const dayFirst = /^(\d{1,2})(?:er|st|nd|rd|th)? ([a-z]{3,9})\.?,? ((?:19|20)\d\d)(?!\d)/.exec(
    value,
  )
  if (dayFirst) return isoDate(dayFirst[3], parseMonth(dayFirst[2] ?? ''), numberOf(dayFirst[1]))
  return null
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}

function isoDate(year: string | undefined, month: number, dayOfMonth: number | undefined) {
  if (year === undefined || month < 1 || month > 12) return null
  const start = `${year}-${String(month).padStart(2, '0')}`
  if (dayOfMonth === undefined) return start
  const isReal = dayOfMonth >= 1 && dayOfMonth <= daysIn(Number(year), month)
  return isReal ? `${start}-${String(dayOfMonth).padStart(2, '0')}` : null
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Last moment that a partial date can mean, milliseconds since 1970. */
export function endOf(date: string): number {
  const [year = 0, month = 1, dayOfMonth] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, dayOfMonth ?? daysIn(year, month)) + dayMs - 1
}

/** First moment that a partial date can mean, milliseconds since 1970. */
export function startOf(date: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, dayOfMonth)
}

/** A day above 12 before a month: "15/06/2020". */
const dayBefore = /(?<![\d/.-])(?:1[3-9]|2\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/

/** A day above 12 after a month: "06/15/2020". */
const dayBehind = /(?<![\d/.-])(?:0?[1-9]|1[0-2])([-/.])(?:1[3-9]|2\d|3[01])\1(?:19|20)\d\d(?!\d)/

const dayAndMonth = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})(?=\2(?:19|20)\d\d(?!\d))/g

/**
 * True if the text's dates run day first. Unambiguous dates decide for all, since one printer
 * writes them: two such dates, or one in Canada. Contradictory ones decide nothing.
 */
export function isDayFirst(text: string): boolean {
  const first = dayBefore.exec(text)
  if (first === null || dayBehind.test(text)) return false
  return dayBefore.test(text.slice(first.index + first[0].length)) || /\bcanad/i.test(text)
}

/** Swaps day and month at the same width: "02/03/2023" becomes "03/02/2023". */
export function withMonthsFirst(line: string): string {
  return line.replace(
    dayAndMonth,
    (_, day: string, mark: string, month: string) => `${month}${mark}${day}`,
  )
}

/** Two-digit years from here on belong to the last century: no open account is older. */
const minLastCenturyYear = 50

/** "98" is 1998, "26" is 2026. */
export function withCentury(year: string): string {
  return `${Number(year) < minLastCenturyYear ? '20' : '19'}${year}`
}

/**
 * Parses lender dates: month and year ("9/04", "10/26A" with its indicator) or month, day and year
 * ("8/19/26"), else like `dateFrom`. Null without a date.
 */
export function parseShortDate(text: string): string | null {
  const found = /^(\d{1,2})[/-](?:(\d{1,2})[/-])?(\d\d)(?![\d/-])/.exec(text.trim())
  if (found === null) return parseDate(text)
  const [, month, day, year = ''] = found
  const whole = withCentury(year)
  return parseDate(day === undefined ? `${month}/${whole}` : `${month}/${day}/${whole}`)
}
