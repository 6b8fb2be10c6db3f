import { describe, expect, it } from 'vitest'
import {
  findFalseClaim,
  findFalseGoodwillClaim,
} from '../../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, goodwillFacts, inEnglish, now } from '../letter-facts.ts'

const found = (explanation: string, previousLatePayments = 1) =>
  inEnglish(
    findFalseGoodwillClaim(
      goodwillFacts({ explanation, previousLatePayments, language: 'fr', country: 'CA' }),
      now,
    ),
  )

describe('a French explanation in a goodwill letter', () => {
  it.each([
    'Je n’ai jamais été en retard.',
    "j'étais pas en retard ce mois-là",
    'Je n’ai pas manqué ce paiement.',
    'Le paiement a été fait à temps.',
    'Je l’ai payé à l’échéance, c’est une erreur de votre part.',
    'Ce retard est une erreur de votre système.',
    'C’est faux, j’ai payé.',
    'Quelqu’un d’autre a ouvert ce compte.',
  ])('is refused when it denies the lateness: %s', (explanation) => {
    expect(found(explanation)?.advice).toContain('disputeType error')
  })

  it.each([
    'Mon historique est impeccable à part cela.',
    'J’ai un dossier parfait.',
    'Je n’avais jamais eu de retard auparavant.',
    'C’est la seule fois que c’est arrivé.',
    'J’ai toujours payé à temps.',
  ])('is refused when it calls a history clean that is not: %s', (explanation) => {
    expect(found(explanation, 2)?.issue).toContain('calls the history clean')
  })

  it.each([
    'J’étais à l’hôpital et j’ai manqué l’échéance.',
    'Je pensais que le paiement avait été fait à temps, mais le prélèvement n’était pas activé.',
    'J’ai perdu mon emploi en mars et je suis tombé en retard.',
    'J’ai oublié de changer la date du virement après mon déménagement.',
    'Ma mère est décédée ce mois-là. J’ai depuis activé les paiements automatiques.',
    'Je n’ai pas été en retard depuis, et j’ai réduit mes dépenses.',
    'Le chèque s’est perdu dans la poste et je ne l’ai pas su à temps.',
    'J’ai confondu deux cartes et payé la mauvaise.',
    'C’est ma faute, j’ai mal lu le relevé.',
  ])('is let through when it explains: %s', (explanation) => {
    expect(found(explanation)).toBeUndefined()
  })

  it('may call clean a history that counts no other late payment', () => {
    expect(found('Mon historique est impeccable à part cela.', 0)).toBeUndefined()
  })

  it.each([
    'En vertu de l’article 609, vous devez retirer ce retard.',
    'Mon client demande le retrait de ce retard.',
  ])('is refused for a claim that no person may make: %s', (explanation) => {
    expect(found(explanation)?.field).toBe('explanation')
  })
})

describe('a French reason in any dispute is refused', () => {
  const judged = (reason: string) =>
    inEnglish(findFalseClaim(disputeFacts('error', { reason, language: 'fr' }), now))

  it.each([
    ['C’est faux. L’article 609 vous oblige à supprimer ceci.', 'a right to see the file'],
    ['Au nom de mon client, le solde est faux.', 'in the words of the person'],
    ['Le dossier de ma cliente est inexact.', 'in the words of the person'],
    ['Le solde est faux selon mon CPN.', 'stands in for a social security number'],
    ['Je l’ai payé en mars 2027 ; le solde devrait être zéro.', 'speaks of March 1, 2027 as past'],
    ['Le solde est faux, [VOTRE NOM].', 'placeholder'],
    ['Le solde est faux, [insérer la date].', 'placeholder'],
  ])('%s', (reason, issue) => {
    expect(judged(reason)?.issue).toContain(issue)
  })

  it('but not for a day to come that is told as one', () => {
    expect(judged('Le prêt est inexact : il court jusqu’en mai 2030.')).toBeUndefined()
    expect(judged('Le bail a été fermé, il devait finir en juin 2028. C’est faux.')).toBeUndefined()
  })
})
