import texts from '../knowledge/letters/dispute.json' with { type: 'json' }
import { formatDay } from '../text/dates.ts'
import { fillSlots, type Localized, noText } from '../text/language.ts'
import { addressLines, bureauAddress, bureauTitle, isCanadianAddress } from './addresses.ts'
import { canadianDisputes } from './canada/disputes.ts'
import {
  type DisputeSetting,
  type DisputeText,
  listEnclosures,
  listMissingEnclosures,
} from './dispute-text.ts'
import {
  createLocalizer,
  type DisputeFacts,
  type Letter,
  type LetterBlocks,
  type LetterTime,
  letterPhrases,
  salutation,
} from './letter.ts'
import { isMaskedNumber } from './parse/identity-numbers.ts'
import { reasonLanguage } from './parse/parsed-text.ts'
import type { Printable } from './parse/printable-facts.ts'
import { findMatter, findNumberKind, namesNothing } from './source-of-item.ts'
import { unitedStatesDisputes } from './united-states/disputes.ts'

/** Mailing instructions; the reference is ours, not a carrier's. */
function mailingInstructions(
  facts: DisputeFacts,
  address: readonly string[],
  reference: string,
): Localized {
  const to = address.join(', ')
  if (facts.country === 'US') return fillSlots(texts.mailing.US, { to, reference })
  const bureau = bureauTitle(facts)
  const site = facts.bureau === 'Equifax' ? 'equifax.ca' : 'transunion.ca'
  const twice = facts.bureau === 'TransUnion' ? texts.mailing.secondAddress : noText
  return fillSlots(texts.mailing.CA, { to, site, bureau, twice, reference })
}

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const mask = (1n << 64n) - 1n

/** 64-bit FNV-1a with MurmurHash3's finalizer, so similar ids give different references. */
function hash(text: string): bigint {
  let value = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    value = ((value ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & mask
  }
  value = ((value ^ (value >> 33n)) * 0xff51afd7ed558ccdn) & mask
  value = ((value ^ (value >> 33n)) * 0xc4ceb9fe1a85ec53n) & mask
  return value ^ (value >> 33n)
}

/**
 * Reference derived from the letter's id: `CC-7F3K-Q2M9`, 40 bits. A carrier's tracking number
 * exists only after mailing.
 */
export function disputeReference(id: string): string {
  let rest = hash(id)
  let characters = ''
  for (let count = 0; count < 8; count++) {
    characters += alphabet.charAt(Number(rest & 31n))
    rest >>= 5n
  }
  return `CC-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Lines that identify the item; missing creditors and numbers are left out. */
function itemLines(facts: DisputeFacts): readonly Localized[] {
  const isRecord = findMatter(facts) === 'public record'
  const line = ({ en, fr }: Localized, value: string) =>
    namesNothing(value) ? [] : [{ en: `${en} ${value}`, fr: `${fr} ${value}` }]
  const lines = [
    ...line(isRecord ? texts.lines.keeper : texts.lines.creditor, facts.creditor),
    ...line(texts.lines[findNumberKind(facts)], facts.accountNumber),
  ]
  return lines.length === 0 ? [texts.lines.unnamed] : lines
}

function toDisputeBlocks(
  text: DisputeText,
  setting: DisputeSetting,
  reference: string,
): LetterBlocks {
  const { facts, now } = setting
  const { language, country } = facts
  const localizeText = createLocalizer(language)
  return {
    language,
    country,
    sender: [facts.name, ...addressLines(facts)],
    date: formatDay(now)[language],
    recipient: bureauAddress(facts, now),
    subject: [
      `${localizeText(letterPhrases.subject)} ${localizeText(text.subject)}`,
      `${localizeText(letterPhrases.reference)} ${reference}`,
      ...(facts.ssnLastFour === undefined
        ? []
        : [`${localizeText(texts.identityNumber[country])} ${facts.ssnLastFour}`]),
      ...itemLines(facts).map(localizeText),
    ],
    salutation: localizeText(salutation(bureauTitle(facts))),
    paragraphs: [...text.body(setting).map(localizeText), localizeText(texts.lines.answer)],
    closing: localizeText(letterPhrases.closing),
    signature: facts.name,
    enclosures: {
      heading: localizeText(texts.lines.enclosures),
      items: [...facts.evidence, ...listEnclosures(text.needed, facts).map(localizeText)],
    },
  }
}

/**
 * Writes a dispute letter in the person's own words, ready to print, sign and mail, in English or
 * French under US or Canadian law. It states only the facts and the law of that day; check
 * `findFalseClaim` first.
 */
export function disputeLetter(
  facts: Printable<DisputeFacts>,
  { now, reference }: LetterTime,
): Letter {
  const setting: DisputeSetting = { facts, now }
  const { language } = facts
  const disputes = facts.country === 'CA' ? canadianDisputes : unitedStatesDisputes
  const text = disputes[facts.disputeType]
  const localizeText = createLocalizer(language)
  const address = bureauAddress(facts, now)
  return {
    blocks: toDisputeBlocks(text, setting, reference),
    metadata: {
      bureauAddress: address.join('\n'),
      mailingInstructions: localizeText(mailingInstructions(facts, address, reference)),
      trackingNumber: reference,
    },
    instructions: disputeInstructions(text, setting).map(localizeText),
    followUp: {
      expectedResponse: localizeText(text.expectedResponse(setting)),
      nextSteps: text.nextSteps(setting).map(localizeText),
    },
  }
}

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
function disputeInstructions(text: DisputeText, setting: DisputeSetting): readonly Localized[] {
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
