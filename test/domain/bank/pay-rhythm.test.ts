import { describe, expect, it } from 'vitest'
import { findPayRhythm } from '../../../src/domain/bank/pay-rhythm.ts'
import { aRow } from '../../support/bank-facts.ts'

const on = (day: string) => Date.parse(`${day}T15:00:00Z`)

const paid = (days: readonly string[], more = {}) =>
  days.map((day) => aRow('chk', day, -2_000, 'INCOME_WAGES', { name: 'PAYROLL', ...more }))

describe('the rhythm of pay', () => {
  it.each([
    ['weekly', ['2026-11-06', '2026-11-13', '2026-11-20'], '2026-11-27'],
    ['biweekly', ['2026-10-23', '2026-11-06', '2026-11-20'], '2026-12-04'],
    ['semimonthly', ['2026-10-15', '2026-10-31', '2026-11-15'], '2026-11-30'],
    ['monthly', ['2026-08-31', '2026-09-30', '2026-10-31'], '2026-11-30'],
    ['monthly', ['2026-09-04', '2026-10-05', '2026-11-04'], '2026-12-04'],
  ])('is %s for pay on %j: the next comes on %s', (period, days, nextDay) => {
    expect(findPayRhythm(paid(days), on('2026-11-21'))).toMatchObject({ period, nextDay })
  })

  it('goes from the last of February to the last of March', () => {
    const days = ['2026-12-31', '2027-01-31', '2027-02-28']
    expect(findPayRhythm(paid(days), on('2027-03-01'))?.nextDay).toBe('2027-03-31')
  })

  it('skips a pay that is a few days late', () => {
    const days = ['2026-10-02', '2026-10-16', '2026-10-30']
    expect(findPayRhythm(paid(days), on('2026-11-15'))?.nextDay).toBe('2026-11-27')
  })

  it('ends when two expected pays have not come', () => {
    const days = ['2026-09-04', '2026-09-18', '2026-10-02']
    expect(findPayRhythm(paid(days), on('2026-11-21'))).toBeNull()
  })

  it('is not seen in two pays, in irregular ones, in pending ones or in refunds', () => {
    const now = on('2026-11-21')
    expect(findPayRhythm(paid(['2026-11-06', '2026-11-20']), now)).toBeNull()
    expect(findPayRhythm(paid(['2026-10-01', '2026-10-20', '2026-11-20']), now)).toBeNull()
    const days = ['2026-10-23', '2026-11-06', '2026-11-20']
    expect(findPayRhythm(paid(days, { isPending: true }), now)).toBeNull()
    expect(findPayRhythm(paid(days, { detailedCategory: 'INCOME_TAX_REFUND' }), now)).toBeNull()
  })
})
