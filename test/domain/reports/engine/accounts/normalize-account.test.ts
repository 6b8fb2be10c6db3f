import { describe, expect, it } from 'vitest'
import { normalizeAccount } from '../../../../../src/domain/reports/engine/accounts/normalize-account.ts'
import type { AccountField } from '../../../../../src/domain/reports/engine/text/labels.ts'

const account = (values: Readonly<Partial<Record<AccountField, string>>>) =>
  normalizeAccount({
    name: 'LAKESIDE BANK',
    fields: new Map(Object.entries(values) as [AccountField, string][]),
    history: [],
  })

describe('an account of labels and values', () => {
  it('that is closed and owes nothing is late no more: it is paid, or closed', () => {
    const over = { balance: '$0', closed: '03/2024', payStatus: 'Late 60 days' }
    expect(account({ ...over, remarks: 'Paid in full' })?.status).toBe('paid')
    expect(account(over)?.status).toBe('closed')
    expect(account({ ...over, balance: '$40' })?.status).toBe('late_60')
  })

  it('that was settled is open no more', () => {
    expect(account({ balance: '$0', status: 'Settled' })?.open).toBe(false)
  })

  it.each([
    ['$5,500', 5_500],
    ['Credit limit of $5,500 from 01/2021 to 09/2026', 5_500],
    ['$0', null],
    ['Not reported', null],
  ])('has the limit that is printed as %j', (limit, value) => {
    expect(account({ type: 'Credit card', limit })?.limit).toBe(value)
  })

  it('is current where it is open, says nothing else and nothing is past due', () => {
    expect(account({ openState: 'Open', pastDue: '$0', balance: '$10' })?.status).toBe('current')
    expect(account({ openState: 'Open', pastDue: '$25', balance: '$10' })?.status).toBe('late_30')
  })

  it('that revolves on the worth of a home is a line of credit, not a card and no mortgage', () => {
    const type = (kind: string, loanType: string) =>
      account({ type: kind, loanType, balance: '$10' })?.type
    expect(type('Revolving', 'Home Equity')).toBe('line_of_credit')
    expect(type('Revolving', 'Home Equity Line of Credit')).toBe('line_of_credit')
    expect(type('Installment', 'Home Equity')).toBe('mortgage')
  })

  it('was at worst no less late than it is now, however far its counts go', () => {
    const worst = (payStatus: string, worstLate: string) =>
      account({ balance: '$10', payStatus, worstLate })?.worstLate
    expect(worst('120 days late', '90 days late')).toBe(120)
    expect(worst('30 days late', '90 days late')).toBe(90)
    expect(worst('30 days late', 'never late')).toBe(30)
  })

  it('is not paid by a share of what was lent', () => {
    expect(account({ balance: '$10', status: '62% paid off' })).toMatchObject({
      status: 'unknown',
      open: null,
    })
  })

  it('is none where only its name is printed', () => {
    expect(account({ remarks: 'Call us' })).toBeUndefined()
  })
})
