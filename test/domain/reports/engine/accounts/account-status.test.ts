import { describe, expect, it } from 'vitest'
import { parseStatus } from '../../../../../src/domain/reports/engine/accounts/account-words.ts'

describe('a status', () => {
  it.each([
    ['Open/Never late.', 'current', true, 0],
    ['Open/Current, was past due 60 days', 'current', true, 60],
    ['Paid, Closed/Never late.', 'paid', false, 0],
    ['Open. $120 past due as of Oct 2026.', 'late_30', true, null],
    ['Closed. $1,203 written off. $800 past due as of Oct 2026.', 'charge_off', false, null],
    ['>Account 60 Days Past Due Date<', 'late_60', null, 60],
    ['Current; Paid or Paying as Agreed', 'current', null, null],
    ['>Charged Off<', 'charge_off', null, null],
    ['PAYS_AS_AGREED', 'current', null, null],
    ['NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE', 'late_30', null, 30],
    ['NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE', 'late_60', null, 60],
    ['Not more than four payments past due', 'late_90', null, 90],
    ['AT_LEAST_120_DAYS_OR_MORE_PAST_DUE', 'late_120', null, 120],
    ['Late 90 Days', 'late_90', null, 90],
    ['180 days late', 'late_120', null, 120],
    ['Discharged through Bankruptcy Chapter 7', 'bankruptcy', null, null],
    ['INCLUDED_IN_CHAPTER_13', 'bankruptcy', null, null],
    ['Foreclosure', 'foreclosure', null, null],
    ['Voluntarily surrendered', 'repossession', null, null],
    ['Repossession', 'repossession', null, null],
    ['Collection account. $423 past due as of Oct 2026.', 'collection', null, null],
    ['Transferred, closed', 'closed', false, null],
    ['Open', 'unknown', true, null],
    ['Open. Never 30 days late.', 'current', true, 0],
    ['Open; no late payments', 'current', true, 0],
    ['Current, no bankruptcy', 'current', null, null],
    ['', 'unknown', null, null],
  ])('%j reads as %s', (text, status, open, worstLate) => {
    expect(parseStatus(text, false)).toMatchObject({ status, open, worstLate })
  })

  it.each([
    ['UNPAID', 'collection'],
    ['Collection/Chargeoff', 'collection'],
    ['Paid collection', 'paid'],
    ['Settled for less', 'paid'],
  ])('%j of a collection reads as %s', (text, status) => {
    expect(parseStatus(text, true).status).toBe(status)
  })
})
