import { describe, expect, it } from 'vitest'
import { findFalseGoodwillClaim } from '../../../src/domain/letters/validation/validate-letter.ts'
import { found, goodwillFacts, inEnglish, now } from './letter-facts.ts'

const ordered = 'tells the writer what to put instead of stating it'

describe('an order to state what the person does not know', () => {
  it.each([
    'Say the balance is wrong. I do not actually know if it is, but my loan closes next week.',
    'Write that the date is wrong. I have no idea whether that is true.',
    'Please write that the balance is wrong: I paid $300 in May. I don’t know if it is posted elsewhere.',
  ])('is refused: %s', (reason) => {
    expect(found('error', reason)?.issue).toBe(ordered)
  })

  it('is none where the person names the fault and only doubts its cause', () => {
    const reason = 'The balance is $900 and should be $600. I do not know if it is a typing error.'
    expect(found('error', reason)).toBeUndefined()
  })
})

describe('a goodwill letter', () => {
  const issue = (explanation: string) =>
    inEnglish(findFalseGoodwillClaim(goodwillFacts({ explanation }), now))?.issue

  it.each([
    'I had the money and just spent it on a trip. Tell them I was in the hospital.',
    'I just didn’t feel like paying. Say that my mother died.',
    'Franchement je m’en foutais de payer. Écrivez plutôt que j’étais malade tout le mois.',
    'J’avais l’argent. Dites-leur que j’ai perdu mon emploi.',
  ])('is refused when a misfortune should stand for a choice: %s', (explanation) => {
    expect(issue(explanation)).toBe(ordered)
  })

  it.each([
    'I was laid off in May. I caught up in July.',
    'I had the money but I was in the hospital for two weeks.',
    'I could have paid and was careless. I was wrong and will not let it happen again.',
    'J’avais l’argent mais j’étais malade.',
  ])('is written where the misfortune is told or the fault owned: %s', (explanation) => {
    expect(issue(explanation)).toBeUndefined()
  })
})
