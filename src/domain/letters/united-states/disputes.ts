import texts from '../../knowledge/letters/united-states.json' with { type: 'json' }
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Language } from '../../text/language.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import { isNamed } from '../enclosures.ts'
import type { DisputeType, Paragraph } from '../letter.ts'
import { nameSource, sourceWithDe } from '../source-of-item.ts'
import { citation } from '../statutes.ts'
import { computeDeadline, formatPeriod } from './deadlines.ts'
import { outdatedDispute } from './outdated.ts'
import {
  estimateArrival,
  formatClock,
  formatExpectedAnswer,
  formatMailing,
  formatNextSteps,
  investigate,
  ordinaryCourse,
} from './reinvestigation.ts'

/** FCRA 611, 15 U.S.C. § 1681i: inaccurate or incomplete item. */
const errorDispute: DisputeText = {
  subject: texts.error.subject,
  needed: ['identity', 'address', 'report', 'proofOfError'],
  body: (setting) => [
    fillSlots(texts.error.opening, { bureau: setting.facts.bureau }),
    setting.facts.reason,
    texts.request,
    numbered([investigate(setting), texts.error.correct, texts.sendResults]),
    formatClock(setting),
  ],
  instructions: () => [texts.error.sayBoth],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}

/** Lists only enclosures named in the person's evidence. */
function proofEnclosed(evidence: readonly string[]): readonly Paragraph[] {
  const proofs = [
    ...(isNamed('theftReport', evidence) ? [texts.fraud.theftReport] : []),
    ...(isNamed('identity', evidence) ? [texts.fraud.identity] : []),
  ]
  const listed = (language: Language, and: string) =>
    proofs.map((proof) => proof[language]).join(and)
  if (proofs.length === 0) return []
  return [
    fillSlots(texts.fraud.enclosed, {
      listed: { en: listed('en', ' and of '), fr: listed('fr', ' et ') },
    }),
  ]
}

/** FCRA 605B, 15 U.S.C. § 1681c-2: item that resulted from identity theft. */
const fraudDispute: DisputeText = {
  subject: texts.fraud.subject,
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: ({ facts, now }) => {
    const law = citation('theftBlock', now)
    const source = nameSource(facts)
    const block = formatPeriod('theftBlock', now)
    const ordinary = citation('reinvestigation', now)
    const days = formatPeriod('reinvestigation', now)
    return [
      fillSlots(texts.fraud.opening, { bureau: facts.bureau }),
      facts.reason,
      texts.fraud.statement,
      ...proofEnclosed(facts.evidence),
      fillSlots(texts.fraud.request, { law }),
      numbered([
        fillSlots(texts.fraud.block, { block }),
        fillSlots(texts.fraud.notify, { source }),
        texts.fraud.confirm,
      ]),
      fillSlots(texts.fraud.otherwise, { ordinary, days }),
    ]
  },
  instructions: ({ facts }) => [
    texts.fraud.onlyIfTrue,
    ...(isNamed('theftReport', facts.evidence) ? [] : [texts.fraud.withoutReport]),
  ],
  expectedResponse: (setting) => {
    const { now } = setting
    const mailed = formatMailing(now)
    const answer = ordinaryCourse(setting)
    const block = formatPeriod('theftBlock', now)
    const by = formatDay(computeDeadline('theftBlock', estimateArrival(now), now))
    return fillSlots(texts.fraud.expected, { mailed, block, by, answer })
  },
  nextSteps: (setting) => [
    texts.fraud.alert,
    fillSlots(texts.fraud.tellSource, {
      source: sourceWithDe(setting.facts),
    }),
    texts.fraud.otherBureaus,
    ...formatNextSteps(setting),
  ],
}

/** FCRA 611(a)(5)(A), (6)(B)(iii) and (7): item to be verified or deleted. */
const unverifiedDispute: DisputeText = {
  subject: texts.unverified.subject,
  needed: ['identity', 'address', 'report'],
  body: (setting) => {
    const unverifiable = citation('unverifiable', setting.now)
    const procedure = citation('procedureDescription', setting.now)
    const due = formatPeriod('procedureDescription', setting.now)
    return [
      fillSlots(texts.unverified.opening, { bureau: setting.facts.bureau }),
      setting.facts.reason,
      texts.request,
      numbered([
        investigate(setting),
        fillSlots(texts.unverified.delete, { unverifiable }),
        texts.sendResults,
        fillSlots(texts.unverified.describe, { procedure, due }),
      ]),
      formatClock(setting),
    ]
  },
  instructions: () => [texts.unverified.nameDoubt],
  expectedResponse: (setting) => {
    const { now } = setting
    const answer = formatExpectedAnswer(setting)
    const due = formatPeriod('procedureDescription', now)
    const by = formatDay(computeDeadline('procedureDescription', estimateArrival(now), now))
    return fillSlots(texts.unverified.expected, { answer, due, by })
  },
  nextSteps: (setting) => [texts.unverified.compare, ...formatNextSteps(setting)],
}

export const unitedStatesDisputes: Readonly<Record<DisputeType, DisputeText>> = {
  error: errorDispute,
  fraud: fraudDispute,
  outdated: outdatedDispute,
  unverified: unverifiedDispute,
}
