import texts from '../../knowledge/letters/united-states.json' with { type: 'json' }
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Localized, withA, withArticle, withDe } from '../../text/language.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import type { DisputeFacts } from '../letter.ts'
import { findMatter, namesNothing, sourceWithA } from '../source-of-item.ts'
import { citation } from '../statutes.ts'
import { computeDeadline, formatPeriod } from './deadlines.ts'

/** Latest planned arrival of a letter mailed now. */
export function estimateArrival(now: number): number {
  return computeDeadline('mail', now, now)
}

/** Common request of disputes under section 611, without numbers. */
export function investigate({ facts, now }: DisputeSetting): Localized {
  const notice = formatPeriod('furnisherNotice', now)
  return fillSlots(texts.investigate, { source: sourceWithA(facts), notice })
}

/** Deadline of section 611; past days are not mentioned. */
export function formatClock({ now }: DisputeSetting): Localized {
  const law = citation('reinvestigation', now)
  const reinvestigation = formatPeriod('reinvestigation', now)
  const extension = formatPeriod('extension', now)
  const free = formatPeriod('afterFreeReport', now)
  const results = formatPeriod('results', now)
  return fillSlots(texts.clock, { law, reinvestigation, extension, free, results })
}

/** `Mailed today (…), it should arrive by about …`: all dates are counted from this estimate. */
export function formatMailing(now: number): Localized {
  const today = formatDay(now)
  const there = formatDay(estimateArrival(now))
  return fillSlots(texts.mailing, { today, there })
}

/** Expected arrival and answer. */
export function formatExpectedAnswer(setting: DisputeSetting): Localized {
  const mailed = formatMailing(setting.now)
  const answer = ordinaryCourse(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

/** Expected answer under section 611, counted from the arrival. */
export function ordinaryCourse({ now }: DisputeSetting): Localized {
  const received = estimateArrival(now)
  const done = computeDeadline('reinvestigation', received, now)
  const results = formatDay(computeDeadline('results', done, now))
  const late = formatDay(computeLatestAnswer(now))
  const reinvestigation = formatPeriod('reinvestigation', now)
  const mailing = formatPeriod('results', now)
  const free = formatPeriod('afterFreeReport', now)
  return fillSlots(texts.ordinaryCourse, { reinvestigation, mailing, free, results, late })
}

const computeLatestAnswer = (now: number) =>
  computeDeadline('results', computeDeadline('afterFreeReport', estimateArrival(now), now), now)

/** Steps at the furnisher, which must investigate only accounts. */
function atTheSource(facts: DisputeFacts): readonly Localized[] {
  const { creditor } = facts
  const nom = withArticle(creditor)
  const matter = findMatter(facts)
  if (matter === 'public record') return [texts.atTheRegister]
  if (matter === 'personal data') return [texts.atTheCreditors]
  if (namesNothing(creditor)) return []
  return [
    matter === 'inquiry'
      ? fillSlots(texts.nextSteps.inquiry, { creditor: { en: creditor, fr: withA(nom) } })
      : fillSlots(texts.nextSteps.furnisher, { creditor: { en: creditor, fr: withDe(nom) } }),
  ]
}

/** Next steps after any dispute under section 611. */
export function formatNextSteps({ facts, now }: DisputeSetting): readonly Localized[] {
  const description = formatPeriod('procedureDescription', now)
  const frivolous = formatPeriod('frivolousNotice', now)
  const reinsertion = formatPeriod('reinsertionNotice', now)
  const late = formatDay(computeLatestAnswer(now))
  return [
    texts.nextSteps.read,
    fillSlots(texts.nextSteps.verified, { description }),
    ...atTheSource(facts),
    fillSlots(texts.nextSteps.frivolous, { frivolous }),
    fillSlots(texts.nextSteps.reinserted, { reinsertion }),
    fillSlots(texts.nextSteps.complain, { late }),
  ]
}
