import { describe, expect, it } from 'vitest'
import { findFalseClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, found, reasonField } from '../letter-facts.ts'

describe('a dispute about an outdated item, on 21 November 2026,', () => {
  it.each([
    ['a late payment of less than 7 years', 'I first missed a payment in January 2022.'],
    ['its age in words', 'It is 5 years old.'],
    ['its age in months', 'This is from 18 months ago.'],
    ['a charge-off inside the 180 days', 'Charged off. The delinquency began in July 2019.'],
    ['a bankruptcy of less than 10 years', 'The bankruptcy was filed in June 2018.'],
    ['an old opening and a young delinquency', 'Opened in 2010, went delinquent in 2022.'],
    ['a young last payment', 'I last paid in May 2021.'],
    ['last year', 'I stopped paying last year.'],
    ['a number in words', 'I fell behind two years ago.'],
    ['a loose number', 'I missed the payments a couple of years ago.'],
    ['last month', 'It went bad last month.'],
    ['an old opening and last year', 'Opened in 2010. I stopped paying last year.'],
  ])('is refused for %s', (_what, reason) => {
    const rejection = found('outdated', reason)
    expect(rejection?.field).toBe(reasonField)
    expect(rejection?.issue).toContain('at which it may still be reported')
  })

  it.each([
    ['a late payment of more than 7 years', 'The last late payment was in October 2019.'],
    ['a charge-off past the 180 days', 'Charged off. The delinquency began in April 2019.'],
    ['an old charge-off', 'The charge-off is from January 2019.'],
    ['a bankruptcy of more than 10 years', 'The bankruptcy was filed in June 2014.'],
    ['the end of the period', 'The delinquency began in 2016; seven years passed in 2024.'],
    ['a later sale', 'Delinquent since March 2017, charged off later. Sold in 2022.'],
    ['a later payment', 'I paid it 3 years ago, but the delinquency began 8 years ago.'],
    ['a date in ISO form', 'first delinquency: 2018-02'],
    ['a date in US form', 'It went late on 03/15/2018; it was sold in 2021.'],
    ['a day named in the European order', 'I missed the payment of 14 March 2018.'],
    ['its age in words', 'Eight-year-old debt'],
    ['its age, abbreviated', '8+ yrs old'],
    ['its age in decades', 'The debt is over a decade old.'],
    ['its age in years gone by', 'Eight years have passed since I last paid.'],
    [
      'an old default, reported again',
      'I defaulted 9 years ago and they re-reported it last year.',
    ],
  ])('is let through for %s', (_what, reason) => {
    expect(found('outdated', reason)).toBeUndefined()
  })

  it.each(['x', 'This is too old to be reported.', 'I stopped paying.', 'Several years ago.'])(
    'is refused without a date or an age, and says what to write: %s',
    (reason) => {
      const rejection = found('outdated', reason)
      expect(rejection?.issue).toBe('gives no date from which the age of the item could be counted')
      expect(rejection?.advice).toContain('Write when the account was first late')
    },
  )

  it('turns on the day: 7 years and 180 days after the delinquency of a charge-off', () => {
    const facts = disputeFacts('outdated', { reason: 'Charged off; delinquent since 2019-05-01.' })
    expect(findFalseClaim(facts, Date.parse('2026-10-27T00:00:00Z'))).toBeDefined()
    expect(findFalseClaim(facts, Date.parse('2026-10-28T00:00:00Z'))).toBeUndefined()
  })

  it('is refused for an inquiry, for which the law sets no age', () => {
    expect(found('outdated', 'The inquiry is from 2021.')?.advice).toContain(
      '2 years by their own practice',
    )
  })

  it('may admit the debt: an outdated item is true', () => {
    expect(found('outdated', 'I owed this and defaulted in June 2016.')).toBeUndefined()
  })
})
