import { addYears } from '../../calendar.ts'
import texts from '../../knowledge/letters/rejections.json' with { type: 'json' }
import { reportingPeriod } from '../../law/reporting-periods.ts'
import { detectLanguage } from '../../text/detect-language.ts'
import { fillSlots } from '../../text/language.ts'
import type { DisputeFacts, GoodwillFacts } from '../letter.ts'
import {
  earliestOpening,
  findDates,
  isIsoForm,
  lateDayFormat,
  parseLateDay,
  reasonDates,
} from '../parse/dates.ts'
import { parseText, reasonLanguage } from '../parse/parsed-text.ts'
import type { Printable } from '../parse/printable-facts.ts'
import {
  checkAge,
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
        issue: isIsoForm(text) ? texts.noDay.issue : lateDayFormat,
        advice: texts.noDay.advice,
      }
    }
    if (date.day < earliestLateness(facts.accountAge, now)) return { field, ...texts.beforeOpening }
    if (date.day <= now) return undefined
    return { field, ...texts.futureDate }
  })

const cleanRecordClaim: LetterCheck<GoodwillFacts> = (facts, _now, parsed) => {
  if (facts.previousLatePayments > 0 && claimsCleanRecord(parsed)) {
    return {
      field: 'explanation',
      issue: fillSlots(texts.cleanRecord.issue, { count: facts.previousLatePayments }),
      advice: texts.cleanRecord.advice,
    }
  }
  return undefined
}

const paymentHistory: LetterCheck<GoodwillFacts> = ({ accountAge, previousLatePayments }) =>
  previousLatePayments > Math.floor(accountAge) + 1
    ? { field: 'customerHistory.previousLatePayments', ...texts.tooManyLate }
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
