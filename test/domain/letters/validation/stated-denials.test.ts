import { describe, expect, it } from 'vitest'
import { found } from '../letter-facts.ts'

const unstated = 'does not say that the account or transaction is not yours'

describe('a fraud letter needs its sender’s own denial, and is refused when its reason', () => {
  it.each([
    ['only says a word of crime', 'Identity theft'],
    ['only says a word of crime', 'It was theft, plain and simple.'],
    ['only says a word of crime', 'Fraudulent account opened online'],
    ['only says a word of crime', 'Vol d’identité'],
    ['only says a word of crime', 'Fraude, rapport de police déposé'],
    ['tells of another theft', 'My wallet was stolen in May 2026.'],
    ['tells of another theft', 'Mon logement a été cambriolé'],
    ['tells of another theft', 'SIM swap attack in May 2025, they got into everything'],
    [
      'tells of another’s theft',
      'My husband is a victim of identity theft, so mine should go too.',
    ],
    ['tells of another’s theft', 'Mon beau-frère s’est fait voler son identité.'],
    [
      'tells a circumstance',
      'I was a student in Japan from 2021 to 2023; the bill is from Florida',
    ],
    ['tells a circumstance', 'I’m at the end of my rope with this account, it ruined my sleep.'],
    ['tells a circumstance', 'Je n’ai que 20 ans et le compte date de 2012'],
    ['makes a general remark', 'Fraud is rampant and millions of families pay for it.'],
    ['makes a general remark', 'Le vol d’identité est un fléau et personne ne fait rien.'],
    ['asks or supposes', 'Could this be identity theft? If it is, block it.'],
    ['quarrels with a seller', 'I wired the money to the seller and the puppy never existed.'],
    ['denies only its terms', 'I never agreed to these fees.'],
    ['denies another thing', 'I did not make these payments late, the bank did.'],
    ['denies only a motive', 'I never opened it in bad faith.'],
    ['speaks of a tactic', 'My barber had three of these wiped off by going the fraud route.'],
  ])('%s: %s', (_, reason) => {
    const rejection = found('fraud', reason)
    expect(rejection?.issue).toBe(unstated)
    expect(rejection?.advice).toContain('say so in your own words')
  })
})

describe('a fraud letter is refused for a denial', () => {
  it.each([
    'I’m pretty sure I didn’t open this but my memory of that year is not great.',
    'I don’t think this is mine.',
  ])('of which its sender is not sure: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toContain('only doubts')
  })

  it.each([
    'Not mine anymore. I opened it in 2023 and used it.',
    'I told her only groceries, but I gave my sister my card and she ran up 2,700.',
    'I did not open it, not really, my wife filled in the form and I just signed at the bottom.',
    'I handed my nephew the card and the PIN for gas. I never authorized a drone.',
    'J’ai prêté ma carte à une amie, je n’ai pas autorisé le reste.',
  ])('beside an act of their own: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toContain('was your own')
  })

  it('of another person', () => {
    expect(found('fraud', 'My husband never opened this account.')?.issue).toBe(unstated)
  })
})

describe('a fraud letter is written when its sender denies', () => {
  it.each([
    ['opening', 'I never applied for it, authorized it, or used it.'],
    ['opening', 'never opened it, aint mine'],
    ['signing', 'The contract has a signature on it. It is not my signature.'],
    ['being the one', 'It couldn’t have been me and wasn’t.'],
    ['knowing of it', 'He did it behind my back. I knew nothing until the collector wrote.'],
    ['having an account', 'I have no account with this company.'],
    ['a relative’s use of their name', 'My brother took out this car loan using my name.'],
    ['a relative’s use of their name', 'Ma fille a contracté ce prêt en imitant ma signature.'],
    ['having agreed', 'She used my license for a phone plan. I never agreed to any phone plan.'],
    ['what the bank tells', 'The bank tells me I signed for it electronically. I did not.'],
    ['in French', 'Je n’ai jamais demandé cet argent et je ne l’ai pas reçu.'],
    ['in French', 'On a pris une marge à mon nom sans me le dire.'],
  ])('%s: %s', (_, reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })

  it.each([
    'The card is mine and I have paid on it for years. I did not make the charges of August 3.',
    'La carte est à moi, mais pas les trois achats du 4 août. Je ne les ai pas faits.',
  ])('single transactions of an account of their own: %s', (reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })
})
