import { describe, expect, it } from 'vitest'
import {
  detailNames,
  normalizeName,
  toKnownDetails,
} from '../../../src/domain/scoring/known-details.ts'
import { type ActionType, actionTypes } from '../../../src/domain/scoring/prediction.ts'
import { expectFrench } from '../../support/french.ts'
import { action, askOne, type Details } from './questions.ts'

function knownDetails(type: ActionType, details: Details): unknown {
  const read = toKnownDetails(action(type, details))
  return 'details' in read ? read.details : read.problem
}

function problemOf(type: ActionType, details: Details) {
  const read = toKnownDetails(action(type, details))
  return 'problem' in read ? read.problem : undefined
}

describe('a value that a detail cannot have is refused by name', () => {
  it.each([
    ['pay_down', { currentBalance: -1 }, 'must be an amount of money, 0 or more'],
    ['pay_down', { paymentAmount: '500' }, 'must be an amount of money, 0 or more'],
    ['pay_down', { targetUtilization: 101 }, 'must be a percentage, 0 to 100'],
    ['pay_down', { scope: 'cards' }, 'must be one of one_card, all_cards, delinquent_cards'],
    ['pay_down', { pastDueCleared: 1 }, 'must be true or false'],
    ['new_account', { count: 0 }, 'must be a whole number, 1 to 100'],
    ['new_account', { count: 1.5 }, 'must be a whole number, 1 to 100'],
    [
      'new_account',
      { existingDebt: 'some' },
      'must be true, false or an amount of money, 0 or more',
    ],
    ['close_account', { country: 'FR' }, 'must be one of US, CA'],
    ['close_account', { account: {} }, 'must be a text of at most 200 characters'],
    ['dispute', { outcome: 'won' }, 'must be one of deleted, corrected, verified'],
    ['dispute', { remainingSimilarItems: -2 }, 'must be a whole number, 0 to 1000'],
  ] as const)('%s with %o', (type, details, issue) => {
    const [name] = Object.keys(details)
    expect(problemOf(type, details)).toEqual({
      field: `details.${name}`,
      issue: { en: issue, fr: expect.any(String) },
    })
  })

  it('names it as the caller spelled it', () => {
    expect(problemOf('pay_down', { 'Credit Limit': -5 })?.field).toBe('details.Credit Limit')
  })
})

describe('plain words for a fact are the fact', () => {
  it.each([
    ['pay_down', { balance: 4_200, limit: 6_000, amount: 3_000 }],
    ['pay_down', { current_balance: 4_200, credit_limit: 6_000, payment_amount: 3_000 }],
    ['pay_down', { Balance: 4_200, 'Card limit': 6_000, PAYMENT: 3_000 }],
    ['pay_down', { solde: 4_200, limite: 6_000, montant: 3_000 }],
  ] as const)('%s with %o', (type, details) => {
    expect(knownDetails(type, details)).toEqual({
      currentBalance: 4_200,
      creditLimit: 6_000,
      paymentAmount: 3_000,
    })
  })

  it('and mean what the action makes of them', () => {
    expect(knownDetails('new_account', { type: 'auto_loan', amount: 18_000 })).toEqual({
      accountType: 'auto_loan',
      amount: 18_000,
    })
    expect(knownDetails('dispute', { type: 'collection', balance: 320 })).toEqual({
      itemType: 'collection',
      amount: 320,
    })
    expect(knownDetails('close_account', { limit: 5_000, balance: 0 })).toEqual({
      creditLimit: 5_000,
      balance: 0,
    })
  })

  it.each(actionTypes)('no word of %s stands for two facts', (type) => {
    const words = [...detailNames[type]].flatMap(([name, { synonyms }]) => [
      normalizeName(name),
      ...synonyms,
    ])
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    expect(words.filter((word) => normalizeName(word) !== word)).toEqual([])
  })

  it('the same figure under two names is one fact, two figures are a contradiction', () => {
    expect(knownDetails('pay_down', { amount: 500, paymentAmount: 500 })).toEqual({
      paymentAmount: 500,
    })
    expect(problemOf('pay_down', { amount: 500, paymentAmount: 700 })).toEqual({
      field: 'details.paymentAmount',
      issue: {
        en: 'says something else than amount, another name of the same detail; send one of them',
        fr: 'dit autre chose que amount, un autre nom du même détail ; n’envoyez que l’un des deux',
      },
    })
  })

  it('null is the same as absent', () => {
    expect(knownDetails('pay_down', { creditLimit: null, limit: 900 })).toEqual({
      creditLimit: 900,
    })
  })

  it('a balance may be over its limit', () => {
    const over = { currentBalance: 6_000, creditLimit: 5_000, currentUtilization: 120 }
    expect(knownDetails('pay_down', over)).toEqual(over)
  })
})

describe('a name that is not understood is refused', () => {
  it('with the names that are', () => {
    const problem = problemOf('dispute', { moonPhase: 'full' })
    expect(problem?.field).toBe('details.moonPhase')
    expect(problem?.issue.en).toBe(
      'is not a detail that is understood; understood are itemType, outcome, amount, count, remainingSimilarItems, onlyNegativeItem, accurate, account, country, note',
    )
    expectFrench(problem?.issue)
  })

  it('and the one that a typing error is near to', () => {
    expect(problemOf('pay_down', { creditLimt: 5_000 })?.issue.en).toMatch(
      /^is not a detail that is understood; did you mean creditLimit\? /,
    )
  })

  it('also where another type of action understands it', () => {
    expect(problemOf('pay_down', { outcome: 'deleted' })?.field).toBe('details.outcome')
  })

  it('without repeating what could name a person', () => {
    expect(problemOf('pay_down', { '<b>123-45-6789': 1 })?.field).not.toMatch(/[<>]|123-45/)
  })

  it.each(actionTypes)('and said in French, as any value of %s is', (type) => {
    for (const name of detailNames[type].keys()) {
      expectFrench(problemOf(type, { [name]: [] })?.issue)
    }
  })
})

describe('details that no score counts', () => {
  it('are named in the basis and change nothing', () => {
    const details = { currentBalance: 900, creditLimit: 1_000, paymentAmount: 500 }
    const plain = askOne(680, 'pay_down', details)
    const priced = askOne(680, 'pay_down', { ...details, interestRate: 24.9 })
    expect(priced.estimatedImpact).toEqual(plain.estimatedImpact)
    expect(priced.basis.inputsAssumed).toContain('interestRate: no score counts it here')
  })
})

it('a balance that is to be left is paid down to', () => {
  const card = { currentBalance: 4_200, creditLimit: 6_000, scope: 'one_card' }
  expect(askOne(680, 'pay_down', { ...card, targetBalance: 1_200 }).points).toBe(
    askOne(680, 'pay_down', { ...card, paymentAmount: 3_000 }).points,
  )
})
