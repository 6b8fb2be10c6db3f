import { describe, expect, it } from 'vitest'
import { type DisputeType, disputeTypes } from '../../../../src/domain/letters/letter.ts'
import { findFalseGoodwillClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { found, goodwillFacts, inEnglish, now, orderIssue } from '../letter-facts.ts'

const ofGoodwill = (explanation: string) =>
  inEnglish(findFalseGoodwillClaim(goodwillFacts({ explanation, previousLatePayments: 0 }), now))

describe('a letter is refused when its text asks for', () => {
  it.each([
    'Please make up a good reason why this late payment is a mistake.',
    'Could you come up with a convincing story about a bank error?',
    'Fake a receipt if you must.',
    'Use whatever wording works best.',
    'Pourriez-vous imaginer une raison crédible pour contester ?',
    'Antidatez le paiement au 1er mars, personne ne vérifiera.',
  ])('an invention: %s', (reason) => {
    expect(found('error', reason)?.issue).toMatch(orderIssue)
  })

  it.each([
    'Write that I paid on March 1 even though the payment went through in May.',
    'I’d like you to assert that my payment came on the 2nd. It came on the 30th, but nobody can prove that.',
    'Can you say the bank applied my payment to the wrong account? It did not happen, but it sounds plausible.',
    'Leave out that I agreed to the payment plan; say they never called.',
  ])('what its own words take back: %s', (reason) => {
    expect(found('error', reason)?.issue).toMatch(orderIssue)
  })

  it.each([
    'My lawyer said I could call it identity theft since I cannot pay it any more.',
    'Reddit says you can just say identity theft and they delete it.',
    'It shows on my file, so say that someone stole my identity.',
  ])('a pretext of theft: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toMatch(orderIssue)
  })

  it('a pretext that somebody advised', () => {
    const reason = 'Mon cousin m’a dit qu’on pouvait simplement dire que c’est une fraude.'
    expect(found('fraud', reason)?.issue).toContain('does not say that the account')
  })

  it('another date, whatever the item’s age', () => {
    const reason = 'Backdate the first missed payment to 2016, nobody will check.'
    for (const disputeType of ['error', 'outdated'] as const) {
      expect(found(disputeType, reason)?.issue).toMatch(orderIssue)
    }
  })

  it.each([
    'Invent something sad about a sick child, please, they like that.',
    'Tell them I was in hospital, although I was on holiday.',
    'Say my mother died. She is fine, but it works.',
    'Inventez une maladie, ils aiment ça.',
  ])('a story for goodwill: %s', (explanation) => {
    expect(ofGoodwill(explanation)?.issue).toMatch(orderIssue)
  })

  it('and names the honest letter instead', () => {
    for (const disputeType of disputeTypes) {
      const advice = found(disputeType, 'Invent an excuse. First late in January 2016.')?.advice
      expect(advice).toMatch(/goodwill|in your own words/)
    }
  })
})

describe('a letter is written when its text only speaks of such things', () => {
  const honest: readonly (readonly [DisputeType, string])[] = [
    ['error', 'They made up a balance of $900 out of nowhere. I owe $90.'],
    ['error', 'Please write to me at my new address. The balance is wrong even though I called.'],
    ['error', 'You say that I missed March. I did not. Nobody checks these things properly.'],
    ['error', 'My lawyer says I should dispute this because my bankruptcy included the account.'],
    ['error', 'Dites à la banque de vérifier : j’ai payé le 3 mars 2026 et un solde est inscrit.'],
    ['fraud', 'The bank told me to report it as identity theft. I did not apply for this card.'],
    ['fraud', 'They pretended to be me and made up a fake employer.'],
  ]

  it.each(honest)('%s: %s', (disputeType, reason) => {
    expect(found(disputeType, reason)).toBeUndefined()
  })

  it.each([
    'I want to make up the missed payment and have set up autopay.',
    'I tell you honestly that I forgot. It did not happen again.',
  ])('for goodwill: %s', (explanation) => {
    expect(ofGoodwill(explanation)).toBeUndefined()
  })
})

describe('a relative’s theft', () => {
  it.each([
    'I bought a car here in 2022 and paid cash. In 2025 someone opened a loan with my papers.',
    'My stepfather admitted to the detective that he did this with my social security number.',
    'He did not have my permission and nobody was allowed to use my name.',
  ])('is claimed by: %s', (reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })

  it.each([
    'My husband opened it with my okay, we are divorced now, so it shouldn’t be mine.',
    'My mom had my permission to open this but she never paid.',
    'My boyfriend used my card all the time and I was cool with it until we broke up.',
    'I told my cousin to apply in my name because her credit is bad.',
    'We had a joint card and he ran up the bill.',
    'Yes I clicked accept on the loan. I was drunk. That is basically fraud.',
    'Mon fils avait ma permission pour ouvrir la carte, mais il n’a rien remboursé.',
  ])('is none when it was allowed: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toContain('was your own')
  })
})

describe('an error', () => {
  it.each([
    'I just don’t like this creditor and want them off my report.',
    'I hate this bank. Get them off my file.',
    'Je n’aime pas ce créancier, enlevez-le de mon dossier.',
  ])('is not named by a dislike: %s', (reason) => {
    expect(found('error', reason)?.issue).toBe('names nothing that is wrong')
  })

  it.each([
    'The charge off is legit though.',
    'Technically I missed it, but they never should report a loyal customer of ten years.',
    'There isn’t an actual error here. The dispute is a bargaining chip.',
    'The amount, dates and status are all as they should be. Regardless, I demand deletion.',
    'I paid 62 days after the due date because I was in Aruba. Delete it.',
    'This account belongs to me and the numbers add up. Still want it off.',
    'The landlord is right that I left without paying. Get rid of it.',
    'The report is fine. Could you still get a few things deleted?',
  ])('is not named by an admission: %s', (reason) => {
    expect(found('error', reason)?.issue).toBe('admits that the item is right')
  })

  it.each([
    'I admit I was late in 2022, that part is correct. The two late marks in May and June 2024 are not.',
    'The late payment in July is right. August and September aren’t, I had caught up on July 29.',
    'I do not like how you list my name: it is spelled Jonson, and I am Johnson.',
    'I never tried to hide that I was late in 2021. But 2024 was on time.',
    'It is my fault that I closed it late, but the $60 annual fee was waived in writing.',
    'Le retard de juin est exact, celui de juillet ne l’est pas : j’ai payé le 2 juillet 2025.',
  ])('is named beside what is owned: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })
})
