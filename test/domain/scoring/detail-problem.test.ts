import { expect, it } from 'vitest'
import { detailNames } from '../../../src/domain/scoring/detail-names.ts'
import { detailProblem } from '../../../src/domain/scoring/detail-problem.ts'
import { actionTypes } from '../../../src/domain/scoring/prediction.ts'
import { expectFrench } from '../../support/french.ts'
import { action } from './questions.ts'

it.each([
  ['pay_down', { currentBalance: -1 }, 'must be an amount of money, 0 or more'],
  ['pay_down', { paymentAmount: '500' }, 'must be an amount of money, 0 or more'],
  ['pay_down', { targetUtilization: 101 }, 'must be a percentage, 0 to 100'],
  ['pay_down', { scope: 'cards' }, 'must be one of one_card, all_cards, delinquent_cards'],
  ['pay_down', { pastDueCleared: 1 }, 'must be true or false'],
  ['new_account', { count: 0 }, 'must be a whole number, 1 to 100'],
  ['new_account', { count: 1.5 }, 'must be a whole number, 1 to 100'],
  ['new_account', { existingDebt: 'some' }, 'must be true, false or an amount of money, 0 or more'],
  ['close_account', { country: 'FR' }, 'must be one of US, CA'],
  ['dispute', { outcome: 'won' }, 'must be one of deleted, corrected, verified'],
  ['dispute', { remainingSimilarItems: -2 }, 'must be a whole number, 0 to 1000'],
] as const)('refuses %s with %o', (type, details, issue) => {
  const [name] = Object.keys(details)
  expect(detailProblem(action(type, details))).toEqual({
    field: `details.${name}`,
    issue: { en: issue, fr: expect.any(String) },
  })
})

it.each(actionTypes)('says in French what is wrong with any detail of %s', (type) => {
  for (const name of detailNames[type].keys()) {
    expectFrench(detailProblem(action(type, { [name]: [] }))?.issue)
  }
})

it('accepts names that it does not know, names of other types, and null', () => {
  expect(detailProblem(action('pay_down', { note: 'x', outcome: 5, creditLimit: null }))).toBe(
    undefined,
  )
})

it('accepts a balance over the limit', () => {
  const over = { currentBalance: 6_000, creditLimit: 5_000, currentUtilization: 120 }
  expect(detailProblem(action('pay_down', over))).toBe(undefined)
})
