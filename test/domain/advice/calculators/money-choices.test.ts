import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../src/domain/text/language.ts'
import { ask, firstLine, textFor, textOf } from '../asking.ts'

describe('two ways to refinance a debt', () => {
  it('are compared in dollars a month', () => {
    const answered =
      'Personal loan at 14% for 3 years, or a 0% balance transfer for 15 months with a 3% fee? I owe 8,000 on cards at 26%.'
    const lines = textFor('en', answered).split('\n').slice(0, 4)
    expect(lines).toEqual([
      'The transfer costs less if you can pay $550 a month: then it is at zero before the low rate ends. If you cannot, the loan is the safer one.',
      'The transfer: a fee of $240 on $8,000, so $8,240 in 15 months, $550 a month. What is left then bears the card’s ordinary rate.',
      'The loan at 14% over 3 years: $273 a month and $1,843 of interest in all, before any fee.',
      'Where it is now, at 26%, it costs about $173 of interest a month.',
    ])
  })

  it('are compared in French', () => {
    const answered =
      'Prêt personnel à 11 % ou transfert de solde à 0 % pendant 12 mois avec 3 % de frais? Je dois 6 000 $ à 20,99 %.'
    expect(firstLine('fr', answered)).toContain('si vous pouvez payer 515 $ par mois')
  })

  it('give the first thing to do', () => {
    const answered =
      'loan at 10% for 2 years or balance transfer 0% for 12 months, 3% fee? i owe $5,000'
    expect(ask('en', answered).recommendations[0]?.action).toBe(
      'Take the transfer only if you can pay $430 a month for 12 months; otherwise take the loan',
    )
  })

  it('may be told over several messages', () => {
    const answered = [
      'Should I do a balance transfer? 5,500 on my card',
      '3% fee, 0% for 18 months',
      'and the monthly payment?',
    ]
    expect(firstLine('en', answered)).toContain('$5,665 in 18 months, $315 a month')
  })

  it('cost the usual fee where none is told', () => {
    const answered = ['Is a balance transfer worth it for 6,000 at 25%?', 'how much does it cost?']
    expect(firstLine('en', answered)).toContain('costs $180 to $300')
  })
})

describe('a choice', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'tax refund: card or savings?', /^Both, the card for most of it: first set aside/],
    ['fr', 'mon remboursement d’impôt, sur ma carte ou dans le CELI?', /^Les deux, et surtout la/],
    ['en', 'pay collection or card first?', /^The card first, as a rule/],
    ['fr', 'payer mon recouvrement ou ma carte pleine en premier?', /^La carte d’abord/],
    ['en', 'should i pay my student loan or my credit card first', /^The card first, as a rule/],
    ['en', 'loan or balance transfer?', /^The transfer if you can pay all of it/],
  ])('is answered in the first sentence (%s): "%s"', (language, answered, expected) => {
    expect(firstLine(language, answered)).toMatch(expected)
  })

  it('is still a choice with figures, which follow', () => {
    const answered = 'Got a $2,500 refund. Card (4,000 of a 5,000 limit) or savings?'
    const text = textFor('en', answered, { creditScore: 640 })
    expect(text).toMatch(/^Both/)
    expect(text).toContain('$2,500 on your card takes it from 80% to 30% of its limit')
  })
})

describe('debts told with their rates', () => {
  it('are paid off in so many months, with so much interest', () => {
    expect(
      firstLine(
        'en',
        'How long to pay off 5,000 at 24% paying $300 a month, and how much interest?',
      ),
    ).toBe(
      'At $300 a month $5,000 at 24% is paid off in about 21 months and costs about $1,143 of interest in all, with no new purchase.',
    )
    expect(
      firstLine(
        'fr',
        'Ça prend combien de temps payer 5 000 $ à 19,99 % si je mets 200 $ par mois?',
      ),
    ).toContain('remboursés en environ 33 mois et coûtent environ 1 521 $')
  })

  it('are ordered by their rates', () => {
    expect(
      firstLine('en', 'which first: 29% store card with 900 balance, or 22% visa with 400?'),
    ).toBe(
      'First the one at 29% ($900): it costs the most. The smallest, $400 at 22%, goes first only if a quick win keeps you going.',
    )
  })

  it('are counted with their interest when a sum a month is told', () => {
    const answered = 'I can put $300 a month toward my card: 6,500 of 10,000 limit at 22% apr.'
    expect(firstLine('en', answered)).toBe(
      'At $300 a month your cards reach 30% in 17 months and 10% in 25 months, interest at 22% counted, with no new purchases.',
    )
    expect(ask('en', answered).recommendations[0]?.action).toBe(
      'Put $300 a month on your card by automatic payment',
    )
  })
})

describe('a goal that is asked about', () => {
  const context = { creditScore: 640, creditGoal: 660 }

  it('is answered first, from what can be paid', () => {
    const answered =
      'Is it realistic to get there by Christmas? I owe 3,100 on a 4,000 limit card and can pay 1,900.'
    expect(firstLine('en', answered, context)).toMatch(
      /^Yes, on paper: this payment alone takes 640/,
    )
  })

  it('is told to be beyond reach where it is', () => {
    const answered = 'could i hit 780 by christmas? i owe 300 on a 1,000 limit'
    expect(firstLine('en', answered, { creditScore: 640, creditGoal: 780 })).toMatch(
      /^Not in 1 month/,
    )
  })

  it('is not taken for the score', () => {
    const text = textFor('en', 'Is 760 possible by next fall?', {
      creditScore: 705,
      creditGoal: 760,
    })
    expect(text).toContain('From 705 to 760 is 55 points')
  })

  it('goes with months that are left before a loan', () => {
    expect(
      textFor('en', 'I want to buy a car before spring. How do I get a better rate?', {
        creditScore: 610,
      }),
    ).toMatch(/^In 4 months: lower card balances now/)
  })
})

describe('another person’s card', () => {
  it('is judged by its own balance, and is none of the cards held', () => {
    const answer = ask(
      'en',
      'My mom wants to add me as authorized user on her card, limit 10k and balance 8,500. Good idea?',
    )
    expect(textOf(answer)).toMatch(/^Not while it is at 85% of its limit/)
    expect(answer.analysis.currentSituation).not.toContain('8,500')
  })
})

describe('a sum that does not cover what is late', () => {
  it('goes there whole, with a call about the rest', () => {
    const answer = ask('en', 'I am 45 days late, $824 past due, and I only have $500.')
    expect(textOf(answer)).toContain(
      'Put all of it, $500, on the $824 that is past due, and call the lender before the next 30-day mark to agree on the $324 that is left',
    )
    expect(answer.recommendations[0]).toMatchObject({
      action:
        'Put all $500 on the $824 that is past due, and ask the lender for an arrangement on the rest',
      impact:
        'The account stays late until all of it is paid, and an arrangement that is kept can stop the next mark.',
    })
  })
})
