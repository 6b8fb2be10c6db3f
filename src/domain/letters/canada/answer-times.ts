import { addDays, startOfDay } from '../../calendar.ts'
import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import { type DatedRule, type DatedRules, ruleAt } from '../../law/dated-rule.ts'
import { afterHoliday, type InterpretationAct } from '../../law/holidays.ts'
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Localized } from '../../text/language.ts'
import { bureauTitle, canadianBureau } from '../addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'

/** Days; a range when the bureau gives one. */
interface AnswerTime extends DatedRule {
  readonly minDays: number
  readonly maxDays: number
}

const policy = { jurisdiction: 'CA', validFrom: '2020-01-01', validTo: null } as const
const quebec = { jurisdiction: 'CA-QC', validFrom: '1994-01-01', validTo: null } as const

/** Answer times in Canada: by law, else as stated by the bureau. */
const answerTimes = {
  /** Not law: stated by the bureau for disputes by mail. */
  Equifax: [
    { ...policy, minDays: 20, maxDays: 25, source: 'equifax.ca/en/personal/dispute-credit-report' },
  ],
  TransUnion: [
    { ...policy, minDays: 30, maxDays: 30, source: 'TransUnion Canada, questions about disputes' },
  ],
  /** From receipt of a request for rectification; silence is a refusal. */
  quebec: [{ ...quebec, minDays: 30, maxDays: 30, source: 'CQLR c. P-39.1, s. 32' }],
  /** Time to apply to the Commission, from the refusal or the end of the time to answer. */
  quebecReview: [{ ...quebec, minDays: 30, maxDays: 30, source: 'CQLR c. P-39.1, s. 43' }],
  /** From receipt of a written request; longer by notice (s. 8(4)). */
  federal: [
    {
      jurisdiction: 'CA',
      validFrom: '2004-01-01',
      validTo: null,
      minDays: 30,
      maxDays: 30,
      source: 'S.C. 2000, c. 5, s. 8(3)',
    },
  ],
  /** Not law: Canada Post plans 2 to 4 business days for a letter; a week is allowed. */
  mail: [
    { ...policy, minDays: 7, maxDays: 7, source: 'Canada Post, delivery standards for Lettermail' },
  ],
} as const satisfies Readonly<Record<string, DatedRules<AnswerTime>>>

type AnswerTimeId = keyof typeof answerTimes

export function getAnswerTime(id: AnswerTimeId, at: number): AnswerTime {
  return ruleAt<AnswerTime>(answerTimes[id], at)
}

/** `20 to 25 days` and `de 20 à 25 jours`. */
export function formatAnswerDays(id: AnswerTimeId, at: number): Localized {
  const { minDays, maxDays } = getAnswerTime(id, at)
  return minDays === maxDays
    ? { en: `${maxDays} days`, fr: `${maxDays} jours` }
    : { en: `${minDays} to ${maxDays} days`, fr: `${minDays} à ${maxDays} jours` }
}

/** Expected arrival of a letter mailed now. */
export function estimateArrival(now: number): number {
  return addDays(startOfDay(now), getAnswerTime('mail', now).maxDays)
}

/** Last day for the answer to a letter mailed now. */
export function computeAnswerEnd(law: InterpretationAct, now: number): number {
  return afterHoliday(addDays(estimateArrival(now), getAnswerTime(law, now).maxDays), law)
}

/** `Mailed today (…), allow a week …`: all dates are counted from this estimate. */
export function formatMailing(now: number): Localized {
  const today = formatDay(now)
  const there = formatDay(estimateArrival(now))
  return fillSlots(texts.mailing, { today, there })
}

/** The bureau's own statement on disputes by mail: a practice, not a deadline. */
export function formatBureauPractice({ facts, now }: DisputeSetting): Localized {
  const days = formatAnswerDays(canadianBureau(facts), now)
  return fillSlots(texts.bureauPractice, { bureau: bureauTitle(facts), days })
}

/** End of the bureau's own time, counted from the expected arrival. */
export function formatPracticeEnd({ facts, now }: DisputeSetting): Localized {
  return formatDay(addDays(estimateArrival(now), getAnswerTime(canadianBureau(facts), now).maxDays))
}
