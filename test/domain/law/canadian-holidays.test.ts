import { describe, expect, it } from 'vitest'
import { afterHoliday } from '../../../src/domain/law/holidays.ts'

const last = (date: string, act: 'federal' | 'quebec') =>
  new Date(afterHoliday(Date.parse(date), act)).toISOString().slice(0, 10)

describe('A period that ends on a holiday of Canada ends on the next day that is none', () => {
  it.each([
    ['2026-12-27', '2026-12-28', 'a Sunday'],
    ['2027-01-01', '2027-01-02', 'New Year’s Day, and Saturday is a day like others'],
    ['2026-04-03', '2026-04-04', 'Good Friday'],
    ['2026-04-05', '2026-04-07', 'Easter Sunday and Easter Monday'],
    ['2026-05-18', '2026-05-19', 'Victoria Day, the Monday before 25 May'],
    ['2027-05-24', '2027-05-25', 'Victoria Day on the 24th itself'],
    ['2026-07-01', '2026-07-02', 'Canada Day'],
    ['2029-07-01', '2029-07-03', 'Canada Day on a Sunday, which is kept on Monday'],
    ['2026-09-07', '2026-09-08', 'Labour Day'],
    ['2026-10-12', '2026-10-13', 'Thanksgiving'],
    ['2026-12-25', '2026-12-26', 'Christmas'],
  ])('%s becomes %s in both: %s', (date, next) => {
    expect([last(date, 'federal'), last(date, 'quebec')]).toEqual([next, next])
  })

  it.each([
    ['2026-06-24', '2026-06-24', '2026-06-25', 'the National Holiday of Quebec'],
    ['2026-11-11', '2026-11-12', '2026-11-11', 'Remembrance Day'],
    ['2026-09-30', '2026-10-01', '2026-09-30', 'Truth and Reconciliation'],
    ['2020-09-30', '2020-09-30', '2020-09-30', 'Truth and Reconciliation before it was one'],
  ])('%s becomes %s by federal law and %s in Quebec: %s', (date, federal, quebec) => {
    expect([last(date, 'federal'), last(date, 'quebec')]).toEqual([federal, quebec])
  })

  it.each([
    ['2024-03-31', '2024-04-02'],
    ['2025-04-20', '2025-04-22'],
    ['2038-04-25', '2038-04-27'],
    ['2049-04-18', '2049-04-20'],
  ])('Easter is on %s', (sunday, tuesday) => {
    expect(last(sunday, 'federal')).toBe(tuesday)
  })

  it('any other day stays', () => {
    expect([last('2026-12-26', 'federal'), last('2026-12-28', 'quebec')]).toEqual([
      '2026-12-26',
      '2026-12-28',
    ])
  })
})
