import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  addYears,
  dayFrom,
  dayOf,
  isBusinessDay,
  longDate,
  monthAndYear,
} from '../../src/domain/calendar.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`)
const text = (time: number) => new Date(time).toISOString().slice(0, 10)

describe('business days of the United States', () => {
  it.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-19', 'the third Monday of January'],
    ['2026-02-16', 'the third Monday of February'],
    ['2026-05-25', 'the last Monday of May'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-09-07', 'the first Monday of September'],
    ['2026-10-12', 'the second Monday of October'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'the fourth Thursday of November'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-07-03', 'Friday, when the Fourth of July is a Saturday'],
    ['2027-07-05', 'Monday, when the Fourth of July is a Sunday'],
    ['2021-12-31', 'Friday, when the next New Year’s Day is a Saturday'],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('%s is none: %s', (date) => {
    expect(isBusinessDay(day(date))).toBe(false)
  })

  it.each([
    ['2026-11-23', 'a Monday'],
    ['2020-06-19', 'Juneteenth before it was a holiday'],
    ['2026-07-06', 'the Monday after a Fourth of July that was kept on Friday'],
    ['2026-05-18', 'the Monday before the last one of May'],
  ])('%s is one: %s', (date) => {
    expect(isBusinessDay(day(date))).toBe(true)
  })

  it('are counted from the day after, over weekends and holidays', () => {
    expect(text(addBusinessDays(Date.parse('2026-11-21T12:00:00Z'), 5))).toBe('2026-11-30')
    expect(text(addBusinessDays(day('2026-12-23'), 4))).toBe('2026-12-30')
    expect(text(addBusinessDays(day('2026-11-23'), 0))).toBe('2026-11-23')
  })

  it('never end on a day of rest', () => {
    const days = fc.integer({ min: day('1990-01-01'), max: day('2060-01-01') })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (start, count) => {
        const end = addBusinessDays(start, count)
        return isBusinessDay(end) && end - dayOf(start) >= count * 86_400_000
      }),
    )
  })
})

describe('months and years', () => {
  it('keep the day of the month, or take the last one of a shorter month', () => {
    expect(text(addMonths(day('2026-01-31'), 1))).toBe('2026-02-28')
    expect(text(addMonths(day('2028-01-31'), 1))).toBe('2028-02-29')
    expect(text(addMonths(day('2026-01-31'), 2))).toBe('2026-03-31')
    expect(text(addMonths(day('2026-11-15'), -12))).toBe('2025-11-15')
    expect(text(addYears(day('2024-02-29'), 7))).toBe('2031-02-28')
  })

  it('keep the time of day', () => {
    const time = Date.parse('2026-01-31T23:59:58.007Z')
    expect(new Date(addMonths(time, 1)).toISOString()).toBe('2026-02-28T23:59:58.007Z')
  })
})

describe('days', () => {
  it('begin at midnight in UTC', () => {
    expect(text(dayOf(Date.parse('2026-11-21T23:59:59Z')))).toBe('2026-11-21')
    expect(text(addDays(day('2026-02-28'), 1))).toBe('2026-03-01')
  })

  it('are only those of the calendar', () => {
    expect(dayFrom(2024, 2, 29)).toBe(day('2024-02-29'))
    expect(dayFrom(2026, 2, 29)).toBeUndefined()
    expect(dayFrom(2026, 13, 1)).toBeUndefined()
    expect(dayFrom(2026, 4, 0)).toBeUndefined()
  })

  it('are written as Americans write them', () => {
    expect(longDate(Date.parse('2026-11-21T12:00:00Z'))).toBe('November 21, 2026')
    expect(monthAndYear(Date.parse('2026-03-01T00:00:00Z'))).toBe('March 2026')
  })
})

describe('a day of the calendar', () => {
  it('is in its own year, also in the first century', () => {
    expect(dayFrom(1, 1, 1)).toBe(-62_135_596_800_000)
    expect(dayFrom(99, 12, 31)).toBe(-59_011_545_600_000)
  })
})
