import { describe, expect, it } from 'vitest'
import { extractPayment } from '../../../../src/domain/advice/extract/payment-facts.ts'
import { toPlainText } from '../../../../src/domain/advice/extract/plain-text.ts'

const read = (text: string) => extractPayment(toPlainText(text).plain).payment

describe('the money that a person can put on their cards', () => {
  const sent: readonly (readonly [text: string, amount: number])[] = [
    ['I have $1,500 to put on my cards', 1500],
    ['I’ve got 2k to throw at my debt', 2000],
    ['what if I pay $1,000?', 1000],
    ['and if I pay 2000 instead?', 2000],
    ['If I put $750.50 on the card what happens', 750],
    ['I got a tax refund of $2,000', 2000],
    ['and with 3000?', 3000],
    ['what about $500', 500],
    ['I have an extra $400', 400],
    ['J’ai 1 500 $ à mettre sur mes cartes', 1500],
    ['et si je paie 2 000 $ plutôt ?', 2000],
    ['et avec 500 $ ?', 500],
    ['Je peux payer environ 800 $', 800],
    ['si je rembourse 1 200 $ sur ma marge', 1200],
    ['j’ai un budget de 300 $', 300],
    ['if I pay my card down by $800', 800],
    ['I have $2,000 and three cards. Where should the money go?', 2000],
    ['J’ai 900 $ : quelle carte payer en premier ?', 900],
  ]
  for (const [text, amount] of sent) {
    it(`is ${amount} in "${text}"`, () => expect(read(text)?.amount).toBe(amount))
  }

  const nothing = [
    'I have a balance of $4,200 on a $6,000 limit',
    'I have 3 cards',
    'I have $1,500 in credit card limits',
    'Je dois 4 200 $ sur ma carte',
    'I paid 30 days late',
    'I pay 24% interest',
    'My payment was 60 days late',
    'My score is 640',
    'I have $1,500 on one card and $300 on another, which card first?',
    'With 590, can I rent a flat?',
    'I make 4200 a month and pay 1700 in debts',
    'Is it smart to pay a 6 yr old collection?',
    'J’ai payé 3 mois en retard',
  ]
  for (const text of nothing) {
    it(`is not told in "${text}"`, () => expect(read(text)).toBeUndefined())
  }

  it('is a monthly sum where the person says so', () => {
    for (const text of [
      'I can pay $200 a month',
      'pay 150 per month',
      'je peux verser 200 $ par mois',
      'I could put $300 each month on it',
    ]) {
      expect([text, read(text)?.isMonthly]).toEqual([text, true])
    }
    expect(read('I can pay $200 this month')?.isMonthly).toBe(false)
  })

  it('is taken out of the message, so that it is no balance', () => {
    const { rest } = extractPayment('i have $1,500 to put on my card')
    expect(rest).not.toContain('1,500')
  })
})
