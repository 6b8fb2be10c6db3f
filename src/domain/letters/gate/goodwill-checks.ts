import { addYears } from '../../calendar.ts'
import type { Sentence } from '../../language.ts'
import { reportingPeriod } from '../../law/reporting-periods.ts'
import { writtenLanguage } from '../../written-language.ts'
import type { GoodwillFacts } from '../letter.ts'
import { earliestOpening, isIsoForm, lateDay, lateDayShape } from '../reading/late-days.ts'
import { askedUntruth } from './asked-untruth.ts'
import { retractsCircumstance, statesCircumstance } from './circumstances.ts'
import { composedFault, doubtfulStatement } from './composed.ts'
import { claimsCleanRecord, deniesLatePayment } from './explanation-claims.ts'
import { alteredPaper } from './fabrications.ts'
import { provinceElsewhere } from './place-checks.ts'
import { threatIn } from './threats.ts'
import { unlawfulClaim } from './unlawful-claims.ts'
import { type Check, firstOf, foreign, missingLine, unusable, unusableLine } from './untruth.ts'

const goodwillTexts: Check<GoodwillFacts> = (facts, _now, reading) =>
  missingLine('creditor', facts.creditor) ??
  unusableLine('accountNumber', facts.accountNumber) ??
  unusable('explanation', facts.explanation) ??
  foreign('explanation', writtenLanguage(facts.explanation)) ??
  unlawfulClaim({ field: 'explanation', reading, isFraud: false }) ??
  threatIn('explanation', reading, 'goodwill')

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

const explanation: Check<GoodwillFacts> = (facts, _now, reading) => {
  const correction: Sentence = {
    en: 'Say what really led to the late payment, in your own words: write “I was ill that month”, not “tell them that I was ill”.',
    fr: 'Dites dans vos propres mots ce qui a vraiment mené au retard : écrivez « j’étais malade ce mois-là », et non « dites-leur que j’étais malade ».',
  }
  const asked =
    alteredPaper('explanation', reading) ??
    askedUntruth('explanation', reading, correction, statesCircumstance)
  if (asked !== undefined) return asked
  if (deniesLatePayment(reading)) {
    return {
      field: 'explanation',
      issue: {
        en: 'denies the late payment for which the letter asks forgiveness',
        fr: 'nie le retard de paiement que la lettre demande de pardonner',
      },
      advice: {
        en: 'A goodwill letter admits what is true. If the report is wrong, dispute it (POST /api/generate/dispute, disputeType error).',
        fr: 'Une lettre de bonne volonté reconnaît ce qui est vrai. Si le dossier est inexact, contestez-le (POST /api/generate/dispute, disputeType error).',
      },
    }
  }
  if (facts.previousLatePayments > 0 && claimsCleanRecord(reading)) {
    return {
      field: 'explanation',
      issue: {
        en: `calls the history clean, and customerHistory.previousLatePayments is ${facts.previousLatePayments}`,
        fr: `qualifie l’historique d’irréprochable, alors que customerHistory.previousLatePayments vaut ${facts.previousLatePayments}`,
      },
      advice: {
        en: 'Say it as it was; a creditor sees its own records.',
        fr: 'Dites les choses telles qu’elles étaient : un créancier consulte ses propres registres.',
      },
    }
  }
  if (!statesCircumstance(reading) || retractsCircumstance(reading)) {
    return {
      field: 'explanation',
      issue: {
        en: 'tells nothing of what happened to you',
        fr: 'ne dit rien de ce qui vous est arrivé',
      },
      advice: correction,
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

const composed: Check<GoodwillFacts> = (_facts, _now, reading) =>
  composedFault('explanation', reading, 'goodwill')

/** A second opinion on what no rule refuses. */
const doubtful: Check<GoodwillFacts> = (_facts, _now, reading) =>
  doubtfulStatement('explanation', reading, 'goodwill')

/** In the order in which a person would correct them. */
export const goodwillChecks: readonly Check<GoodwillFacts>[] = [
  provinceElsewhere,
  goodwillTexts,
  lateDates,
  explanation,
  history,
  composed,
  doubtful,
]
