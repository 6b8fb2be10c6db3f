import { describe, expect, it } from 'vitest'
import { goodwillUntruth } from '../../../src/domain/letters/gate/truth-gate.ts'
import type { DisputeType } from '../../../src/domain/letters/letter.ts'
import { found, goodwillFacts, inEnglish, now } from './letter-facts.ts'

const asked = 'asks the letter for an untruth'
const issueOf = (disputeType: DisputeType, reason: string) => found(disputeType, reason)?.issue

describe('an order to state what the person does not know', () => {
  it.each([
    'Say the balance is wrong. I do not actually know if it is, but my loan closes next week.',
    'Write that the date is wrong. I have no idea whether that is true.',
  ])('is refused: %s', (reason) => {
    expect(issueOf('error', reason)).toBe(asked)
  })

  it.each([
    'Please write that the balance is wrong: I paid $300 in May. I don’t know if it is posted elsewhere.',
    'The balance is $900 and should be $600. I do not know if it is a typing error.',
  ])('is let through where a fault is named beside another doubt: %s', (reason) => {
    expect(issueOf('error', reason)).toBeUndefined()
  })
})

describe('a service received and never paid', () => {
  it('is an admission without its subject', () => {
    const reason = 'Got the service, never paid the bill. Tell them I have no record of it.'
    expect(issueOf('unverified', reason)).toBe(asked)
  })

  it.each([
    'Never got the service, never paid the bill. Tell them I have no record of it.',
    'Got a bill from them, never paid it because I had no service. Tell them I have no record of it.',
  ])('is none where it was not received: %s', (reason) => {
    expect(issueOf('unverified', reason)).toBeUndefined()
  })
})

describe('a goodwill letter', () => {
  const issue = (explanation: string) =>
    inEnglish(goodwillUntruth(goodwillFacts({ explanation }), now))?.issue

  it.each([
    'I had the money and just spent it on a trip. Tell them I was in the hospital.',
    'I just didn’t feel like paying. Say that my mother died.',
    'Franchement je m’en foutais de payer. Écrivez plutôt que j’étais malade tout le mois.',
    'J’avais l’argent. Dites-leur que j’ai perdu mon emploi.',
  ])('is refused when a misfortune should stand for a choice: %s', (explanation) => {
    expect(issue(explanation)).toBe(asked)
  })

  it.each([
    'I was laid off in May. Tell them I lost my job and caught up in July.',
    'I had the money but I was in the hospital for two weeks. Tell them I was in the hospital.',
    'I could have paid and was careless. Tell them I was wrong and will not let it happen again.',
    'J’avais l’argent mais j’étais malade. Dites-leur que j’étais malade.',
  ])('is written where the misfortune is told or the fault owned: %s', (explanation) => {
    expect(issue(explanation)).toBeUndefined()
  })
})
