import texts from '../../knowledge/letters/united-states.json' with { type: 'json' }
import { type ItemKind, reportingPeriod } from '../../law/reporting-periods.ts'
import { formatDay } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import { fillSlots } from '../../text/language.ts'
import { type DisputeSetting, type DisputeText, numbered } from '../dispute-text.ts'
import type { Paragraph } from '../letter.ts'
import { dateAsStated } from '../parse/dates.ts'
import { citation } from '../statutes.ts'
import { findItemDate, findItemKind, type ItemDate, lastReportableDay } from './item-age.ts'
import {
  formatClock,
  formatExpectedAnswer,
  formatNextSteps,
  investigate,
} from './reinvestigation.ts'

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
export const outdatedDispute: DisputeText = {
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
