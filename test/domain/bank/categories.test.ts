import { describe, expect, it } from 'vitest'
import {
  findCategoryLabel,
  parseCategory,
  primaryCategories,
} from '../../../src/domain/bank/categories.ts'

describe('a typed category', () => {
  it.each([
    'FOOD_AND_DRINK',
    'food_and_drink',
    'food and drink',
    ' Food & Drink ',
    'food-and-drink',
  ])('is a primary one: %j', (typed) => {
    expect(parseCategory(typed)).toEqual({ primary: 'FOOD_AND_DRINK' })
  })

  it.each([
    ['FOOD_AND_DRINK_COFFEE', 'FOOD_AND_DRINK_COFFEE'],
    ['food and drink coffee', 'FOOD_AND_DRINK_COFFEE'],
    ['loan_payments_credit_card_payment', 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
    ['OTHER_OTHER', 'OTHER_OTHER'],
  ])('is a detailed one by its code: %j', (typed, detailed) => {
    expect(parseCategory(typed)).toEqual({ detailed })
  })

  it.each([
    ['groceries', { detailed: 'FOOD_AND_DRINK_GROCERIES' }],
    ['Épicerie', { detailed: 'FOOD_AND_DRINK_GROCERIES' }],
    ['EPICERIE', { detailed: 'FOOD_AND_DRINK_GROCERIES' }],
    ['Loyer', { detailed: 'RENT_AND_UTILITIES_RENT' }],
    ['voyages', { primary: 'TRAVEL' }],
    ['Services généraux', { primary: 'GENERAL_SERVICES' }],
  ])('is known by its label in both languages: %j', (typed, category) => {
    expect(parseCategory(typed)).toEqual(category)
  })

  it.each([
    ['Shops', { primary: 'GENERAL_MERCHANDISE' }],
    ['Coffee Shop', { detailed: 'FOOD_AND_DRINK_COFFEE' }],
    ['supermarkets and groceries', { detailed: 'FOOD_AND_DRINK_GROCERIES' }],
    ['Healthcare', { primary: 'MEDICAL' }],
  ])('is known by its legacy word: %j', (typed, category) => {
    expect(parseCategory(typed)).toEqual(category)
  })

  it('is known by a code of the first version, whose rows are stored under it', () => {
    expect(parseCategory('income_wages')).toEqual({ detailed: 'INCOME_WAGES' })
  })

  it.each(['', ' ', '&', 'Transfer', 'FOOD', 'unicorns', '食料品', 'a'.repeat(9_999)])(
    'is not guessed: %j',
    (typed) => {
      expect(parseCategory(typed)).toBeUndefined()
    },
  )
})

describe('the taxonomy', () => {
  it('has the 18 primary categories of its second version', () => {
    expect(primaryCategories).toEqual([
      'INCOME',
      'LOAN_DISBURSEMENTS',
      'LOAN_PAYMENTS',
      'TRANSFER_IN',
      'TRANSFER_OUT',
      'BANK_FEES',
      'ENTERTAINMENT',
      'FOOD_AND_DRINK',
      'GENERAL_MERCHANDISE',
      'HOME_IMPROVEMENT',
      'MEDICAL',
      'PERSONAL_CARE',
      'GENERAL_SERVICES',
      'GOVERNMENT_AND_NON_PROFIT',
      'TRANSPORTATION',
      'TRAVEL',
      'RENT_AND_UTILITIES',
      'OTHER',
    ])
  })

  it('labels primary and detailed codes, and no others', () => {
    expect(findCategoryLabel('TRAVEL')).toEqual({ en: 'Travel', fr: 'Voyages' })
    expect(findCategoryLabel('TRAVEL_FLIGHTS')).toEqual({ en: 'Flights', fr: 'Vols' })
    expect(findCategoryLabel('travel')).toBeUndefined()
  })
})
