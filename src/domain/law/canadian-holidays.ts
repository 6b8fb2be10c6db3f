import { addDays } from '../calendar.ts'
import { type DatedRule, isInForce } from './dated-rule.ts'

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
