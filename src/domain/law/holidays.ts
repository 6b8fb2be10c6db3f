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

/** Interpretation Act that defines the holidays. */
export type InterpretationAct = 'federal' | 'quebec'

interface CanadianHoliday extends DatedRule {
  readonly name: string
  /** Day of its observance in a year, as UTC midnight in milliseconds. */
  day(year: number): number
}

const monday = 1

const both = { jurisdiction: 'CA', validFrom: '1968-01-01', validTo: null } as const
const federal = { ...both, source: 'R.S.C. 1985, c. I-21, s. 35(1)' } as const
const quebec = { ...both, jurisdiction: 'CA-QC', source: 'CQLR, c. I-16, s. 61(23)' } as const

const fixed = (month: number, day: number) => (year: number) => Date.UTC(year, month - 1, day)

/** Easter Sunday of the Gregorian calendar (J. Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): number {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((8 * century + 13) / 25)
  const golden = year % 19
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leaps = 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4)
  const weekday = (32 + leaps - epact) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(Date.UTC(year, 2, 22), epact + weekday - 7 * late)
}

/** First Monday at or after a day. */
const mondayFrom = (day: number) => addDays(day, (7 + monday - new Date(day).getUTCDay()) % 7)

/** Canada Day; the next day if it falls on a Sunday (R.S.C. 1985, c. H-5, s. 2). */
function canadaDay(year: number): number {
  const day = Date.UTC(year, 6, 1)
  return isSunday(day) ? addDays(day, 1) : day
}

const isSunday = (day: number) => new Date(day).getUTCDay() === 0

const common = [
  { name: 'New Year’s Day', day: fixed(1, 1) },
  { name: 'Good Friday', day: (year: number) => addDays(easter(year), -2) },
  { name: 'Easter Monday', day: (year: number) => addDays(easter(year), 1) },
  { name: 'Victoria Day', day: (year: number) => mondayFrom(Date.UTC(year, 4, 18)) },
  { name: 'Canada Day', day: canadaDay },
  { name: 'Labour Day', day: (year: number) => mondayFrom(Date.UTC(year, 8, 1)) },
  { name: 'Thanksgiving Day', day: (year: number) => mondayFrom(Date.UTC(year, 9, 8)) },
  { name: 'Christmas Day', day: fixed(12, 25) },
]

const holidays: Readonly<Record<InterpretationAct, readonly CanadianHoliday[]>> = {
  federal: [
    ...common.map((rule) => ({ ...federal, ...rule })),
    {
      ...federal,
      name: 'National Day for Truth and Reconciliation',
      day: fixed(9, 30),
      validFrom: '2021-08-03',
      source: 'R.S.C. 1985, c. I-21, s. 35(1); S.C. 2021, c. 11',
    },
    { ...federal, name: 'Remembrance Day', day: fixed(11, 11) },
  ],
  quebec: [
    ...common.map((rule) => ({ ...quebec, ...rule })),
    { ...quebec, name: 'National Holiday', day: fixed(6, 24) },
  ],
}

function isHoliday(day: number, act: InterpretationAct): boolean {
  const year = new Date(day).getUTCFullYear()
  return (
    isSunday(day) || holidays[act].some((rule) => rule.day(year) === day && isInForce(rule, day))
  )
}

/**
 * Last day of a statutory period: one that ends on a holiday extends to the next day that is none
 * (R.S.C. 1985, c. I-21, s. 26; CQLR, c. I-16, s. 52). Saturdays count as ordinary days.
 */
export function afterHoliday(day: number, act: InterpretationAct): number {
  let last = day
  while (isHoliday(last, act)) last = addDays(last, 1)
  return last
}
