import { longDate, monthAndYear } from '../../calendar.ts'
import { type ItemKind, reportingPeriod } from '../../law/reporting-periods.ts'
import type { DisputeSetting, DisputeText } from '../dispute-text.ts'
import { type ItemDate, itemDateIn, itemKindIn, lastReportableDay } from '../item-age.ts'
import { citation } from '../statutes.ts'
import {
  afterTheAnswer,
  answerExpected,
  clockOf,
  investigate,
  mailedToday,
  numbered,
  sendResults,
} from './reinvestigation.ts'

interface AgeRule {
  /** The date that the age is counted from, as the bureau is asked for it. */
  readonly countedFrom: string
  limit(now: number): string
}

const years = (kind: ItemKind, now: number) => `${reportingPeriod(kind, now).years} years`

const accountRule: AgeRule = {
  countedFrom: 'the date of first delinquency',
  limit: (now) =>
    `an account placed for collection or charged off may not be reported for more than ${years('collection', now)}, counted from ${reportingPeriod('collection', now).startsAfterDays} days after the beginning of the delinquency that led to it (section 605(a)(4) and (c)(1)), and any other adverse item for more than ${years('account', now)} (section 605(a)(5)). A sale or transfer of the account or a later payment does not start that period again`,
}

const ageRules: Readonly<Record<ItemKind, AgeRule>> = {
  account: accountRule,
  collection: accountRule,
  bankruptcy: {
    countedFrom: 'the date of the order for relief or of adjudication',
    limit: (now) =>
      `a bankruptcy case may not be reported for more than ${years('bankruptcy', now)} from the date of the order for relief or of adjudication (section 605(a)(1))`,
  },
  judgment: {
    countedFrom: 'the date of entry',
    limit: (now) =>
      `a civil suit or judgment may not be reported for more than ${years('judgment', now)} from its entry, or until the statute of limitations has expired if that is longer (section 605(a)(2))`,
  },
  'tax lien': {
    countedFrom: 'the date of payment',
    limit: (now) =>
      `a paid tax lien may not be reported for more than ${years('tax lien', now)} from the date of payment (section 605(a)(3))`,
  },
}

function statedDate({ date }: ItemDate): string {
  if (date.precision === 'day') return longDate(date.first)
  if (date.precision === 'month') return monthAndYear(date.first)
  return `the year ${new Date(date.first).getUTCFullYear()}`
}

/** The end of the period, from the person's own date; silent unless it has surely passed. */
function periodEnded({ facts, now }: DisputeSetting): readonly string[] {
  const item = itemDateIn(facts.reason)
  if (item === undefined || item.kind === 'judgment') return []
  const widest: ItemDate = item.kind === 'account' ? { ...item, kind: 'collection' } : item
  const end = lastReportableDay(widest, 'last', now)
  if (end >= now) return []
  return [
    `Counted from the date that I give above (${statedDate(item)}), that period had ended by ${longDate(end)} at the latest.`,
  ]
}

const ruleOf = ({ facts }: DisputeSetting) => ageRules[itemKindIn(facts.reason)]

/** FCRA 605(a) and (c), 15 U.S.C. § 1681c, by way of section 611. */
export const outdatedDispute: DisputeText = {
  subject: 'Dispute of obsolete information in my credit file',
  needed: ['identity', 'address', 'report', 'proofOfAge'],
  body: (setting) => [
    `I dispute the item named above, which appears in my ${setting.facts.bureau} credit file, because it is older than the law allows a credit report to show:`,
    setting.facts.reason,
    `Under ${citation('obsolete', setting.now)}, ${ruleOf(setting).limit(setting.now)}.`,
    ...periodEnded(setting),
    'I ask you to:',
    numbered([
      investigate(setting),
      `Check ${ruleOf(setting).countedFrom} in your file against the records of its source, and tell me which date you use.`,
      'Delete the item, since it is obsolete, or if its age cannot be verified.',
      sendResults,
    ]),
    clockOf(setting),
  ],
  instructions: (setting) => [
    ...(itemDateIn(setting.facts.reason) === undefined
      ? [
          `Your reason does not say in which month it began. Find ${ruleOf(setting).countedFrom}, add its month to the reason and make the letter again: the item’s age is counted from it.`,
        ]
      : []),
    'Older items may still be shown for credit or life insurance of $150,000 or more and for some well-paid jobs (15 U.S.C. § 1681c(b)).',
  ],
  expectedResponse: (setting) => `${mailedToday(setting.now)} ${answerExpected(setting)}`,
  nextSteps: afterTheAnswer,
}
