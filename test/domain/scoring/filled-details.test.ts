import { describe, expect, it } from 'vitest'
import type { CreditFile } from '../../../src/domain/scoring/credit-file.ts'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import type { ActionType } from '../../../src/domain/scoring/prediction.ts'
import { cleanFile, markedFile } from './analyses.ts'
import { askOne, type Details } from './questions.ts'

const sent = (
  file: CreditFile | undefined,
  type: ActionType,
  details: Details,
  currentScore = 680,
) => {
  const { predictions, totalImpact } = predictImpact({
    currentScore,
    actions: [{ type, details }],
    timeframe: 6,
    file,
  })
  const [prediction] = predictions
  if (prediction === undefined) throw new Error('no prediction')
  return { ...prediction, ...prediction.estimatedImpact, total: totalImpact }
}

const marks = ['negativeItems: 3']
const card = ['totalLimit: 15000', ...marks]

describe('what the request leaves out is taken from the report', () => {
  it('pays on the balances of all cards when no card is told', () => {
    const { basis, confidence } = sent(cleanFile, 'pay_down', { paymentAmount: 1_500 })
    expect(basis.inputsFromReport).toEqual([
      'currentBalance: 6000',
      'creditLimit: 15000',
      'negativeItems: 0',
    ])
    expect(basis.inputsAssumed).toEqual([])
    expect(basis.mechanism).toContain('from 40% to 30%')
    expect(confidence).toBe(0.74)
  })

  it('pays on the fullest card when it is said to be one', () => {
    const one = { paymentAmount: 1_500, scope: 'one_card' }
    expect(sent(cleanFile, 'pay_down', one).basis.inputsFromReport).toEqual([
      'currentBalance: 4000',
      'creditLimit: 5000',
      'totalLimit: 15000',
      'negativeItems: 0',
    ])
  })

  it('knows the limit of a card by its balance', () => {
    const { basis } = sent(cleanFile, 'pay_down', { currentBalance: 2_000, paymentAmount: 500 })
    expect(basis.inputsFromReport).toEqual([
      'creditLimit: 10000',
      'totalLimit: 15000',
      'negativeItems: 0',
    ])
    expect(basis.mechanism).toContain('from 20% to 15%')
  })

  it('finds no card in the report for a balance that it does not show', () => {
    const details = { currentBalance: 1_234, paymentAmount: 500 }
    const { basis } = sent(cleanFile, 'pay_down', details)
    expect(basis.inputsFromReport).toEqual(['totalLimit: 15000', 'negativeItems: 0'])
    expect(basis.inputsAssumed).toContain('creditLimit: from the typical utilization')
  })

  it('weighs a card by its part of the limits in the report', () => {
    const one = {
      currentBalance: 4_000,
      creditLimit: 5_000,
      paymentAmount: 3_000,
      scope: 'one_card',
    }
    // 5,000 is a third of the limits in the report and a sixth of those that are assumed.
    expect(sent(cleanFile, 'pay_down', one).points).toBe(43)
    expect(sent(undefined, 'pay_down', one).points).toBe(23)
  })

  it('closes a card out of the totals of the report', () => {
    const { basis, confidence } = sent(cleanFile, 'close_account', {
      accountType: 'credit_card',
      creditLimit: 5_000,
      balance: 0,
    })
    expect(basis.inputsFromReport).toEqual([
      'totalLimit: 15000',
      'totalBalance: 6000',
      'negativeItems: 0',
    ])
    expect(basis.mechanism).toContain('from 40% to 60%')
    expect(confidence).toBe(0.74)
  })

  it('knows whether another loan stays open', () => {
    const { basis } = sent(cleanFile, 'close_account', { accountType: 'auto_loan' })
    expect(basis.inputsFromReport).toEqual(['otherInstallmentOpen: false'])
    expect(basis.mechanism).toContain('The last open instalment loan')
  })

  it('knows the age, the inquiries and the utilization that a new card meets', () => {
    const { basis } = sent(cleanFile, 'new_account', { accountType: 'credit_card' })
    expect(basis.inputsFromReport).toEqual([
      'historyYears: 12',
      'recentInquiries: 1',
      'currentUtilization: 40',
      'totalLimit: 15000',
      'negativeItems: 0',
    ])
    expect(basis.inputsAssumed).toEqual(['creditLimit: 3000'])
  })

  it('knows the debt beside a credit-builder loan', () => {
    const { basis, points } = sent(cleanFile, 'new_account', { accountType: 'credit_builder_loan' })
    expect(basis.inputsFromReport).toContain('existingDebt: true')
    expect(points).toBe(-3)
  })

  it('knows what else is negative beside a disputed item', () => {
    const one = { itemType: 'collection', outcome: 'deleted', accurate: false }
    const { basis, confidence } = sent(markedFile, 'dispute', one)
    expect(basis.inputsFromReport).toEqual(['onlyNegativeItem: false', 'remainingSimilarItems: 1'])
    expect(confidence).toBe(0.74)
    expect(sent(markedFile, 'dispute', { ...one, count: 2 }).basis.inputsFromReport).toEqual([
      'onlyNegativeItem: false',
      'remainingSimilarItems: 0',
    ])
  })

  it('says nothing of an item that the report does not show', () => {
    const one = { itemType: 'charge_off', outcome: 'deleted' }
    expect(sent(markedFile, 'dispute', one).basis.inputsFromReport).toEqual([])
  })

  it('reads a Canadian report on the scale to 900', () => {
    const canadian = { ...cleanFile, country: 'CA' as const }
    const paid = { currentUtilization: 60, targetUtilization: 0 }
    expect(sent(canadian, 'pay_down', paid, 849).newScore).toBeGreaterThan(850)
    expect(sent(canadian, 'dispute', {}, 849).basis.inputsFromReport).toEqual(['country: CA'])
    expect(sent(canadian, 'pay_down', { ...paid, country: 'US' }, 849).newScore).toBe(850)
  })

  it('values utilization more on a clean file than on one with marks', () => {
    const paid = { currentUtilization: 80, targetUtilization: 20 }
    expect(sent(cleanFile, 'pay_down', paid, 620).points).toBe(106)
    expect(sent(undefined, 'pay_down', paid, 620).points).toBe(75)
    expect(sent(markedFile, 'pay_down', paid, 620).points).toBe(70)
  })
})

