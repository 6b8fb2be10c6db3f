import { type DatedRule, type DatedRules, ruleAt } from '../../law/dated-rule.ts'
import type { Localized } from '../../text/language.ts'

/** Days, from one number to another where a bureau gives a range. */
export interface AnswerTime extends DatedRule {
  readonly least: number
  readonly most: number
}

const policy = { jurisdiction: 'CA', validFrom: '2020-01-01', validTo: null } as const
const quebec = { jurisdiction: 'CA-QC', validFrom: '1994-01-01', validTo: null } as const

/** How long answers take in Canada: by law where a law says it, else as the bureau itself says. */
const answerTimes = {
  /** Not law: what the bureau says of disputes sent by mail. */
  Equifax: [
    { ...policy, least: 20, most: 25, source: 'equifax.ca/en/personal/dispute-credit-report' },
  ],
  TransUnion: [
    { ...policy, least: 30, most: 30, source: 'TransUnion Canada, questions about disputes' },
  ],
  /** From receipt of a request for rectification; silence is a refusal. */
  quebec: [{ ...quebec, least: 30, most: 30, source: 'CQLR c. P-39.1, s. 32' }],
  /** From the refusal, or from the end of the time to answer, to apply to the Commission. */
  quebecReview: [{ ...quebec, least: 30, most: 30, source: 'CQLR c. P-39.1, s. 43' }],
  /** From receipt of a written request; longer by notice (s. 8(4)). */
  federal: [
    {
      jurisdiction: 'CA',
      validFrom: '2004-01-01',
      validTo: null,
      least: 30,
      most: 30,
      source: 'S.C. 2000, c. 5, s. 8(3)',
    },
  ],
  /** Not law: Canada Post plans 2 to 4 business days for a letter; a week is allowed for. */
  mail: [
    { ...policy, least: 7, most: 7, source: 'Canada Post, delivery standards for Lettermail' },
  ],
} as const satisfies Readonly<Record<string, DatedRules<AnswerTime>>>

export type AnswerTimeId = keyof typeof answerTimes

export function answerTime(id: AnswerTimeId, at: number): AnswerTime {
  return ruleAt<AnswerTime>(answerTimes[id], at)
}

/** `20 to 25 days` and `de 20 à 25 jours`. */
export function answerDays(id: AnswerTimeId, at: number): Localized {
  const { least, most } = answerTime(id, at)
  return least === most
    ? { en: `${most} days`, fr: `${most} jours` }
    : { en: `${least} to ${most} days`, fr: `${least} à ${most} jours` }
}
