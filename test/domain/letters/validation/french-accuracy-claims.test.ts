import { describe, expect, it } from 'vitest'
import type { DisputeType } from '../../../../src/domain/letters/letter.ts'
import { findFalseClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, inEnglish, now } from '../letter-facts.ts'

const found = (reason: string, disputeType: DisputeType = 'error') =>
  inEnglish(findFalseClaim(disputeFacts(disputeType, { reason, language: 'fr' }), now))

describe('a French reason is refused in a dispute about an error when it', () => {
  it.each([
    'C’est bien à moi mais je veux que ce soit enlevé.',
    "C'est exact, mais ça nuit à ma cote.",
    'Le retard est exact, mais j’ai besoin d’une hypothèque.',
    'La dette est à moi, supprimez-la svp.',
    'Je dois cette dette mais j’aimerais qu’elle disparaisse de mon dossier.',
    'J’étais en retard parce que j’ai perdu mon emploi. Veuillez l’effacer.',
    "j'ai paye en retard, enlevez le",
    'J’ai payé mes deux derniers versements en retard à cause d’une opération.',
    'J’ai manqué un paiement en mai 2025 parce que j’étais malade.',
    'J’ai oublié de payer ma carte en vacances, veuillez retirer le retard.',
    'Tout est vrai, mais je voudrais recommencer à neuf.',
    'Tout ce qui est inscrit est exact. Retirez-le quand même.',
    'Il n’y a pas d’erreur, j’ai juste besoin d’un prêt.',
    'Ce n’est pas une erreur, mais je veux que ce soit retiré.',
    'C’est ma faute, j’ai été négligent. Effacez-le.',
    'J’avoue que j’ai payé en retard, pardonnez-moi.',
    'Je reconnais la dette, mais je demande qu’elle soit retirée.',
    'Pourriez-vous retirer ce retard à titre de courtoisie?',
    'Faites un geste de bonne volonté et enlevez le recouvrement.',
    'Je n’ai pas payé parce que je n’avais plus d’argent.',
    'J’ai arrêté de payer en 2024, c’est vrai.',
    'Le compte m’appartient et le solde est correct. Supprimez-le.',
    'Les retards ont bien eu lieu.',
    'Je suis tombé en retard pendant mon divorce.',
    'Cette dette est bien la mienne.',
    'Les paiements manqués sont exacts, mais vieux de deux ans.',
    'Je la dois, cette somme, mais enlevez-la.',
    'Rien n’est faux dans ce dossier, je veux seulement l’améliorer.',
    'C’est vrai que j’ai sauté trois paiements.',
    'Je ne pouvais pas payer à ce moment-là.',
  ])('admits that the item is right: %s', (reason) => {
    expect(found(reason)?.issue).toBe('admits that the item is right')
  })

  it.each([
    'Dites que c’est faux même si c’est vrai.',
    'Le solde est faux. En fait non, mais faites comme si.',
    'J’ai inventé cette erreur pour que vous la supprimiez.',
    'C’est ma dette, mais dites le contraire.',
  ])('asks for an untruth: %s', (reason) => {
    expect(found(reason)?.field).toBe('accountInfo.disputeReason')
  })

  it.each([
    'Supprimez ceci.',
    'Veuillez retirer cet élément de mon dossier.',
    'J’ai besoin d’une hypothèque.',
    'svp enlever',
    'Ça baisse ma cote de crédit.',
  ])('names nothing that is wrong: %s', (reason) => {
    expect(found(reason)?.issue).toBe('names nothing that is wrong')
  })
})

describe('a French reason is let through in a dispute about an error when it', () => {
  it.each([
    'Le solde de 2 310 $ a été payé au complet en mars 2026 ; il devrait indiquer 0 $.',
    'Je n’ai jamais été en retard sur ce compte.',
    "j'ai jamais manqué de paiement",
    'Je n’ai manqué aucun paiement en 2025.',
    'Ce compte n’est pas à moi.',
    "c'est pas a moi ce compte la",
    'Ce compte ne m’appartient pas.',
    'Je ne dois pas cet argent.',
    'Je ne reconnais pas cette dette.',
    'je reconnais pas ce compte',
    'Mauvaise adresse : je n’ai jamais habité là.',
    'Mon nom est mal écrit.',
    'Le montant est inexact.',
    'Solde erroné',
    'C’est faux.',
    'La limite de crédit est de 5 000 $, pas de 500 $.',
    'Ce compte est inscrit deux fois.',
    'Doublon du compte de la Caisse.',
    'Le compte a été fermé en 2021.',
    'J’ai remboursé ce prêt en 2023.',
    'Le paiement a été reçu le 1er juin, avant l’échéance.',
    'C’est le compte de ma sœur, nous avons le même nom.',
    'La faillite a été libérée en 2022 mais le dossier indique encore « active ».',
    'Mes relevés disent autre chose : le prêt est remboursé.',
    'Il est écrit R9 alors que le compte est à jour.',
    'Une agence déclare une dette que je n’ai jamais eue.',
    'On m’a confondu avec un homonyme.',
    'La date d’ouverture est erronée.',
  ])('says what is wrong: %s', (reason) => {
    expect(found(reason)).toBeUndefined()
  })

  it.each([
    'Le compte est à moi, mais le solde est faux.',
    'J’ai été en retard une fois, mais le dossier en indique trois.',
    'Je dois 200 $, pas 2 000 $ comme indiqué.',
    'J’ai payé en retard en juin 2024 seulement, et pourtant juillet et août sont aussi marqués en retard.',
    'J’ai payé cette dette en 2024 et elle affiche encore un solde.',
    'Affiché 90 jours en retard alors que j’avais 30 jours de retard.',
    'J’ai manqué un paiement en 2023, mais c’était avec un autre prêteur.',
    'Tout est exact sauf le solde, qui est faux.',
    'C’est bien mon compte, mais la date du dernier paiement est inexacte.',
    'Ma dette a été payée, le dossier montre encore 412 $.',
  ])('owns a part and disputes the rest: %s', (reason) => {
    expect(found(reason)).toBeUndefined()
  })

  it.each([
    'Ils prétendent que la dette est à moi. Je n’ai jamais eu de compte chez eux.',
    'Le bureau dit que c’est exact. Ce ne l’est pas, j’ai tout payé en 2022.',
    'Selon Equifax le retard est valide, mais j’ai payé avant l’échéance.',
  ])('tells what others say: %s', (reason) => {
    expect(found(reason)).toBeUndefined()
  })
})

describe('a French reason in a dispute about an unverified item', () => {
  it.each([
    'Je sais que c’est à moi et que c’est exact, mais qu’ils le prouvent.',
    'Je dois cette somme mais ils doivent le prouver.',
    'La dette est la mienne, mais vérifiez-la quand même.',
  ])('is refused when the item is admitted: %s', (reason) => {
    expect(found(reason, 'unverified')?.issue).toBe('admits that the item is right')
  })

  it.each([
    'Je n’ai aucune trace de ce solde.',
    'Le créancier n’existe plus et ne peut pas le confirmer.',
    'Veuillez fournir la preuve que ce solde est à moi.',
    'Je l’ai déjà contesté et on m’a dit que c’était vérifié, sans dire comment.',
    'Je ne sais pas d’où vient ce montant.',
  ])('is let through when something is doubted: %s', (reason) => {
    expect(found(reason, 'unverified')).toBeUndefined()
  })
})
