import { describe, expect, it } from 'vitest'
import type { DisputeType } from '../../../src/domain/letters/letter.ts'
import { found, orderIssue } from './letter-facts.ts'

const issueOf = (disputeType: DisputeType, reason: string) => found(disputeType, reason)?.issue

describe('a dispute of an error is refused where the reason', () => {
  it.each([
    'I know perfectly well what this is',
    'The bureau has everything right',
    'Mine is accurate',
    'They have the right balance',
    'Everything on my report is mine',
    'Most of them are mine',
    'All the information is correct',
    'Tous ces comptes sont à moi',
    'C’est déclaré correctement',
  ])('calls the item right: %s', (reason) => {
    expect(issueOf('error', reason)).toBe('admits that the item is right')
  })

  it.each([
    'They all happened',
    'The letters I ignored came for months',
    'My payments were always late',
    'I dropped the ball that year',
    'It slipped my mind',
    'I can’t deny owing it',
    'I haven’t paid it in years',
    'I just ignored them',
    'I was unable to pay',
    'I paid it eventually',
    'J’ai mal géré ce compte',
    'Ça m’est sorti de la tête',
    'Le divorce m’a fait manquer deux paiements',
    'C’est mon erreur',
    'J’étais incapable de payer',
    'Je n’avais plus d’argent pour la payer',
    'Je dois tout ça',
  ])('owns the lateness or the debt: %s', (reason) => {
    expect(issueOf('error', reason)).toBe('admits that the item is right')
  })

  it.each([
    'There is no proof of anything being wrong',
    'There isn’t anything wrong',
    'I can’t find any errors',
    'Il n’y a pas d’erreurs',
    'Rien à corriger',
    'Please remove the accurate late payments',
    'Retirez les retards exacts',
  ])('finds nothing wrong, or asks a favour: %s', (reason) => {
    expect(issueOf('error', reason)).toBe('admits that the item is right')
  })

  it.each([
    'Have them believe I moved',
    'Dispute it even though I signed it',
    'Come up with something',
    'Please pretend it was stolen',
    'I want it treated as identity theft',
    'Make something up',
    'Use that as the reason',
    'Put an older date',
    'Mentez s’il le faut',
    'Prenez cela comme prétexte',
  ])('asks for an untruth: %s', (reason) => {
    expect(issueOf('error', reason)).toMatch(orderIssue)
  })
})

describe('a fraud letter is refused where the reason', () => {
  it.each([
    'I was the one who opened it',
    'I applied with my own name',
    'I agreed to co-sign',
    'I was a guarantor',
    'It’s an old card of mine',
    'We took out the loan',
    'I allowed him to use it',
    'I told him yes',
    'That’s my signature',
    'My son is an authorized user who charged it',
    'I said he could',
    'He was my co-signer',
    'We bought it together',
    'Je l’ai mis à mon nom',
    'J’ai reçu la marchandise',
    'C’est notre compte conjoint',
    'J’ai autorisé ma fille à prendre le prêt',
    'Ma conjointe était cosignataire',
  ])('tells of the person’s own transaction: %s', (reason) => {
    expect(issueOf('fraud', reason)).toBe(
      'says that the transaction was your own, and a fraud letter must state that it was not',
    )
  })

  it.each([
    'I don’t know if it is mine',
    'I have no memory of it',
    'Je ne me souviens plus',
    'Je n’ai aucun souvenir de ce compte',
  ])('only doubts: %s', (reason) => {
    expect(issueOf('fraud', reason)).toBe(
      'only doubts that the account or transaction is yours, and a fraud letter must state that it is not',
    )
  })

  it('tells of hardship alone', () => {
    expect(issueOf('fraud', 'I am drowning in debt')).toBe(
      'does not say that the account or transaction is not yours',
    )
  })
})

describe('a fraud letter is written for who says', () => {
  it.each([
    'It is unknown to me',
    'I recognize none of it',
    'I was never a customer of this bank',
    'I never knowingly opened it',
    'Someone else opened this card and now I am drowning in debt',
    'Une opération non autorisée',
    'Ce compte m’est inconnu',
    'Ce n’est pas moi',
  ])('%s', (reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })
})
