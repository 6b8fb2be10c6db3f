import { describe, expect, it } from 'vitest'
import type { GoodwillFacts } from '../../../../src/domain/letters/letter.ts'
import { findFalseGoodwillClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { goodwillFacts, inEnglish, now } from '../letter-facts.ts'

const found = (changes: Partial<GoodwillFacts>) =>
  inEnglish(findFalseGoodwillClaim(goodwillFacts(changes), now))

describe('a goodwill letter is refused', () => {
  it('for a late payment that is still to come', () => {
    expect(found({ latePaymentDates: ['2025-03-14', '2026-12-01'] })).toMatchObject({
      field: 'latePaymentDates[1]',
      issue: 'is still to come',
    })
    expect(found({ latePaymentDates: ['2026-12'] })?.field).toBe('latePaymentDates[0]')
  })

  it.each([
    ['0001-01', 1_200],
    ['0099-12-31', 1_200],
    ['1850-01', 1_200],
    ['1949-12-31', 1_200],
    ['2010-01', 12],
  ])('for a late payment of %s, with an account of %i months', (date, accountAge) => {
    expect(found({ latePaymentDates: ['2025-03', date], accountAge })).toMatchObject({
      field: 'latePaymentDates[1]',
      issue: 'lies before the account can have existed',
    })
  })

  it('in another language', () => {
    const explanation = 'Ich war krank und habe die Zahlung vergessen.'
    expect(found({ explanation })?.issue).toBe('is neither in English nor in French')
  })

  it.each([
    'It was not late. Your records are wrong.',
    'I sent it three days early, you posted it late',
    'I don’t believe I was late',
    'I paid on time, the bank lost my payment and reported it wrongly',
    'I was hacked, I never opened this card',
  ])('when it denies the late payment in other words: %s', (explanation) => {
    expect(found({ explanation })?.advice).toContain('disputeType error')
  })

  it.each([
    [
      'a threat',
      'I forgot. Remove this or else I will report you to the CFPB',
      'your own statement',
    ],
    ['an untruth', 'Tell them I was in hospital even though I was not', 'tells the writer'],
    ['an agent', 'My client fell on hard times', 'in the words of the person'],
    ['a placeholder', '[EXPLAIN HERE]', 'placeholder'],
  ])('for %s', (_, explanation, issue) => {
    expect(found({ explanation })?.issue).toContain(issue)
  })

  it('but not for a client who did not pay, or for what was paid on time since', () => {
    for (const explanation of [
      'My client did not pay my invoice for three months, so I was short.',
      'I missed it while moving. Since then I paid on time.',
    ]) {
      expect(found({ explanation })).toBeUndefined()
    }
  })

  it.each([
    ['2023', 'en', 'US'],
    ['03/04/2024', 'en', 'CA'],
    ['March 2024 or so', 'en', 'US'],
  ] as const)('for %s, which names no one day or month', (date, language, country) => {
    expect(found({ latePaymentDates: [date], language, country })?.issue).toBe(
      'must be a date like 2024-03-14 or a month like 2024-03',
    )
  })

  it('for a day that the calendar does not have', () => {
    expect(found({ latePaymentDates: ['2025-02-30'] })).toMatchObject({
      field: 'latePaymentDates[0]',
      issue: 'is not a day of the calendar',
    })
  })

  it.each([
    'I was never late.',
    'I was not late. Please fix this.',
    'The payment was made on time.',
    'I paid it on time.',
    'The late mark is inaccurate.',
    'I didn’t miss the payment.',
    'This is not my account.',
    'I was ne\u00adver late.',
  ])('when the explanation denies the lateness: %s', (explanation) => {
    const rejection = found({ explanation })
    expect(rejection?.field).toBe('explanation')
    expect(rejection?.advice).toContain('disputeType error')
  })

  it.each([
    'I have a perfect payment history and slipped once.',
    'My record is otherwise spotless.',
    'I have never been late in my life except now.',
  ])('when the explanation calls a history clean that is not: %s', (explanation) => {
    expect(found({ explanation, previousLatePayments: 2 })?.issue).toBe(
      'calls the history clean, and customerHistory.previousLatePayments is 2',
    )
    expect(found({ explanation, previousLatePayments: 0 })).toBeUndefined()
  })

  it('when there were more late payments than months', () => {
    expect(found({ accountAge: 5, previousLatePayments: 9 })?.field).toBe(
      'customerHistory.previousLatePayments',
    )
  })

  it.each([
    ['creditor', { creditor: '\u200b' }],
    ['accountNumber', { accountNumber: '[account number]' }],
    ['explanation', { explanation: 'Because of [insert reason].' }],
  ])('when %s holds nothing visible or a placeholder', (field, changes) => {
    expect(found(changes)?.field).toBe(field)
  })
})

describe('a goodwill letter is let through', () => {
  it('on the day of the late payment itself', () => {
    expect(found({ latePaymentDates: ['2026-11-21', '2026-11'] })).toBeUndefined()
  })

  it('for an account whose age was counted to its closing, up to ten years ago', () => {
    expect(found({ latePaymentDates: ['2016-05'], accountAge: 12 })).toBeUndefined()
  })

  it('with no late payments before the ones that it names', () => {
    expect(found({ previousLatePayments: 0 })).toBeUndefined()
  })

  it.each([
    'I was in hospital that month and missed the due date.',
    'I had never been late before and have not been late since.',
    'I was not late on any other payment.',
    'It was my mistake; I forgot.',
    'My checking account was hit by fraud and the payment bounced.',
    'I have paid on time ever since.',
    'I believed that it was paid on time; it was two days late.',
  ])('with an honest explanation: %s', (explanation) => {
    expect(found({ explanation, previousLatePayments: 0 })).toBeUndefined()
  })
})
