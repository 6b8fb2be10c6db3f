import { describe, expect, it } from 'vitest'
import { findNextClosing } from '../../../src/domain/bank/statement-dates.ts'

const on = (day: string) => Date.parse(`${day}T15:00:00Z`)

const byStatement = (statementDate: string, today: string) =>
  findNextClosing({ statementDate, dueDate: null }, on(today))

const byDue = (dueDate: string, today: string) =>
  findNextClosing({ statementDate: null, dueDate }, on(today))

describe('the next closing day of a statement', () => {
  it('is the day of the last statement, a month later', () => {
    expect(byStatement('2026-11-05', '2026-11-21')).toEqual({
      day: '2026-12-05',
      isEstimated: false,
      basis: 'statement_date',
    })
  })

  it('is today when the statement closes today', () => {
    expect(byStatement('2026-10-21', '2026-11-21')?.day).toBe('2026-11-21')
  })

  it('is a month from today when the statement was issued today', () => {
    expect(byStatement('2026-11-21', '2026-11-21')?.day).toBe('2026-12-21')
  })

  it.each([
    ['2027-01-31', '2027-02-10', '2027-02-28'],
    ['2027-01-31', '2027-03-10', '2027-03-31'],
    ['2028-01-31', '2028-02-10', '2028-02-29'],
    ['2028-02-29', '2028-03-01', '2028-03-29'],
  ])('keeps the day of %s over shorter months: on %s it is %s', (statement, today, next) => {
    expect(byStatement(statement, today)?.day).toBe(next)
  })

  it('is an estimate when a statement was missed', () => {
    expect(byStatement('2026-09-05', '2026-11-21')).toMatchObject({
      day: '2026-12-05',
      isEstimated: true,
    })
  })

  it('is not guessed from a statement of half a year ago', () => {
    expect(byStatement('2026-05-05', '2026-11-21')).toBeNull()
  })

  it('is 25 days before the next due date, the earliest that fits, and says so', () => {
    expect(byDue('2026-12-20', '2026-11-21')).toEqual({
      day: '2026-11-25',
      isEstimated: true,
      basis: 'due_date',
    })
  })

  it('is today when the days that fit the due date have begun', () => {
    expect(byDue('2026-12-20', '2026-11-27')?.day).toBe('2026-11-27')
  })

  it('is of the next cycle when this one has closed 21 days before the due date', () => {
    expect(byDue('2026-12-10', '2026-11-21')?.day).toBe('2026-12-16')
  })

  it('is not known without any day', () => {
    expect(findNextClosing({ statementDate: null, dueDate: null }, on('2026-11-21'))).toBeNull()
    expect(byDue('2026-01-10', '2026-11-21')).toBeNull()
    expect(byStatement('soon', '2026-11-21')).toBeNull()
  })
})