describe('details that are told win over the report, which adds what they cannot tell', () => {
  it.each([
    ['pay_down', { currentBalance: 900, creditLimit: 1_000, paymentAmount: 800 }, card],
    ['pay_down', { currentUtilization: 50, creditLimit: 8_000, targetUtilization: 10 }, card],
    ['pay_down', { currentBalance: 900, creditLimit: 1_000, scope: 'all_cards' }, marks],
    ['close_account', { creditLimit: 500, totalBalance: 100, totalLimit: 900 }, marks],
    ['close_account', { accountType: 'mortgage', otherInstallmentOpen: true }, []],
    ['new_account', { historyYears: 2, recentInquiries: 4, currentUtilization: 9 }, card],
    ['dispute', { itemType: 'collection', remainingSimilarItems: 3, onlyNegativeItem: false }, []],
  ] as const)('%s with %o', (type, details, added) => {
    expect(sent(markedFile, type, details).basis.inputsFromReport).toEqual(added)
  })
})

it('changes nothing where there is no report', () => {
  const { basis } = askOne(680, 'pay_down', { paymentAmount: 1_500 })
  expect(basis.inputsFromReport).toEqual([])
  expect(basis.inputsAssumed).toEqual([
    'currentUtilization: typical of the score',
    'currentBalance: from the typical utilization',
    'creditLimit: 25000 on all cards',
    'scope: one card, or all when no limit is given',
  ])
})
