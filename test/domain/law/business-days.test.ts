import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../../src/domain/calendar.ts'
import { addBusinessDays, isBusinessDay } from '../../../src/domain/law/holidays.ts'

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
        return isBusinessDay(end) && end - startOfDay(start) >= count * 86_400_000
      }),
    )
  })
})
