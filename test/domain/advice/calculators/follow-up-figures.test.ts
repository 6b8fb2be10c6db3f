import { describe, expect, it } from 'vitest'
import type { CoachContext } from '../../../../src/domain/advice/coaching.ts'
import { firstLine } from '../asking.ts'
import { reportOf } from './stored-report.ts'

describe('a limit', () => {
  it('is told in dollars where a share of it is asked', () => {
    expect(firstLine('en', 'How much can I charge on my 4,000 limit and stay under 10%?')).toBe(
      '10% of a limit of $4,000 is $400: keep the balance on the statement date at that or less.',
    )
  })

  it('that was cut is the lower one', () => {
    expect(firstLine('en', 'credit limit got cut from 8,000 to 3,000 and i owe 2,700')).toContain(
      '$2,700 on limits of $3,000 is 90%',
    )
  })

  it('of the card to close may come in the next message', () => {
    const answer = [
      'thinking of closing my oldest card',
      'it has 5k limit, other card is 1,500 of 2,000',
    ]
    expect(firstLine('en', answer)).toContain('your utilization goes from 21% to 75%')
  })

  it('stands apart from an annual fee and from the other card', () => {
    const answer =
      'Should I close my old card? It has a $95 annual fee, 6,000 limit with zero balance. My other card has 2,000 on a 4,000 limit.'
    expect(firstLine('en', answer)).toContain('your utilization goes from 20% to 50%')
  })
})

describe('a short message after others', () => {
  const card = 'my only card is at 2,850/3,000'

  it.each<[string, readonly string[], CoachContext, RegExp]>([
    ['another sum', [card, 'what if I could only do 450?'], {}, /\$450 on your card.* 95% to 80%/],
    ['a bare sum', [card, 'what if I pay 450?', 'and 1,000?'], {}, /95% to 62%/],
    [
      'a deadline',
      ['my score is 640 and I want 700', 'i owe 3,600 on 4,000', 'in 3 months?'],
      {},
      /700 in 3 months/,
    ],
    [
      'how long an application stays',
      ['How much will my score drop if I apply for a new card?', 'and how long does it stay?'],
      {},
      /^The hard inquiry counts for 12 months/,
    ],
  ])('goes on with %s', (_, answer, context, expected) => {
    expect(firstLine('en', answer, context)).toMatch(expected)
  })

  it('keeps a sum a month a sum a month', () => {
    const answer = ['Je peux mettre 150 $ par mois sur ma carte, 1 800 $ sur 2 000 $']
    expect(firstLine('fr', [...answer, "et si c'était 300 $?"])).toContain('À 300 $ par mois')
  })

  it('is told that it is free, first', () => {
    expect(firstLine('en', ['How do I fix an error on my report?', 'is that free?'])).toMatch(
      /^It is free\./,
    )
  })
})

describe('a report', () => {
  it('is named behind the answer and not before it', () => {
    const answer = 'How do I get to 720?'
    expect(firstLine('en', answer, {}, reportOf({}))).not.toMatch(/^From your report/)
  })

  it('names what weighs most when that is asked', () => {
    expect(firstLine('en', 'What is hurting my score the most?', {}, reportOf({}))).toBe(
      'What weighs most in your report, the gravest first: the collection of PINE COLLECTIONS ($430); MAPLE TRUST at 90% of its limit; HARBOR SAVINGS at 50% of its limit.',
    )
    const french = 'Qu’est-ce qui plombe le plus ma cote?'
    expect(firstLine('fr', french, {}, reportOf({}))).toContain(
      'le recouvrement de PINE COLLECTIONS (430 $)',
    )
  })

  it('keeps its balances when only a target is told', () => {
    const answer = 'How much must I pay to be under 10% utilization?'
    expect(firstLine('en', answer, {}, reportOf({}))).toBe(
      'A balance of $3,400 on limits of $6,000 is 57% utilization: pay $1,600 to reach 30% and $2,800 to reach 10%.',
    )
  })
})
