import { describe, expect, it } from 'vitest'
import { addDays, addMonths, addYears, startOfDay, toDay } from '../../src/domain/calendar.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`)
const text = (time: number) => new Date(time).toISOString().slice(0, 10)

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
    expect(text(startOfDay(Date.parse('2026-11-21T23:59:59Z')))).toBe('2026-11-21')
    expect(text(addDays(day('2026-02-28'), 1))).toBe('2026-03-01')
  })

  it('are only those of the calendar', () => {
    expect(toDay(2024, 2, 29)).toBe(day('2024-02-29'))
    expect(toDay(2026, 2, 29)).toBeUndefined()
    expect(toDay(2026, 13, 1)).toBeUndefined()
    expect(toDay(2026, 4, 0)).toBeUndefined()
  })
})

describe('a day of the calendar', () => {
  it('is in its own year, also in the first century', () => {
    expect(toDay(1, 1, 1)).toBe(-62_135_596_800_000)
    expect(toDay(99, 12, 31)).toBe(-59_011_545_600_000)
  })
})
