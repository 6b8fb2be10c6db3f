import { addYears } from '../../calendar.ts'
import { reportingPeriod } from '../../law/reporting-periods.ts'
import { detectLanguage } from '../../text/detect-language.ts'
import type { DisputeFacts, GoodwillFacts } from '../letter.ts'
import {
  earliestOpening,
  findDates,
  isIsoForm,
  lateDayFormat,
  parseLateDay,
  reasonDates,
} from '../parse/dates.ts'
import { parseText } from '../parse/parsed-text.ts'
import type { Printable } from '../parse/printable-facts.ts'
import { reasonLanguage } from '../parse/reason.ts'
import { checkAge } from './age-checks.ts'
import {
  checkBureau,
  checkEvidence,
  checkProvince,
  claimsCleanRecord,
  findFutureEvent,
  findUnlawfulClaim,
} from './claim-checks.ts'
import {
  checkLanguage,
  checkLine,
  checkRequiredLine,
  checkText,
  findFirst,
  type LetterCheck,
  type LetterRejection,
  reasonField,
} from './letter-rejection.ts'
import { checkStatement } from './statement-check.ts'

const disputeTexts: LetterCheck<DisputeFacts> = (facts) =>
  checkLine('accountInfo.creditor', facts.creditor) ??
  checkLine('accountInfo.accountNumber', facts.accountNumber) ??
  checkText(reasonField, facts.reason) ??
  checkRequiredLine('userInfo.name', facts.name) ??
  checkRequiredLine('userInfo.address', facts.address) ??
  findFirst(facts.evidence, (text, index) => checkText(`supportingEvidence[${index}]`, text)) ??
  checkLanguage(reasonField, reasonLanguage(facts))

const unlawfulClaims: LetterCheck<DisputeFacts> = ({ disputeType }, _now, parsed) =>
  findUnlawfulClaim({ field: reasonField, parsed, isFraud: disputeType === 'fraud' })

const futureEvents: LetterCheck<DisputeFacts> = (facts, now) =>
  findFutureEvent(reasonField, reasonDates(facts), now) ??
  findFirst(facts.evidence, (text, index) =>
    findFutureEvent(`supportingEvidence[${index}]`, findDates(text, facts), now),
  )

const supportingEvidence: LetterCheck<DisputeFacts> = ({ evidence }) =>
  findFirst(evidence, (text, index) =>
    checkEvidence(`supportingEvidence[${index}]`, parseText(text)),
  )

const disputeStatement: LetterCheck<DisputeFacts> = ({ disputeType, country }, _now, parsed) =>
  checkStatement({ field: reasonField, parsed, kind: disputeType, country })

/** Checks in the order in which a person would correct them. */
const disputeChecks: readonly LetterCheck<DisputeFacts>[] = [
  checkProvince,
  checkBureau,
  disputeTexts,
  unlawfulClaims,
  futureEvents,
  supportingEvidence,
  checkAge,
  disputeStatement,
]

const goodwillTexts: LetterCheck<GoodwillFacts> = (facts, _now, parsed) =>
  checkRequiredLine('creditor', facts.creditor) ??
  checkLine('accountNumber', facts.accountNumber) ??
  checkText('explanation', facts.explanation) ??
  checkLanguage('explanation', detectLanguage(facts.explanation)) ??
  findUnlawfulClaim({ field: 'explanation', parsed, isFraud: false })

/** Earliest possible late payment, whatever age is given. */
const earliestDay = Date.UTC(1950, 0, 1)

/**
 * First day a payment can have been late: the age may end at the account's closing, and bureaus
 * show the account for years after it.
 */
function earliestLateness(accountAge: number, now: number): number {
  const { years } = reportingPeriod('account in good standing', now)
  return Math.max(earliestDay, addYears(earliestOpening(accountAge, now), -years))
}

