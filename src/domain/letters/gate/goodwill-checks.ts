import { addYears } from '../../calendar.ts'
import { reportingPeriod } from '../../law/reporting-periods.ts'
import { detectLanguage } from '../../text/detect-language.ts'
import type { GoodwillFacts } from '../letter.ts'
import { earliestOpening, isIsoForm, lateDay, lateDayShape } from '../reading/late-days.ts'
import { claimsCleanRecord } from './clean-record.ts'
import { provinceElsewhere } from './place-checks.ts'
import { doubtfulStatement } from './statement.ts'
import { unlawfulClaim } from './unlawful-claims.ts'
import { type Check, firstOf, foreign, missingLine, unusable, unusableLine } from './untruth.ts'

const goodwillTexts: Check<GoodwillFacts> = (facts, _now, reading) =>
  missingLine('creditor', facts.creditor) ??
  unusableLine('accountNumber', facts.accountNumber) ??
  unusable('explanation', facts.explanation) ??
  foreign('explanation', detectLanguage(facts.explanation)) ??
  unlawfulClaim({ field: 'explanation', reading, isFraud: false })

/** Before any account that a creditor could still answer for, whatever age is given. */
const earliest = Date.UTC(1950, 0, 1)

/**
 * The first day on which a payment of the account can have been late: an age may be counted to the
 * account's closing, and bureaus go on showing it after that.
 */
function earliestLateness(accountAge: number, now: number): number {
  const { years } = reportingPeriod('account in good standing', now)
  return Math.max(earliest, addYears(earliestOpening(accountAge, now), -years))
}

const lateDates: Check<GoodwillFacts> = (facts, now) =>
  firstOf(facts.latePaymentDates, (text, index) => {
    const field = `latePaymentDates[${index}]`
    const date = lateDay(text, facts)
    if (date === undefined) {
      return {
        field,
        issue: isIsoForm(text)
          ? { en: 'is not a day of the calendar', fr: 'n’est pas un jour du calendrier' }
          : lateDayShape,
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

const cleanRecord: Check<GoodwillFacts> = (facts, _now, reading) => {
  if (facts.previousLatePayments > 0 && claimsCleanRecord(reading)) {
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

const history: Check<GoodwillFacts> = ({ accountAge, previousLatePayments }) =>
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

const statement: Check<GoodwillFacts> = ({ country }, _now, reading) =>
  doubtfulStatement({ field: 'explanation', reading, kind: 'goodwill', country })

/** In the order in which a person would correct them. */
export const goodwillChecks: readonly Check<GoodwillFacts>[] = [
  provinceElsewhere,
  goodwillTexts,
  lateDates,
  cleanRecord,
  history,
  statement,
]
