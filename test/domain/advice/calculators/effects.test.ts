import { describe, expect, it } from 'vitest'
import { predictEvent } from '../../../../src/domain/scoring/damage.ts'
import { ask, textOf } from '../asking.ts'
import { predicted } from './predicted.ts'
import { reportOf } from './stored-report.ts'

const oneCard = 'My score is 655. I have a balance of $4,200 on a $6,000 limit.'

describe('a sum to put on cards', () => {
  it('is spread where the model sees most points', () => {
    const { content, recommendations } = ask(
      'en',
      'I have $1,600 to put on my cards',
      {},
      reportOf(),
    )
    expect(content).toContain('$1,600 on your cards takes them from 57% to 30% of their limits')
    const shares = Array.from(
      recommendations[0]?.action.matchAll(/\$([\d,]+) on card/g) ?? [],
      ([, dollars = '']) => Number(dollars.replace(',', '')),
    )
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(1600)
  })

  it('leaves over what no card needs', () => {
    const text = textOf(ask('en', `${oneCard} I have $5,000 to put on it.`))
    expect(text).toContain('$4,200 on your card takes it from 70% to 0%')
    expect(text).toContain('$800 is left over')
  })

  it('is months to 30% and 10% when it comes each month', () => {
    const text = textOf(
      ask('en', 'Balance $3,000, limit $4,000. If I pay $200 a month, what happens?'),
    )
    expect(text).toContain('At $200 a month your cards reach 30% in 9 months and 10% in 13 months')
  })

  it('goes on when the person names another sum', () => {
    const text = textOf(
      ask('en', [`${oneCard} What if I pay $1,000?`, 'and if I pay 2000 instead?']),
    )
    const sent = { currentBalance: 4200, creditLimit: 6000, paymentAmount: 2000 }
    expect(text).toContain(
      `$2,000 on your card takes it from 70% to 37% of its limit: ${predicted(655, sent)} at the next report.`,
    )
  })

  it('goes on with the other card', () => {
    const cards =
      'My score is 700. Card 1 has a balance of $900 and a limit of $1,000, card 2 a balance of $2,000 and a limit of $8,000.'
    const first = `${cards} What if I pay $500 on card 1?`
    expect(textOf(ask('en', first))).toContain('$500 on card 1 takes it from 90% to 40%')
    expect(textOf(ask('en', [first, 'what about the other card?']))).toContain(
      '$500 on card 2 takes it from 25% to 19%',
    )
  })

  it('goes on in French', () => {
    const text = textOf(
      ask('fr', [
        'Ma cote est 640, je dois 4 200 $ sur une carte de 6 000 $. Et si je paie 1 000 $ ?',
        'et avec 2 000 $ ?',
      ]),
    )
    expect(text).toContain(
      'Mettre 2 000 $ sur votre carte fait passer son utilisation de 70 % à 37 %',
    )
  })

  it('is never computed for who asks for what the coach refuses', () => {
    const { content } = ask(
      'en',
      'How do I get a CPN? I have $1,500 to put on cards',
      {},
      reportOf(),
    )
    expect(content).not.toContain('1,500')
  })
})

describe('what an event would cost', () => {
  it('is FICO’s published loss from the person’s own score, with the time to come back', () => {
    const text = textOf(ask('en', 'What happens if I miss a payment?', { creditScore: 780 }))
    expect(text).toContain(
      'From 780, one payment 30 days late costs about 100 points (90 to 110), and about 3 years until the score is back',
    )
  })

  it('is both published examples when no score is told', () => {
    const text = textOf(ask('fr', 'Que se passe-t-il si je fais faillite ?'))
    expect(text).toContain('À partir de 680, une faillite coûte environ 140 points (de 130 à 150)')
    expect(text).toContain('À partir de 780, une faillite coûte environ 230 points (de 220 à 240)')
  })

  it.each([
    ['What if I max out my card?', 'max_out', 'a card run up to its limit'],
    ['How many points will I lose if I settle a debt for less?', 'settlement', 'a debt settled'],
    ['How much would a foreclosure hurt my score?', 'foreclosure', 'a foreclosure'],
    ['What would filing bankruptcy do to my score?', 'bankruptcy', 'a bankruptcy'],
    ['How bad is being 90 days late on my score?', 'late_payment_90', 'one payment 90 days late'],
  ] as const)('answers "%s"', (asked, event, name) => {
    const text = textOf(ask('en', asked, { creditScore: 720 }))
    expect(text).toContain(`From 720, ${name}`)
    expect(text).toContain(
      `costs about ${5 * Math.round(-predictEvent(720, event).points / 5)} points`,
    )
  })

  it('goes on with another event and another score', () => {
    const first = 'My score is 720. What happens if I miss a payment?'
    expect(textOf(ask('en', [first, 'what about 90 days late?']))).toContain(
      'From 720, one payment 90 days late costs about 100 points (90 to 110), and about 3 years',
    )
    expect(textOf(ask('en', [first, 'and with a score of 780?']))).toContain(
      'From 780, one payment 30 days late costs about 100 points',
    )
  })

  it('says in Canada that the examples are American', () => {
    const text = textOf(
      ask('en', 'I live in Ontario. What happens if I miss a payment?', { creditScore: 700 }),
    )
    expect(text).toContain('Those examples are American')
  })
})

describe('what a change would do', () => {
  it.each([
    ['How many points would I lose if I open a new credit card?', 'A new card: about'],
    ['If I buy a car with an auto loan, how will it affect my score?', 'A car loan: about'],
    ['Should I do a balance transfer?', 'A balance transfer: about'],
    ['What if I get added as an authorized user?', 'Being added as an authorized user: about'],
  ])('answers "%s"', (asked, answer) => {
    expect(textOf(ask('en', asked, { creditScore: 700 }))).toContain(answer)
  })

  it('tells what closing each card would cost', () => {
    const text = textOf(ask('en', 'Should I close a card?', {}, reportOf()))
    expect(text).toMatch(
      /Closing card 1 \(MAPLE TRUST\) takes \$1,000 of limit away, and your utilization goes from 57% to 68%: about −/,
    )
    expect(text).toMatch(/Closing card 2 \(HARBOR SAVINGS\) takes \$5,000 of limit away/)
  })
})
