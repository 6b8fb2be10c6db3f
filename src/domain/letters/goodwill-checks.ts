import { addMonths, addYears } from '../calendar.ts'
import { isoDayOrMonth } from './dates-in-text.ts'
import { claimsCleanRecord, deniesLatePayment } from './explanation-claims.ts'
import type { GoodwillFacts } from './letter.ts'
import { type Check, firstOf, foreign, unusable } from './untruth.ts'

const goodwillTexts: Check<GoodwillFacts> = (facts) =>
  unusable('creditor', facts.creditor) ??
  unusable('accountNumber', facts.accountNumber) ??
  unusable('explanation', facts.explanation) ??
  foreign('explanation', facts.explanation)

/**
 * Years for which bureaus go on showing an account after its closing, by their own practice; an age
 * may be counted to that closing.
 */
const yearsAfterClosing = 10
/** Before any account that a creditor could still answer for, whatever age is given. */
const earliest = Date.UTC(1950, 0, 1)

/** The first day on which a payment of the account can have been late. */
function earliestLateness(accountAge: number, now: number): number {
  const opened = addMonths(now, -Math.ceil(accountAge) - 1)
  return Math.max(earliest, addYears(opened, -yearsAfterClosing))
}

const lateDates: Check<GoodwillFacts> = ({ latePaymentDates, accountAge }, now) =>
  firstOf(latePaymentDates, (text, index) => {
    const field = `latePaymentDates[${index}]`
    const date = isoDayOrMonth(text)
    if (date === undefined) {
      return {
        field,
        issue: 'is not a day of the calendar',
        advice: 'Give it like 2024-03-14 or 2024-03.',
      }
    }
    if (date.day < earliestLateness(accountAge, now)) {
      return {
        field,
        issue: 'lies before the account can have existed',
        advice: 'Correct it or customerHistory.accountAge (in months).',
      }
    }
    if (date.day <= now) return undefined
    return {
      field,
      issue: 'is still to come',
      advice: 'A goodwill letter is about payments that were late; correct the date.',
    }
  })

const explanation: Check<GoodwillFacts> = (facts) => {
  if (deniesLatePayment(facts.explanation)) {
    return {
      field: 'explanation',
      issue: 'denies the late payment for which the letter asks forgiveness',
      advice:
        'A goodwill letter admits what is true. If the report is wrong, dispute it (POST /api/generate/dispute, disputeType error).',
    }
  }
  if (facts.previousLatePayments > 0 && claimsCleanRecord(facts.explanation)) {
    return {
      field: 'explanation',
      issue: `calls the history clean, and customerHistory.previousLatePayments is ${facts.previousLatePayments}`,
      advice: 'Say it as it was; a creditor sees its own records.',
    }
  }
  return undefined
}

const history: Check<GoodwillFacts> = ({ accountAge, previousLatePayments }) =>
  previousLatePayments > Math.floor(accountAge) + 1
    ? {
        field: 'customerHistory.previousLatePayments',
        issue: 'counts more late payments than the account has had months',
        advice: 'Correct it or customerHistory.accountAge (in months).',
      }
    : undefined

/** In the order in which a person would correct them. */
export const goodwillChecks: readonly Check<GoodwillFacts>[] = [
  goodwillTexts,
  lateDates,
  explanation,
  history,
]