const lateDates: LetterCheck<GoodwillFacts> = (facts, now) =>
  findFirst(facts.latePaymentDates, (text, index) => {
    const field = `latePaymentDates[${index}]`
    const date = parseLateDay(text, facts)
    if (date === undefined) {
      return {
        field,
        issue: isIsoForm(text)
          ? { en: 'is not a day of the calendar', fr: 'n’est pas un jour du calendrier' }
          : lateDayFormat,
        advice: {
          en: 'March 14, 2024 and March 2024 are understood as well.',
          fr: '14 mars 2024 et mars 2024 se comprennent aussi.',
        },
      }
    }
    if (date.day < earliestLateness(facts.accountAge, now)) {
      return {
        field,
        issue: {
          en: 'lies before the account can have existed',
          fr: 'précède le moment où le compte a pu exister',
        },
        advice: {
          en: 'Correct it or customerHistory.accountAge (in months).',
          fr: 'Corrigez cette date ou customerHistory.accountAge (en mois).',
        },
      }
    }
    if (date.day <= now) return undefined
    return {
      field,
      issue: { en: 'is still to come', fr: 'est encore à venir' },
      advice: {
        en: 'A goodwill letter is about payments that were late; correct the date.',
        fr: 'Une lettre de bonne volonté porte sur des paiements qui ont été en retard : corrigez la date.',
      },
    }
  })

const cleanRecordClaim: LetterCheck<GoodwillFacts> = (facts, _now, parsed) => {
  if (facts.previousLatePayments > 0 && claimsCleanRecord(parsed)) {
    return {
      field: 'explanation',
      issue: {
        en: `calls the history clean, and customerHistory.previousLatePayments is ${facts.previousLatePayments}`,
        fr: `qualifie l’historique d’irréprochable, alors que customerHistory.previousLatePayments vaut ${facts.previousLatePayments}`,
      },
      advice: {
        en: 'Say it as it was; a creditor sees its own records. If the report is wrong, dispute it (POST /api/generate/dispute, disputeType error).',
        fr: 'Dites les choses telles qu’elles étaient : un créancier consulte ses propres registres. Si le dossier est inexact, contestez-le (POST /api/generate/dispute, disputeType error).',
      },
    }
  }
  return undefined
}

const paymentHistory: LetterCheck<GoodwillFacts> = ({ accountAge, previousLatePayments }) =>
  previousLatePayments > Math.floor(accountAge) + 1
    ? {
        field: 'customerHistory.previousLatePayments',
        issue: {
          en: 'counts more late payments than the account has had months',
          fr: 'indique plus de paiements en retard que le compte n’a de mois',
        },
        advice: {
          en: 'Correct it or customerHistory.accountAge (in months).',
          fr: 'Corrigez ce nombre ou customerHistory.accountAge (en mois).',
        },
      }
    : undefined

const goodwillStatement: LetterCheck<GoodwillFacts> = ({ country }, _now, parsed) =>
  checkStatement({ field: 'explanation', parsed, kind: 'goodwill', country })

/** Checks in the order in which a person would correct them. */
const goodwillChecks: readonly LetterCheck<GoodwillFacts>[] = [
  checkProvince,
  goodwillTexts,
  lateDates,
  cleanRecordClaim,
  paymentHistory,
  goodwillStatement,
]

/**
 * First false or misleading statement of a dispute letter (15 U.S.C. § 1679b(a)(1)); undefined when
 * it can be written. `now` is in milliseconds since 1970.
 */
export function findFalseClaim(
  facts: Printable<DisputeFacts>,
  now: number,
): LetterRejection | undefined {
  const text = parseText(facts.reason)
  return findFirst(disputeChecks, (check) => check(facts, now, text))
}

/** The same for a goodwill letter. */
export function findFalseGoodwillClaim(
  facts: Printable<GoodwillFacts>,
  now: number,
): LetterRejection | undefined {
  const text = parseText(facts.explanation)
  return findFirst(goodwillChecks, (check) => check(facts, now, text))
}
