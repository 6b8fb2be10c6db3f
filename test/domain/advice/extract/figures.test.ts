import { describe, expect, it } from 'vitest'
import { estimateMonthsToGoal } from '../../../../src/domain/advice/calculators/goal.ts'
import { findDeadline, parseMonths } from '../../../../src/domain/advice/extract/date-facts.ts'
import {
  extractFigures,
  type MessageFigures,
} from '../../../../src/domain/advice/extract/figures.ts'
import { toPlainText } from '../../../../src/domain/advice/extract/plain-text.ts'

const card = { balance: 4200, limit: 6000 }
const read = (text: string): MessageFigures => extractFigures(toPlainText(text).plain)

describe('figures in a message', () => {
  const examples: readonly (readonly [string, Partial<MessageFigures>])[] = [
    ['balance of $4,200 on a $6,000 limit', { cards: [card] }],
    ['I owe $4200 and my limit is $6000', { cards: [card] }],
    ['a limit of $6,000, balance $4,200', { cards: [card] }],
    ['Visa $4,200 balance $6,000 limit', { cards: [{ ...card, name: 'Visa' }] }],
    ['$4.2k of $6k', { cards: [card] }],
    ['I have -$500 on my card with a $1,000 limit', { cards: [] }],
    ['I owe 1e308 on a $1,000 limit', { cards: [] }],
    [
      'I make 4200 a month and owe 900 on car, 1300 rent and 250 cards',
      { income: 4200, payment: 2450, cards: [] },
    ],
    ['I make 4200 a month, 1300 rent and I owe 2000 on cards', { income: 4200, cards: [] }],
    ['$4,200/$6,000', { cards: [card] }],
    ['un solde de 4 200 $ sur une limite de 6 000 $', { cards: [card] }],
    ['je dois 4200$ et ma limite est de 6000$', { cards: [card] }],
    ['mon solde : 4 200,00 $ ; ma limite : 6 000,00 $', { cards: [card] }],
    [
      'balance $900 limit $1,000 at 19% APR; balance $50 limit $500',
      {
        cards: [
          { balance: 900, limit: 1000, rate: 19 },
          { balance: 50, limit: 500 },
        ],
      },
    ],
    ['my score is 640', { score: 640, cards: [] }],
    ['I have a 640 credit score', { score: 640, cards: [] }],
    ['640', { score: 640, cards: [] }],
    ['ma cote est à 640', { score: 640, cards: [] }],
    ['from 640 to 720 is my score plan', { score: 640, goal: 720, cards: [] }],
    ['passer ma cote de 640 à 720', { score: 640, goal: 720, cards: [] }],
    ['raise my score to 720', { goal: 720, cards: [] }],
    ['my goal is 720', { goal: 720, cards: [] }],
    ['I use 70% of my limits', { utilisation: 70, cards: [] }],
    ['j’utilise 70 % de mes limites', { utilisation: 70, cards: [] }],
    ['I earn $5,000 and my payments are $1,500', { income: 5000, payment: 1500, cards: [] }],
    ['balance of $123456789 on a limit of $5', { cards: [] }],
    ['nothing with numbers', { cards: [] }],
  ]
  for (const [text, figures] of examples) {
    it(`are read from "${text}"`, () => expect(read(text)).toEqual(figures))
  }
})

describe('text of a person', () => {
  it('loses invisible characters, accents and capitals', () => {
    expect(toPlainText('C\u200bPN\u202e Été').words).toBe(' cpn ete ')
  })

  it('loses numbers that name a person or a card', () => {
    for (const number of [
      '123456789',
      '123-45-6789',
      '123 45 6789',
      '130 692 544',
      '4111 1111 1111 1111',
      '4111111111111111',
      '3782 822463 10005',
    ]) {
      expect(toPlainText(`my number ${number} is`)).toMatchObject({
        plain: 'my number   is',
        hadIdentityNumber: true,
      })
    }
  })

  it('is considered at its beginning and its end alone', () => {
    const { words } = toPlainText(`first ${'x '.repeat(50_000)} last`)
    expect(words.startsWith(' first ')).toBe(true)
    expect(words.endsWith(' last ')).toBe(true)
    expect(words.length).toBeLessThan(4300)
  })
})

describe('a percent', () => {
  it.each([
    [undefined, 'is a 0% balance transfer good'],
    [undefined, 'personal loan at 14% for 3 years'],
    [undefined, 'pret personnel a 11 %'],
    [undefined, 'i want to be under 10% utilization'],
    [undefined, 'how do i get my cards below 30%'],
    [undefined, 'i owe 8,000 on cards at 26%'],
    [undefined, 'my cards cost me 24%'],
    [undefined, 'is the 30% rule real'],
    [85, 'my utilization went up to 85%'],
    [45, "i'm at 45%"],
    [65, 'it still says 65% utilization'],
  ])('is a share in use of %s in "%s"', (share, plain) => {
    expect(extractFigures(plain).utilisation).toBe(share)
  })
})

describe('a card', () => {
  it.each([
    ['4,500 on a 5,000 card', [[4500, 5000]]],
    ['i owe 3,600 on 4,000', [[3600, 4000]]],
    [
      '6,000 limit with zero balance, the other has 2,000 on a 4,000 limit',
      [
        [0, 6000],
        [2000, 4000],
      ],
    ],
    ['it has 5k limit, the other card is 1,500 of 2,000', [[1500, 2000]]],
  ])('is read in "%s"', (plain, expected) => {
    expect(extractFigures(plain).cards.map(({ balance, limit }) => [balance, limit])).toEqual(
      expected,
    )
  })
})

const today = Date.UTC(2026, 10, 22)

describe('durations', () => {
  it('are read in days, weeks, months and years', () => {
    expect(
      ['6 months', '90 days', '8 weeks', '1 year', 'un an', '2 ans', 'six mois', 'soon'].map(
        parseMonths,
      ),
    ).toEqual([6, 3, 2, 12, 12, 24, 6, undefined])
  })

  it('are a deadline only where the sentence says so', () => {
    expect(findDeadline('reach 720 in 6 months', today)).toBe(6)
    expect(findDeadline("atteindre 720 d'ici un an", today)).toBe(12)
    expect(findDeadline('i pay $200 a month', today)).toBeUndefined()
  })

  it.each([
    [4, 'can i get there before spring'],
    [1, "d'ici noel"],
    [1, 'by the end of the year'],
    [6, 'could i reach 740 by june'],
    [7, 'i want to buy a house next summer'],
    [4, 'je voudrais une hypotheque au printemps'],
    [undefined, 'my husband lost his job in march'],
    [undefined, 'when does it fall off'],
    [undefined, 'i was late before christmas'],
  ])('are also told by a season or a month: %s months in "%s"', (months, plain) => {
    expect(findDeadline(plain, today)).toBe(months)
  })

  it('of a climb are longer for more points, and shorter with cards to pay down', () => {
    expect(estimateMonthsToGoal(80, undefined)).toEqual({ from: 11, to: 29 })
    expect(estimateMonthsToGoal(80, 70)).toEqual({ from: 7, to: 29 })
    expect(estimateMonthsToGoal(10, 70)).toEqual({ from: 1, to: 4 })
  })
})
