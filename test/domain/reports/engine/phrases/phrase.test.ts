import { describe, expect, it } from 'vitest'
import { phraseOf } from '../../../../../src/domain/reports/engine/phrases/phrase.ts'

/** What the phrase tells: "field value" of each of its values. */
const sent = (text: string) => {
  const phrase = phraseOf(text, undefined)
  return phrase.is === 'values' ? phrase.values.map((pair) => pair.join(' ')) : phrase.is
}

describe('a phrase of an account', () => {
  it.each([
    ['Open since 05/2011', ['opened 2011-05', 'openState Open']],
    ['Account type: Credit card', ['type Credit card']],
    ['Payment status: paid as agreed', ['payStatus Current']],
    ['Late payments 0/1/0', ['worstLate 60 days late']],
    ['Worst delinquency: 0/0/0', ['worstLate never late']],
    ['was 60 days late', ['worstLate 60 days late']],
    ['was never late', ['worstLate never late']],
    ['Balance $4,120 of $5,000', ['balance 4120', 'limit 5000']],
    ['Ends in 2210', ['number 2210']],
    ['Paid, closed', ['payStatus Paid', 'openState Closed']],
    ['collection for Lakeside Dental', ['type Collection', 'originalCreditor Lakeside Dental']],
  ])('tells its values: %s', (text, values) => {
    expect(sent(text)).toEqual(values)
  })

  it.each([
    ['LAKESIDE BANK', 'name'],
    ['Credit card', 'kind'],
    ['Balance', 'label'],
    ['Minimum payment', 'label'],
    ['Very good', 'noise'],
  ])('is what it is: %s', (text, is) => {
    expect(sent(text)).toBe(is)
  })
})
