import { describe, expect, it } from 'vitest'
import { fillFromBank } from '../../../src/domain/bank/fill-details.ts'
import type { Action } from '../../../src/domain/scoring/prediction.ts'
import { aCard, factsOf } from '../../support/bank-facts.ts'

const { accounts } = factsOf([
  aCard('a', 2_000, 5_000, { name: 'Lakeside', mask: '5678' }),
  aCard('b', 900, 4_500, { name: 'Harbor', mask: '1234' }),
])

const filled = (type: Action['type'], details: Action['details'], linked = accounts) =>
  fillFromBank({ type, details }, linked)

describe('the starting figures of an action', () => {
  it('are those of all linked cards where the caller names none', () => {
    expect(filled('pay_down', { paymentAmount: 500 })).toMatchObject({
      action: {
        details: {
          ...{ paymentAmount: 500, currentBalance: 2_900, creditLimit: 9_500 },
          scope: 'all_cards',
        },
      },
      figures: ['currentBalance: 2900', 'creditLimit: 9500'],
    })
  })

  it.each([['ending in 5678'], ['Lakeside']])(
    'are those of the card that is named: %s',
    (account) => {
      const { action } = filled('pay_down', { account, paymentAmount: 500 })
      expect(action.details).toEqual({
        ...{ account, paymentAmount: 500, currentBalance: 2_000, creditLimit: 5_000 },
      })
    },
  )

  it('are those of the fullest card for one card', () => {
    expect(filled('pay_down', { scope: 'one_card' }).figures).toEqual([
      'currentBalance: 2000',
      'creditLimit: 5000',
    ])
  })

  it('stay what the caller states', () => {
    const details = { account: '5678', currentBalance: 1_500 }
    expect(filled('pay_down', details)).toMatchObject({
      action: { details: { currentBalance: 1_500, creditLimit: 5_000 } },
      filled: ['creditLimit'],
    })
    expect(filled('pay_down', { currentBalance: 1_500 }).filled).toEqual([])
    expect(filled('pay_down', { currentUtilization: 50 }).filled).toEqual([])
  })

  it('are not taken for a card that is not linked, late cards or disputes', () => {
    expect(filled('pay_down', { account: '9999' }).filled).toEqual([])
    expect(filled('pay_down', { scope: 'delinquent_cards' }).filled).toEqual([])
    expect(filled('dispute', { itemType: 'collection' }).filled).toEqual([])
    expect(filled('close_account', { accountType: 'mortgage' }).filled).toEqual([])
  })

  it('are the use of all cards for a new account, and totals for a card that closes', () => {
    expect(filled('new_account', {}).figures).toEqual(['currentUtilization: 30.5'])
    expect(filled('close_account', { account: 'Harbor' }).figures).toEqual([
      'balance: 900',
      'creditLimit: 4500',
      'totalBalance: 2900',
      'totalLimit: 9500',
    ])
  })

  it('are never added up across currencies: the country decides, or nothing', () => {
    const mixed = factsOf([aCard('us', 100, 1_000), aCard('ca', 900, 1_000, { currency: 'CAD' })])
    expect(filled('pay_down', {}, mixed.accounts).filled).toEqual([])
    expect(filled('pay_down', { country: 'CA' }, mixed.accounts).figures).toEqual([
      'currentBalance: 900',
      'creditLimit: 1000',
    ])
  })

  it('are not taken from another card when a card without a limit may be meant', () => {
    const charge = aCard('c', 700, null, { name: 'Charge Card', mask: '9001' })
    const both = factsOf([aCard('b', 900, 4_500, { name: 'Blue', mask: '1234' }), charge]).accounts
    expect([
      // Both are of Platypus Bank.
      filled('pay_down', { account: 'Platypus', paymentAmount: 500 }, both).filled,
      filled('pay_down', { currentBalance: 700 }, both).filled,
      filled('close_account', {}, both).filled,
      filled('close_account', { account: 'Blue' }, both).filled,
    ]).toEqual([
      [],
      [],
      ['totalBalance', 'totalLimit'],
      ['balance', 'creditLimit', 'totalBalance', 'totalLimit'],
    ])
  })
})
