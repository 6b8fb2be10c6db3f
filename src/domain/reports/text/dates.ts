import { dayMs } from '../../calendar.ts'
import { parseMonth } from '../../text/dates.ts'

/** A number or the first letters of a month: most values have neither, and cost no further look. */
const beginsAsDate = /^\s*(?:\d|ja|f[eé]|ma|a[ouûpv]|ju|se|oc|no|d[eé])/i

/**
 * The date at the start of a printed value, as precise as printed: `2019-03-14`, `2019-03`. Knows
 * 03/14/2019 and 14/03/2019 (the month first unless it cannot be one), 2019-03-14, 2019/03/14,
 * Mar 14, 2019, 14 March 2019, 03/2019, 2019-03 and Mar 2019. Null when there is none.
 */
export function dateFrom(text: string): string | null {
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

/** The last moment (milliseconds since 1970) that a date as precise as printed can mean. */
export function endOf(date: string): number {
  const [year = 0, month = 1, dayOfMonth] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, dayOfMonth ?? daysIn(year, month)) + dayMs - 1
}

/** The first moment that a date as precise as printed can mean. */
export function startOf(date: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, dayOfMonth)
}
