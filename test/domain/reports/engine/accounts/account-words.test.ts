import { describe, expect, it } from 'vitest'
import {
  claimIn,
  isSoldIn,
  parseAccountType,
} from '../../../../../src/domain/reports/engine/accounts/account-words.ts'

describe('the remarks of an account', () => {
  it.each([
    'Sold to another lender',
    'Account transferred or sold',
    'Loan transferred',
    'Purchased by Lakeside Funding',
    'SOLD',
  ])('say that it was sold: %s', (remarks) => {
    expect(isSoldIn(remarks)).toBe(true)
  })

  it.each(['Never sold to anybody', 'Paid as agreed', 'Lakeside Soldering Supplies'])(
    'say of no sale: %s',
    (remarks) => {
      expect(isSoldIn(remarks)).toBe(false)
    },
  )

  it.each([
    ['Fraudulent account', 'fraud'],
    ['Consumer says: not mine', 'fraud'],
    ['Account information disputed by consumer', 'disputed'],
    ['Dispute resolved - consumer disagrees', 'disputed'],
    ['Dispute resolved', null],
    ['Previously in dispute', null],
    ['Account closed at consumer’s request', null],
  ])('tell what the person says of it: %s', (remarks, claim) => {
    expect(claimIn(remarks)).toBe(claim)
  })
})

describe('the words of a kind', () => {
  it.each([
    ['Home equity line of credit', 'line_of_credit'],
    ['Conventional real estate mortgage', 'mortgage'],
    ['Prêt étudiant', 'student_loan'],
    ['Auto lease', 'auto_loan'],
    ['FLEXIBLE_SPENDING_CREDIT_CARD', 'credit_card'],
    ['Note loan', 'personal_loan'],
    ['Factoring company account', 'collection'],
    ['Revolving', 'credit_card'],
    ['Installment', 'other'],
  ])('%s: %s', (words, type) => {
    expect(parseAccountType(words)).toBe(type)
  })
})
