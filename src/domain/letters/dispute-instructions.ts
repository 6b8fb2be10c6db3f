import texts from '../knowledge/letters/dispute.json' with { type: 'json' }
import type { Localized } from '../text/language.ts'
import { fillSlots, noText } from '../text/language.ts'
import { bureauTitle } from './bureau-addresses.ts'
import type { DisputeSetting, DisputeText } from './dispute-text.ts'
import { listMissingEnclosures } from './enclosures.ts'
import { isMaskedNumber } from './parse/identity-numbers.ts'
import { reasonLanguage } from './parse/reason.ts'
import { isCanadianAddress } from './sender-address.ts'
import { findNumberKind, namesNothing } from './source-of-item.ts'

/** First warnings: a file in the other country, a reason in the other language. */
function warnings({ facts }: DisputeSetting): readonly Localized[] {
  const { language, country } = facts
  const inOther = reasonLanguage(facts) !== language
  return [
    ...(country === 'US' && isCanadianAddress(facts) ? [texts.warnings.canadianAddress] : []),
    ...(country === 'CA' && facts.province === undefined ? [texts.warnings.noProvince] : []),
    ...(inOther ? [texts.warnings.otherLanguage] : []),
  ]
}

function identification({ facts: { country, ssnLastFour } }: DisputeSetting): Localized {
  const { US, CA, lastFour, notNeeded, strikeOut } = texts.identification
  const isUnknown = ssnLastFour === undefined
  return country === 'US'
    ? fillSlots(US, { number: isUnknown ? lastFour : noText })
    : fillSlots(CA, { number: isUnknown ? notNeeded : strikeOut })
}

function posting({ facts }: DisputeSetting): readonly Localized[] {
  const { country } = facts
  return [fillSlots(texts.posting[country], { bureau: bureauTitle(facts) }), texts.free[country]]
}

/** Explains why the number is whole; empty without one. */
function explainWholeNumber({ facts }: DisputeSetting): readonly Localized[] {
  if (namesNothing(facts.accountNumber)) return []
  if (findNumberKind(facts) !== 'account') return [texts.number.case]
  return [isMaskedNumber(facts.accountNumber) ? texts.number.masked : texts.number.whole]
}

/** Steps before mailing, in order. */
export function disputeInstructions(
  text: DisputeText,
  setting: DisputeSetting,
): readonly Localized[] {
  const { facts } = setting
  const missing = listMissingEnclosures(text.needed, facts)
  return [
    ...warnings(setting),
    texts.read,
    ...text.instructions(setting),
    ...explainWholeNumber(setting),
    identification(setting),
    texts.enclose,
    ...missing.map((piece) => fillSlots(texts.missing, { piece })),
    texts.sendCopies,
    ...posting(setting),
  ]
}
