import { longDate } from '../calendar.ts'
import type { Sentence } from '../language.ts'
import { admitsAccuracy, namesNothingWrong } from './accuracy-claims.ts'
import { datesIn } from './dates-in-text.ts'
import { isUnderAge, itemKindIn, namesNoAge } from './item-age.ts'
import type { DisputeFacts } from './letter.ts'
import { admitsTransaction, claimsTheft } from './theft-claims.ts'
import { type Check, firstOf, foreign, type Untruth, unusable } from './untruth.ts'

const reasonField = 'accountInfo.disputeReason'

const disputeTexts: Check<DisputeFacts> = (facts) =>
  unusable('accountInfo.creditor', facts.creditor) ??
  unusable('accountInfo.accountNumber', facts.accountNumber) ??
  unusable(reasonField, facts.reason) ??
  unusable('userInfo.name', facts.name) ??
  unusable('userInfo.address', facts.address) ??
  firstOf(facts.evidence, (text, index) => unusable(`supportingEvidence[${index}]`, text)) ??
  foreign(reasonField, facts.reason)

const section609 =
  /(?:\bsection|\bsec\.?|§|\bfcra)\s*§?\s*609\b|\b1681g\b|\b609 (?:letter|dispute|loophole)/i
const agent =
  /\bmy client(?:'s|’s)? (?:account|credit|file|report|is|has|was|disputes?|requests?)\b|\bon behalf of (?:my|our) (?:client|customer)|\bour client\b/i
const borrowedIdentity = /\bcpn\b|\bcredit (?:privacy|profile|protection) number\b/i

/** 15 U.S.C. § 1679b(a)(1)-(2): no untrue or misleading statement, no concealed identity. */
const unlawfulClaims: Check<DisputeFacts> = ({ reason, disputeType }) => {
  if (section609.test(reason)) {
    return {
      field: reasonField,
      issue: {
        en: 'section 609 (15 U.S.C. § 1681g) gives a right to see the file, not to have an item deleted',
        fr: 'l’article 609 (15 U.S.C. § 1681g) donne le droit de consulter son dossier, non de faire supprimer un élément',
      },
      advice: {
        en: 'Say instead what is wrong with the item, in your own words.',
        fr: 'Dites plutôt, dans vos propres mots, ce qui est inexact dans cet élément.',
      },
    }
  }
  if (agent.test(reason)) {
    return {
      field: reasonField,
      issue: {
        en: 'must be in the words of the person whose report it is',
        fr: 'doit être écrit par la personne dont c’est le dossier',
      },
      advice: {
        en: 'The consumer writes, signs and mails this letter; write “I” and “my”.',
        fr: 'C’est le consommateur qui écrit, signe et poste cette lettre : écrivez à la première personne (« I », « my »).',
      },
    }
  }
  if (disputeType !== 'fraud' && borrowedIdentity.test(reason)) {
    return {
      field: reasonField,
      issue: {
        en: 'must not rest on a number that stands in for a social security number',
        fr: 'ne doit pas s’appuyer sur un numéro qui tient lieu de numéro de sécurité sociale',
      },
      advice: {
        en: 'Using a “CPN” to hide an identity is a federal offence; dispute under your own name.',
        fr: 'Se servir d’un « CPN » pour cacher une identité est une infraction fédérale aux États-Unis : contestez sous votre propre nom.',
      },
    }
  }
  return undefined
}

const pastEvent =
  /\b(?:paid|closed|opened|settled|missed|late|delinquent|charged off|reported|confirmation|receipt|letter|statement|filed|was|were|happened|since)\b[^.;]*$/i
const stillToCome =
  /\b(?:will|until|till|before|by|expir\w*|valid|through|due|scheduled|next|should|shall|agree\w*|plan\w*|ends?|matur\w*)\b[^.;]*$/i

function futureEvent(field: string, text: string, now: number): Untruth | undefined {
  const date = datesIn(text).find(
    ({ first, before }) => first > now && pastEvent.test(before) && !stillToCome.test(before),
  )
  if (date === undefined) return undefined
  return {
    field,
    issue: {
      en: `speaks of ${longDate(date.first)} as past, and that day is still to come`,
      fr: `parle du ${frenchDate(date.first)} comme d’un jour passé, alors qu’il est encore à venir`,
    },
    advice: {
      en: 'Correct the date; a letter must not rest on what has not happened.',
      fr: 'Corrigez la date : une lettre ne doit pas s’appuyer sur ce qui n’est pas arrivé.',
    },
  }
}

/** `1er mars 2027`. */
function frenchDate(time: number): string {
  const date = new Date(time).toLocaleDateString('fr-CA', { dateStyle: 'long', timeZone: 'UTC' })
  return date.replace(/^1 /, '1er ')
}

const futureEvents: Check<DisputeFacts> = ({ reason, evidence }, now) =>
  futureEvent(reasonField, reason, now) ??
  firstOf(evidence, (text, index) => futureEvent(`supportingEvidence[${index}]`, text, now))

const goodwillAdvice: Sentence = {
  en: 'A bureau keeps what is accurate. If it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead; if something in it is wrong, say what and what would be right.',
  fr: 'Un bureau conserve ce qui est exact. Si l’élément est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie. Si quelque chose y est inexact, dites quoi et ce qui serait exact.',
}

const accuracy: Check<DisputeFacts> = ({ reason, disputeType }) => {
  if (disputeType !== 'error' && disputeType !== 'unverified') return undefined
  if (admitsAccuracy(reason)) {
    return {
      field: reasonField,
      issue: { en: 'admits that the item is right', fr: 'reconnaît que l’élément est exact' },
      advice: goodwillAdvice,
    }
  }
  if (disputeType === 'unverified' || !namesNothingWrong(reason)) return undefined
  return {
    field: reasonField,
    issue: { en: 'names nothing that is wrong', fr: 'ne signale aucune erreur' },
    advice: {
      en: 'Say in English what is wrong with the item and what would be right.',
      fr: 'Dites en anglais ce qui est inexact dans cet élément et ce qui serait exact.',
    },
  }
}

/** 15 U.S.C. § 1681c-2(a)(4) asks for the statement, (c)(1) takes the block back if it is untrue. */
const identityTheft: Check<DisputeFacts> = ({ reason, disputeType }) => {
  if (disputeType !== 'fraud') return undefined
  if (admitsTransaction(reason)) {
    return {
      field: reasonField,
      issue: {
        en: 'says that the transaction was your own, and a fraud letter must state that it was not',
        fr: 'dit que l’opération était la vôtre, alors qu’une lettre pour fraude doit affirmer le contraire',
      },
      advice: {
        en: 'A block that rests on an untrue statement is taken back (15 U.S.C. § 1681c-2(c)). If something else is wrong, use disputeType error; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy.',
        fr: 'Un blocage fondé sur une fausse déclaration est levé (15 U.S.C. § 1681c-2(c)). Si autre chose est inexact, choisissez disputeType error. Si tout est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande un geste de courtoisie.',
      },
    }
  }
  if (claimsTheft(reason)) return undefined
  return {
    field: reasonField,
    issue: {
      en: 'does not say that the account or transaction is not yours',
      fr: 'ne dit pas que le compte ou l’opération n’est pas à vous',
    },
    advice: {
      en: 'If it is the result of identity theft, say so in your own words, in English (for example that you did not open the account); if it is your account and something is wrong, use disputeType error.',
      fr: 'S’il s’agit d’un vol d’identité, dites-le dans vos propres mots, en anglais (par exemple, que vous n’avez pas ouvert le compte). Si le compte est le vôtre et que quelque chose y est inexact, choisissez disputeType error.',
    },
  }
}

const legalAge: Check<DisputeFacts> = ({ reason, disputeType }, now) => {
  if (disputeType !== 'outdated') return undefined
  if (/\binquir/i.test(reason) && itemKindIn(reason) === 'account') {
    return {
      field: reasonField,
      issue: {
        en: 'is about an inquiry, for which section 605 sets no age',
        fr: 'porte sur une demande de renseignements, pour laquelle l’article 605 ne fixe aucun délai',
      },
      advice: {
        en: 'Bureaus take inquiries off after two years by their own practice; if one is older or was not yours, use disputeType error.',
        fr: 'Par usage, les bureaux retirent les demandes de renseignements après deux ans. Si l’une d’elles est plus ancienne ou n’est pas de vous, choisissez disputeType error.',
      },
    }
  }
  if (namesNoAge(reason)) {
    return {
      field: reasonField,
      issue: {
        en: 'gives no date from which the age of the item could be counted',
        fr: 'ne donne aucune date à partir de laquelle compter l’âge de l’élément',
      },
      advice: {
        en: 'Write when the account was first late and never caught up (for example “first late in January 2018”), or how old the item is; your credit report or an old statement shows it.',
        fr: 'Écrivez quand a commencé le retard qui n’a jamais été rattrapé (par exemple « first late in January 2018 »), ou l’âge de l’élément : votre dossier de crédit ou un ancien relevé l’indique.',
      },
    }
  }
  if (!isUnderAge(reason, now)) return undefined
  return itemKindIn(reason) === 'bankruptcy' ? recentBankruptcy : recentItem
}

const recentBankruptcy: Untruth = {
  field: reasonField,
  issue: {
    en: 'gives the bankruptcy a date at which it may still be reported (10 years, 15 U.S.C. § 1681c(a)(1))',
    fr: 'donne à la faillite une date qui permet encore de la déclarer (10 ans, 15 U.S.C. § 1681c(a)(1))',
  },
  advice: {
    en: 'Bureaus take a completed Chapter 13 case off after 7 years by their own practice; ask for that without the claim that the law bars it, or use disputeType error if something in it is wrong.',
    fr: 'Par usage, les bureaux retirent après 7 ans une faillite « Chapter 13 » menée à terme. Demandez-le sans prétendre que la loi l’exige, ou choisissez disputeType error si quelque chose y est inexact.',
  },
}

const recentItem: Untruth = {
  field: reasonField,
  issue: {
    en: 'gives the item a date at which it may still be reported (7 years, for a collection or charge-off counted from 180 days after the delinquency began, 15 U.S.C. § 1681c)',
    fr: 'donne à l’élément une date qui permet encore de le déclarer (7 ans, comptés à partir de 180 jours après le début du défaut pour un recouvrement ou une radiation, 15 U.S.C. § 1681c)',
  },
  advice: {
    en: 'Name the month in which the delinquency began if that is earlier (a sale or a payment never restarts it). If the item is right and not yet too old, a goodwill letter (POST /api/generate/goodwill) asks the creditor for a courtesy.',
    fr: 'Indiquez le mois où le défaut a commencé s’il est antérieur (une vente ou un paiement ne relance jamais le délai). Si l’élément est exact et pas encore trop ancien, une lettre de bonne volonté (POST /api/generate/goodwill) demande un geste de courtoisie au créancier.',
  },
}

/** In the order in which a person would correct them. */
export const disputeChecks: readonly Check<DisputeFacts>[] = [
  disputeTexts,
  unlawfulClaims,
  futureEvents,
  accuracy,
  identityTheft,
  legalAge,
]
