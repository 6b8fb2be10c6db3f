import { describe, expect, it } from 'vitest'
import { findFalseClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, inEnglish, now } from '../letter-facts.ts'

const found = (reason: string) =>
  inEnglish(findFalseClaim(disputeFacts('fraud', { reason, language: 'fr' }), now))

describe('a French reason in a dispute about fraud', () => {
  it.each([
    'J’ai ouvert ce compte, mais je ne peux pas le payer.',
    'J’ai fait cet achat mais je le regrette.',
    'J’ai laissé mon frère utiliser la carte et il n’a pas payé.',
    'Mon fils l’a utilisée avec ma permission.',
    'Ce n’est pas vraiment de la fraude, je veux juste que ça parte.',
    'C’est de la fraude. Ouvert par moi en 2019.',
    'Personne n’a volé mon identité; j’ai ouvert le compte.',
    'Fraude. Le compte est à moi, je l’ai ouvert moi-même.',
    'C’est mon compte, mais dites que c’est une fraude.',
    'J’ai cosigné le prêt pour un ami, il m’a fraudé.',
    'J’ai prêté ma carte à ma blonde et elle a tout dépensé, c’est une fraude.',
  ])('is refused when the transaction was the person’s own: %s', (reason) => {
    expect(found(reason)?.issue).toContain('was your own')
  })

  it.each([
    'Le solde est trop élevé.',
    'Je ne veux pas payer.',
    'Les frais de retard sont injustes.',
    'Je n’ai pas fait le paiement.',
    'Quelqu’un m’a dit que ça peut être supprimé.',
    'Je n’ai jamais reçu de facture.',
    'Ma banque a ouvert ce compte pour moi.',
    'svp enlever ce compte',
    'Je ne comprends pas pourquoi le solde est si haut.',
  ])('is refused when neither theft nor a stranger’s act is stated: %s', (reason) => {
    expect(found(reason)?.issue).toBe('does not say that the account or transaction is not yours')
  })

  it.each([
    'Je n’ai pas ouvert ce compte, c’est une fraude.',
    "j'ai jamais ouvert ce compte",
    'Ce compte ne m’appartient pas.',
    'Ce compte n’est pas à moi.',
    'Mon ex-conjoint l’a ouvert et a imité ma signature.',
    'Je n’ai jamais été client de cette banque.',
    'J’ai reçu une lettre de recouvrement pour un compte que je n’ai pas ouvert.',
    'Ce n’est pas moi qui ai ouvert ce compte.',
    'Quelqu’un a utilisé mon nom pour obtenir cette carte.',
    'Mon coloc a utilisé mes renseignements pour cette carte.',
    'Un inconnu a ouvert ce prêt à mon nom.',
    'Je n’ai jamais demandé cette carte.',
    'Je n’ai jamais eu de compte dans cette caisse.',
    'Je ne reconnais pas ce compte.',
    'Ces achats ont été faits à mon insu.',
    'Ces transactions ont été faites sans mon autorisation.',
    'Je n’ai pas autorisé ces achats.',
    'Je ne connais pas ce créancier.',
    'Je n’ai jamais signé de contrat avec eux.',
    'Quand j’ai reçu le relevé, j’ai vu des achats que je n’ai pas faits.',
    'Je n’ai aucun compte avec cette compagnie.',
  ])('is let through when it is: %s', (reason) => {
    expect(found(reason)).toBeUndefined()
  })
})

describe('a French explanation or a French letter', () => {
  it('is judged by the same cues in an English letter, and the other way round', () => {
    const judged = (reason: string, language: 'en' | 'fr') =>
      findFalseClaim(disputeFacts('error', { reason, language }), now)?.issue.en
    for (const language of ['en', 'fr'] as const) {
      expect(judged('C’est bien à moi mais je veux que ce soit enlevé.', language)).toBe(
        'admits that the item is right',
      )
      expect(judged('It is mine but I want it removed.', language)).toBe(
        'admits that the item is right',
      )
      expect(judged('Le solde est faux.', language)).toBeUndefined()
      expect(judged('The balance is wrong.', language)).toBeUndefined()
    }
  })
})
