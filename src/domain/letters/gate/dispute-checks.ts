import type { Sentence } from '../../language.ts'
import type { Country } from '../../reports/report.ts'
import type { DisputeFacts } from '../letter.ts'
import { readingOf } from '../reading/clauses.ts'
import { datesIn, reasonDates } from '../reading/dates-in-text.ts'
import { reasonLanguage } from '../reading/reason-language.ts'
import { admitsAccuracy, gambles, namesNothingWrong } from './accuracy-claims.ts'
import { legalAge } from './age-checks.ts'
import { askedUntruth, withoutAdvice } from './asked-untruth.ts'
import { composedFault, doubtfulStatement } from './composed.ts'
import { absentEvidence, alteredPaper, regardlessOfTruth } from './fabrications.ts'
import { futureEvent } from './future-events.ts'
import { bureauElsewhere, provinceElsewhere } from './place-checks.ts'
import { admitsTransaction, deniesTransaction, transactionStance } from './theft-claims.ts'
import { threatIn } from './threats.ts'
import { unlawfulClaim } from './unlawful-claims.ts'
import {
  type Check,
  firstOf,
  foreign,
  missingLine,
  reasonField,
  type Untruth,
  unusable,
  unusableLine,
} from './untruth.ts'
import { verificationFault } from './verification.ts'

const disputeTexts: Check<DisputeFacts> = (facts) =>
  unusableLine('accountInfo.creditor', facts.creditor) ??
  unusableLine('accountInfo.accountNumber', facts.accountNumber) ??
  unusable(reasonField, facts.reason) ??
  missingLine('userInfo.name', facts.name) ??
  missingLine('userInfo.address', facts.address) ??
  firstOf(facts.evidence, (text, index) => unusable(`supportingEvidence[${index}]`, text)) ??
  foreign(reasonField, reasonLanguage(facts))

const unlawfulClaims: Check<DisputeFacts> = ({ disputeType }, _now, reading) =>
  unlawfulClaim({ field: reasonField, reading, isFraud: disputeType === 'fraud' }) ??
  threatIn(reasonField, reading, 'dispute')

const futureEvents: Check<DisputeFacts> = (facts, now) =>
  futureEvent(reasonField, reasonDates(facts), now) ??
  firstOf(facts.evidence, (text, index) =>
    futureEvent(`supportingEvidence[${index}]`, datesIn(text, facts), now),
  )

const goodwillAdvice: Sentence = {
  en: 'A bureau keeps what is accurate. If it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead; if something in it is wrong, say what and what would be right.',
  fr: 'Un bureau conserve ce qui est exact. Si l’élément est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie. Si quelque chose y est inexact, dites quoi et ce qui serait exact.',
}

const ownWordsAdvice: Sentence = {
  en: `Say in your own words what is wrong and what would be right. ${goodwillAdvice.en}`,
  fr: `Dites dans vos propres mots ce qui est inexact et ce qui serait exact. ${goodwillAdvice.fr}`,
}

const ownDenialAdvice: Sentence = {
  en: 'Say in your own words what happened: write “I did not open this account”, not “say that I did not open it”.',
  fr: 'Dites dans vos propres mots ce qui s’est passé : écrivez « je n’ai pas ouvert ce compte », et non « dites que je ne l’ai pas ouvert ».',
}

/** An order to the writer of the letter is no statement of the person's, whatever the type. */
const untruths: Check<DisputeFacts> = ({ disputeType }, _now, reading) =>
  disputeType === 'fraud'
    ? askedUntruth(reasonField, reading, ownDenialAdvice, deniesTransaction)
    : askedUntruth(reasonField, reading, ownWordsAdvice, (own) => !namesNothingWrong(own))

/** Papers and items of which the reason itself says that they are not what they seem. */
const fabrications: Check<DisputeFacts> = ({ disputeType, evidence }, _now, reading) =>
  alteredPaper(reasonField, reading) ??
  (disputeType === 'error' || disputeType === 'unverified'
    ? regardlessOfTruth(reasonField, reading, ownWordsAdvice)
    : undefined) ??
  firstOf(evidence, (text, index) =>
    absentEvidence(`supportingEvidence[${index}]`, readingOf(text)),
  )

const accuracy: Check<DisputeFacts> = ({ disputeType }, _now, reading) =>
  (disputeType === 'error' || disputeType === 'unverified') && admitsAccuracy(reading)
    ? {
        field: reasonField,
        issue: { en: 'admits that the item is right', fr: 'reconnaît que l’élément est exact' },
        advice: goodwillAdvice,
      }
    : undefined

const nothingWrong: Untruth = {
  field: reasonField,
  issue: { en: 'names nothing that is wrong', fr: 'ne signale aucune erreur' },
  advice: {
    en: 'Say what is wrong with the item and what would be right.',
    fr: 'Dites ce qui est inexact dans cet élément et ce qui serait exact.',
  },
}

/** An error is named, an unverified item doubted. */
const claimStated: Check<DisputeFacts> = ({ disputeType }, _now, reading) => {
  if (disputeType === 'error') return namesNothingWrong(reading) ? nothingWrong : undefined
  if (disputeType !== 'unverified') return undefined
  return gambles(reading) ? nothingWrong : verificationFault(reading)
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

const unstatedTheft: Untruth = {
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

/** 15 U.S.C. § 1681c-2(c)(1): a block is taken back if the person made or profited from it. */
const ownTransaction: Check<DisputeFacts> = ({ disputeType, country }, _now, reading) =>
  disputeType === 'fraud' && admitsTransaction(reading)
    ? {
        field: reasonField,
        issue: {
          en: 'says that the transaction was your own, and a fraud letter must state that it was not',
          fr: 'dit que l’opération était la vôtre, alors qu’une lettre pour fraude doit affirmer le contraire',
        },
        advice: ownTransactionAdvice[country],
      }
    : undefined

/** 15 U.S.C. § 1681c-2(a)(4) asks for the statement; what others advised to say is none. */
const theftStated: Check<DisputeFacts> = ({ disputeType }, _now, reading) => {
  if (disputeType !== 'fraud') return undefined
  const stance = transactionStance(withoutAdvice(reading))
  if (stance === 'denied') return undefined
  return stance === 'doubted' ? doubtedTheft : unstatedTheft
}

const composed: Check<DisputeFacts> = ({ disputeType }, _now, reading) =>
  composedFault(reasonField, reading, disputeType)

/** A second opinion on what no rule refuses. */
const doubtful: Check<DisputeFacts> = ({ disputeType }, _now, reading) =>
  doubtfulStatement(reasonField, reading, disputeType)

/** In the order in which a person would correct them. */
export const disputeChecks: readonly Check<DisputeFacts>[] = [
  provinceElsewhere,
  bureauElsewhere,
  disputeTexts,
  unlawfulClaims,
  futureEvents,
  accuracy,
  ownTransaction,
  fabrications,
  untruths,
  claimStated,
  theftStated,
  legalAge,
  composed,
  doubtful,
]
