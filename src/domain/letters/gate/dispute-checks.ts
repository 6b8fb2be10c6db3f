import type { Sentence } from '../../language.ts'
import type { Country } from '../../reports/report.ts'
import type { DisputeFacts } from '../letter.ts'
import { admitsAccuracy, namesNothingWrong } from './accuracy-claims.ts'
import { legalAge } from './age-checks.ts'
import { askedUntruth } from './asked-untruth.ts'
import { futureEvent } from './future-events.ts'
import { bureauElsewhere, provinceElsewhere } from './place-checks.ts'
import { admitsTransaction, theftTold } from './theft-claims.ts'
import { threatIn } from './threats.ts'
import { unlawfulClaim } from './unlawful-claims.ts'
import { type Check, firstOf, foreign, marked, type Untruth, unnamed, unusable } from './untruth.ts'

const reasonField = 'accountInfo.disputeReason'

const disputeTexts: Check<DisputeFacts> = (facts) =>
  unusable('accountInfo.creditor', facts.creditor) ??
  marked('accountInfo.creditor', facts.creditor) ??
  unusable('accountInfo.accountNumber', facts.accountNumber) ??
  marked('accountInfo.accountNumber', facts.accountNumber) ??
  unusable(reasonField, facts.reason) ??
  unusable('userInfo.name', facts.name) ??
  marked('userInfo.name', facts.name) ??
  unnamed('userInfo.name', facts.name) ??
  unusable('userInfo.address', facts.address) ??
  marked('userInfo.address', facts.address) ??
  unnamed('userInfo.address', facts.address) ??
  firstOf(facts.evidence, (text, index) => unusable(`supportingEvidence[${index}]`, text)) ??
  foreign(reasonField, facts.reason)

const unlawfulClaims: Check<DisputeFacts> = ({ reason, disputeType }) =>
  unlawfulClaim({ field: reasonField, text: reason, isFraud: disputeType === 'fraud' }) ??
  threatIn(reasonField, reason, 'dispute')

const futureEvents: Check<DisputeFacts> = (facts, now) =>
  futureEvent(reasonField, facts.reason, facts, now) ??
  firstOf(facts.evidence, (text, index) =>
    futureEvent(`supportingEvidence[${index}]`, text, facts, now),
  )

const goodwillAdvice: Sentence = {
  en: 'A bureau keeps what is accurate. If it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead; if something in it is wrong, say what and what would be right.',
  fr: 'Un bureau conserve ce qui est exact. Si l’élément est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie. Si quelque chose y est inexact, dites quoi et ce qui serait exact.',
}

/** An order to the writer of the letter is no statement of the person's, whatever the type. */
const untruths: Check<DisputeFacts> = ({ reason }) =>
  askedUntruth(reasonField, reason, {
    en: `Say in your own words what is wrong and what would be right. ${goodwillAdvice.en}`,
    fr: `Dites dans vos propres mots ce qui est inexact et ce qui serait exact. ${goodwillAdvice.fr}`,
  })

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
      en: 'Say what is wrong with the item and what would be right.',
      fr: 'Dites ce qui est inexact dans cet élément et ce qui serait exact.',
    },
  }
}

const ownTransactionAdvice: Readonly<Record<Country, Sentence>> = {
  US: {
    en: 'A block that rests on an untrue statement is taken back (15 U.S.C. § 1681c-2(c)). If something else is wrong, use disputeType error; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy.',
    fr: 'Un blocage fondé sur une fausse déclaration est levé (15 U.S.C. § 1681c-2(c)). Si autre chose est inexact, choisissez disputeType error. Si tout est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande un geste de courtoisie.',
  },
  CA: {
    en: 'A statement of fraud must be true. If something else is wrong, use disputeType error; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy.',
    fr: 'Une déclaration de fraude doit être vraie. Si autre chose est inexact, choisissez disputeType error. Si tout est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande un geste de courtoisie.',
  },
}

const doubtedTheft: Untruth = {
  field: reasonField,
  issue: {
    en: 'only doubts that the account or transaction is yours, and a fraud letter must state that it is not',
    fr: 'ne fait que douter que le compte ou l’opération soit à vous, alors qu’une lettre pour fraude doit affirmer que non',
  },
  advice: {
    en: 'Use disputeType unverified: it asks the bureau to verify the item with its source and to tell how. If you then find that it is not yours, say so in a fraud letter.',
    fr: 'Choisissez disputeType unverified : le bureau est alors prié de vérifier l’élément auprès de sa source et de dire comment. Si vous constatez ensuite qu’il n’est pas à vous, dites-le dans une lettre pour fraude.',
  },
}

/** 15 U.S.C. § 1681c-2(a)(4) asks for the statement, (c)(1) takes the block back if it is untrue. */
const identityTheft: Check<DisputeFacts> = ({ reason, disputeType, country }) => {
  if (disputeType !== 'fraud') return undefined
  if (admitsTransaction(reason)) {
    return {
      field: reasonField,
      issue: {
        en: 'says that the transaction was your own, and a fraud letter must state that it was not',
        fr: 'dit que l’opération était la vôtre, alors qu’une lettre pour fraude doit affirmer le contraire',
      },
      advice: ownTransactionAdvice[country],
    }
  }
  const told = theftTold(reason)
  if (told === 'claimed') return undefined
  if (told === 'doubted') return doubtedTheft
  return {
    field: reasonField,
    issue: {
      en: 'does not say that the account or transaction is not yours',
      fr: 'ne dit pas que le compte ou l’opération n’est pas à vous',
    },
    advice: {
      en: 'If it is the result of identity theft, say so in your own words (for example that you did not open the account); if it is your account and something is wrong, use disputeType error.',
      fr: 'S’il s’agit d’un vol d’identité, dites-le dans vos propres mots (par exemple, que vous n’avez pas ouvert le compte). Si le compte est le vôtre et que quelque chose y est inexact, choisissez disputeType error.',
    },
  }
}

/** In the order in which a person would correct them. */
export const disputeChecks: readonly Check<DisputeFacts>[] = [
  provinceElsewhere,
  bureauElsewhere,
  disputeTexts,
  unlawfulClaims,
  futureEvents,
  accuracy,
  identityTheft,
  untruths,
  legalAge,
]
