import texts from '../../knowledge/letters/united-states.json' with { type: 'json' }
import { type ItemKind, reportingPeriod } from '../../law/reporting-periods.ts'
import { formatDay } from '../../text/dates.ts'
import {
  fillSlots,
  type Language,
  type Localized,
  withA,
  withArticle,
  withDe,
} from '../../text/language.ts'
import { type DisputeSetting, type DisputeText, isNamed, numbered } from '../dispute-text.ts'
import type { DisputeFacts, DisputeType, Paragraph } from '../letter.ts'
import { dateAsStated } from '../parse/dates.ts'
import {
  findMatter,
  nameSource,
  namesNothing,
  sourceWithA,
  sourceWithDe,
} from '../source-of-item.ts'
import { findItemDate, findItemKind, type ItemDate, lastReportableDay } from './item-age.ts'
import { citation, computeDeadline, formatPeriod } from './statutes.ts'

/** Latest planned arrival of a letter mailed now. */
export function estimateArrival(now: number): number {
  return computeDeadline('mail', now, now)
}

/** Common request of disputes under section 611, without numbers. */
function investigate({ facts, now }: DisputeSetting): Localized {
  const notice = formatPeriod('furnisherNotice', now)
  return fillSlots(texts.investigate, { source: sourceWithA(facts), notice })
}

/** Deadline of section 611; past days are not mentioned. */
function formatClock({ now }: DisputeSetting): Localized {
  const law = citation('reinvestigation', now)
  const reinvestigation = formatPeriod('reinvestigation', now)
  const extension = formatPeriod('extension', now)
  const free = formatPeriod('afterFreeReport', now)
  const results = formatPeriod('results', now)
  return fillSlots(texts.clock, { law, reinvestigation, extension, free, results })
}

/** `Mailed today (…), it should arrive by about …`: all dates are counted from this estimate. */
function formatMailing(now: number): Localized {
  const today = formatDay(now)
  const there = formatDay(estimateArrival(now))
  return fillSlots(texts.mailing, { today, there })
}

/** Expected arrival and answer. */
function formatExpectedAnswer(setting: DisputeSetting): Localized {
  const mailed = formatMailing(setting.now)
  const answer = ordinaryCourse(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

/** Expected answer under section 611, counted from the arrival. */
function ordinaryCourse({ now }: DisputeSetting): Localized {
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
function formatNextSteps({ facts, now }: DisputeSetting): readonly Localized[] {
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

interface AgeRule {
  /** Date from which the age counts, as requested from the bureau. */
  readonly countedFrom: Localized
  limit(now: number): Localized
}

const yearsOf = (kind: ItemKind, now: number) => reportingPeriod(kind, now).years

const accountRule: AgeRule = {
  countedFrom: texts.ageRules.account.countedFrom,
  limit: (now) => {
    const { startsAfterDays: days } = reportingPeriod('collection', now)
    const placed = yearsOf('collection', now)
    const other = yearsOf('account', now)
    return fillSlots(texts.ageRules.account.limit, { placed, days, other })
  },
}

const ageRules: Readonly<Record<ItemKind, AgeRule>> = {
  account: accountRule,
  collection: accountRule,
  bankruptcy: {
    countedFrom: texts.ageRules.bankruptcy.countedFrom,
    limit: (now) =>
      fillSlots(texts.ageRules.bankruptcy.limit, { years: yearsOf('bankruptcy', now) }),
  },
  judgment: {
    countedFrom: texts.ageRules.judgment.countedFrom,
    limit: (now) => fillSlots(texts.ageRules.judgment.limit, { years: yearsOf('judgment', now) }),
  },
  'tax lien': {
    countedFrom: texts.ageRules.taxLien.countedFrom,
    limit: (now) => fillSlots(texts.ageRules.taxLien.limit, { years: yearsOf('tax lien', now) }),
  },
}

/** End of the period from the person's own date; empty unless it has certainly passed. */
function periodEnded({ facts, now }: DisputeSetting): readonly Paragraph[] {
  const item = findItemDate(facts)
  if (item === undefined || item.kind === 'judgment') return []
  const widest: ItemDate = item.kind === 'account' ? { ...item, kind: 'collection' } : item
  const end = lastReportableDay(widest, 'last', now)
  if (end >= now) return []
  const stated = dateAsStated(item.date)
  const ended = formatDay(end)
  return [fillSlots(texts.outdated.periodEnded, { stated, ended })]
}

const getAgeRule = ({ facts }: DisputeSetting) => ageRules[findItemKind(facts)]

/** FCRA 605(a) and (c), 15 U.S.C. § 1681c, by way of section 611. */
const outdatedDispute: DisputeText = {
  subject: texts.outdated.subject,
  needed: ['identity', 'address', 'report', 'proofOfAge'],
  body: (setting) => {
    const law = citation('obsolete', setting.now)
    const { countedFrom, limit } = getAgeRule(setting)
    const rule = limit(setting.now)
    return [
      fillSlots(texts.outdated.opening, { bureau: setting.facts.bureau }),
      setting.facts.reason,
      fillSlots(texts.outdated.law, { law, rule }),
      ...periodEnded(setting),
      texts.request,
      numbered([
        investigate(setting),
        fillSlots(texts.outdated.check, { countedFrom }),
        texts.outdated.delete,
        texts.sendResults,
      ]),
      formatClock(setting),
    ]
  },
  instructions: (setting) => {
    const { countedFrom } = getAgeRule(setting)
    return [
      ...(findItemDate(setting.facts) === undefined
        ? [fillSlots(texts.outdated.addMonth, { countedFrom })]
        : []),
      texts.outdated.stillShown,
    ]
  },
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}

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
