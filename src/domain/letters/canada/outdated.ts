import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import type { RetentionRule } from '../../law/canadian-retention.ts'
import { retentionFor } from '../../law/canadian-retention.ts'
import { formatDay } from '../../text/dates.ts'
import type { Language, Localized } from '../../text/language.ts'
import { fillSlots } from '../../text/language.ts'
import { bureauTitle, canadianBureau } from '../bureau-addresses.ts'
import { type DisputeSetting, type DisputeText, numbered } from '../dispute-text.ts'
import type { Paragraph } from '../letter.ts'
import { dateAsStated } from '../parse/dates.ts'
import {
  formatClock,
  formatExpectedAnswer,
  formatNextSteps,
  formatRequestBasis,
  listRequests,
} from './dispute-parts.ts'
import { findCanadianItem, hasStart, periodOver } from './item-age.ts'
import { provincialBar } from './provincial-bar.ts'

/** `6 years from the date of discharge or, where there is none, 7 years from the date of filing`. */
function formatLength({ counted, isEarliest }: RetentionRule, language: Language): string {
  const from = { en: 'years from', fr: 'ans à compter de' }[language]
  const [first = '', ...others] = counted.map(
    (each) => `${each.years} ${from} ${texts.starts[each.from][language]}`,
  )
  if (others.length === 0) return first
  const or = isEarliest
    ? { en: 'or', fr: 'ou' }[language]
    : { en: 'or, where that is not known,', fr: 'ou, si elle n’est pas connue,' }[language]
  const earliest = { en: ', whichever ends first', fr: ', selon ce qui prend fin en premier' }
  return `${[first, ...others].join(` ${or} `)}${isEarliest ? earliest[language] : ''}`
}

/** The bureau's rule as the federal agency states it; several provinces when none was named. */
function bureauRule({ facts, now }: DisputeSetting): Localized {
  const item = findCanadianItem(facts)
  const place = { province: facts.province ?? null, bureau: canadianBureau(facts) }
  const rules = retentionFor(item, place, now)
  const lengths = (language: Language, or: string) =>
    [...new Set(rules.map((rule) => formatLength(rule, language)))].join(or)
  return fillSlots(texts.outdated.bureauRule, {
    bureau: bureauTitle(facts),
    items: texts.items[item],
    lengths: {
      en: lengths('en', ' or, in some provinces, '),
      fr: lengths('fr', ' ou, dans certaines provinces, '),
    },
  })
}

/** End of the period from the person's own date; empty unless it has certainly passed. */
function periodEnded({ facts, now }: DisputeSetting): readonly Paragraph[] {
  const over = periodOver(facts, now)
  if (over === undefined) return []
  const stated = dateAsStated(over.date)
  const ended = formatDay(over.until)
  return [fillSlots(texts.outdated.periodEnded, { stated, years: over.years, ended })]
}

/** Item older than the bureau's rules, and some provincial laws, allow. */
export const outdatedDispute: DisputeText = {
  subject: texts.outdated.subject,
  needed: ['identity', 'address', 'report', 'proofOfAge'],
  body: (setting) => [
    fillSlots(texts.outdated.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    bureauRule(setting),
    ...periodEnded(setting),
    ...provincialBar(setting),
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.outdated.countedFrom, texts.outdated.delete)),
    formatClock(setting),
  ],
  instructions: ({ facts }) => [
    ...(hasStart(facts) ? [] : [texts.outdated.addMonth]),
    texts.outdated.startsDiffer,
  ],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}
