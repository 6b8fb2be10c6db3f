import { describe, expect, it } from 'vitest'
import { card, kinds, loan, one, us } from './views.ts'

describe('an account that was sold', () => {
  it('and still shows a balance counts a debt twice', () => {
    const sold = card({ status: 'charge_off', isSold: true, open: false, balance: 1_240 })
    expect(kinds(us(sold))).toEqual(['charge_off high', 'sold_with_balance high'])
    expect(one('sold_with_balance', us(sold)).description).toBe(
      'LAKESIDE BANK is reported as sold or transferred, yet still shows $1,240 owed.',
    )
  })

  it('and shows nothing is in order', () => {
    expect(kinds(us(loan({ status: 'closed', isSold: true, open: false, balance: 0 })))).toEqual([])
  })
})

describe('an account that is said to be paid', () => {
  it('and shows something owed contradicts itself', () => {
    expect(kinds(us(loan({ status: 'paid', open: false, balance: 15 })))).toEqual([
      'paid_with_balance medium',
    ])
    expect(kinds(us(loan({ status: 'paid', open: false, balance: 0, pastDue: 15 })))).toEqual([
      'paid_with_balance medium',
    ])
    expect(kinds(us(loan({ status: 'paid', open: false, balance: 0 })))).toEqual([])
  })
})

describe('a card', () => {
  it('that is closed with a balance can still be late', () => {
    const closed = card({ open: false, status: 'closed', balance: 300, closedOn: '2026-02-01' })
    expect(one('closed_with_balance', us(closed))).toMatchObject({
      severity: 'low',
      description: 'LAKESIDE BANK is closed and still shows a balance of $300.',
      dates: ['2026-02-01'],
    })
  })

  it('that runs without a reported limit cannot be measured; an empty one needs none', () => {
    expect(kinds(us(card({ limit: null, balance: 300 })))).toEqual(['missing_limit low'])
    expect(kinds(us(card({ limit: null, balance: 0 })))).toEqual([])
    expect(kinds(us(card({ limit: null, balance: 300, status: 'charge_off' })))).toEqual([
      'charge_off high',
    ])
  })
})
