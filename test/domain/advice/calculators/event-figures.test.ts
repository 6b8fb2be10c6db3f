import { describe, expect, it } from 'vitest'
import { firstLine, textFor } from '../asking.ts'

describe('what an event costs', () => {
  it('of student loans is what was measured of student loans, also where a score is told', () => {
    const line = firstLine('en', 'Score 770, my student loan is 95 days late. How bad is that?')
    expect(line).toBe(
      'From 770, being 90 days late on student loans costs about 175 points (165 to 185), going by figures of the Federal Reserve Bank of New York. How long it takes to come back nobody has published for student loans.',
    )
  })

  it('of another loan 90 days late is FICO’s figure', () => {
    const line = firstLine('en', 'Score 770, my car loan is 95 days late. How bad is that?')
    expect(line).toContain('From 770, one payment 90 days late costs about 115 points')
  })

  it('of a short sale without a deficiency is less than of a foreclosure', () => {
    const asked = 'Score 720. How many points does a short sale with no deficiency cost?'
    expect(firstLine('en', asked)).toContain(
      'From 720, a short sale that leaves nothing owing costs about 105 points (95 to 115)',
    )
  })

  it('of a short sale of which no more is told is both', () => {
    const text = textFor('en', 'Score 720. How many points does a short sale cost?')
    expect(text).toContain('a short sale that leaves nothing owing costs about 105 points')
    expect(text).toContain('a short sale that leaves a deficiency owing costs about 140 points')
  })

  it('says that nothing is published between 30 and 90 days', () => {
    const text = textFor('en', 'What would 60 days late do to a 700 score?')
    expect(text).toContain('For 60 days late nothing is published; it lies between the two.')
  })

  it('takes no published time of recovery to scores for which none is published', () => {
    expect(firstLine('en', 'Score 607, what does one payment 30 days late cost?')).toBe(
      'From 607, one payment 30 days late costs about 30 points (20 to 40), going by FICO’s published examples. How long the score then takes to come back FICO has published only from 680 to 780: about 9 months from 680, if all else is paid on time.',
    )
  })

  it('says so where points are carried on beyond the published scores', () => {
    const line = firstLine('fr', 'Cote de 560, un paiement manqué coûte combien de points ?')
    expect(line).toContain('prolongés au-delà des cotes dont ils parlent')
  })

  it.each([
    ['I have a 690. What does one late payment cost?', 'From 690,'],
    ['with a 655, what would bankruptcy do?', 'From 655,'],
    ['my car loan is 90 days late and I had 760. how many points', 'From 760,'],
  ])('"%s" tells a score', (answer, start) => expect(firstLine('en', answer)).toContain(start))

  it.each([
    'I have a 600 dollar bill, what if I miss the payment?',
    'I pay a 700 rent, what if I miss the payment?',
  ])('"%s" tells none', (answer) => expect(textFor('en', answer)).not.toMatch(/From [67]00,/))

  it('tells who is late now of the next mark', () => {
    expect(firstLine('en', 'im 58 days late on amex. what happens at 60')).toContain(
      'the next one comes at 60 days, in 2 days',
    )
  })
})
