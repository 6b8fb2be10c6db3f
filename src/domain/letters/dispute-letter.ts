import { formatDay } from '../text/dates.ts'
import type { Localized } from '../text/language.ts'
import { bureauAddress, bureauTitle } from './bureau-addresses.ts'
import { canadianDisputes } from './canada/disputes.ts'
import { disputeInstructions } from './dispute-instructions.ts'
import type { DisputeSetting, DisputeText } from './dispute-text.ts'
import { enclosuresToList } from './enclosures.ts'
import type { DisputeFacts, Letter, LetterTime } from './letter.ts'
import { type LetterBlocks, speaker } from './letter-blocks.ts'
import { letterPhrases, salutation } from './letter-phrases.ts'
import { mailingInstructions } from './mailing.ts'
import type { Printable } from './reading/printable-facts.ts'
import { addressLines } from './sender-address.ts'
import { matterOf, namesNothing, numberKindOf } from './source-of-item.ts'
import { unitedStatesDisputes } from './united-states/disputes.ts'

const identityNumber: Readonly<Record<DisputeFacts['country'], Localized>> = {
  US: {
    en: 'Social Security number: ends in',
    fr: 'Numéro de sécurité sociale (SSN) : se termine par',
  },
  CA: {
    en: 'Social insurance number: ends in',
    fr: 'Numéro d’assurance sociale : se termine par',
  },
}

const phrases = {
  creditor: {
    en: 'Creditor (source of the information):',
    fr: 'Créancier (source des renseignements) :',
  },
  number: {
    account: letterPhrases.accountNumber,
    file: { en: 'File number:', fr: 'Numéro de dossier :' },
    case: { en: 'Case or file:', fr: 'Cause ou dossier :' },
  },
  keeper: { en: 'Source of the information:', fr: 'Source des renseignements :' },
  unnamed: { en: 'Item: as described below', fr: 'Élément : décrit ci-dessous' },
  answer: {
    en: 'Please write to me at the address above.',
    fr: 'Veuillez me répondre par écrit à l’adresse ci-dessus.',
  },
  enclosures: {
    en: 'Enclosures (copies; strike out what you do not enclose):',
    fr: 'Pièces jointes (copies ; rayez ce que vous ne joignez pas) :',
  },
} as const satisfies Readonly<Record<string, Localized | Readonly<Record<string, Localized>>>>

/** What the item is known by; a creditor or number that the person does not have is left out. */
function itemLines(facts: DisputeFacts): readonly Localized[] {
  const isRecord = matterOf(facts) === 'public record'
  const line = ({ en, fr }: Localized, value: string) =>
    namesNothing(value) ? [] : [{ en: `${en} ${value}`, fr: `${fr} ${value}` }]
  const lines = [
    ...line(isRecord ? phrases.keeper : phrases.creditor, facts.creditor),
    ...line(phrases.number[numberKindOf(facts)], facts.accountNumber),
  ]
  return lines.length === 0 ? [phrases.unnamed] : lines
}

function blocksOf(text: DisputeText, setting: DisputeSetting, reference: string): LetterBlocks {
  const { facts, now } = setting
  const { language, country } = facts
  const say = speaker(language)
  return {
    language,
    country,
    sender: [facts.name, ...addressLines(facts)],
    date: formatDay(now)[language],
    recipient: bureauAddress(facts, now),
    subject: [
      `${say(letterPhrases.subject)} ${say(text.subject)}`,
      `${say(letterPhrases.reference)} ${reference}`,
      ...(facts.ssnLastFour === undefined
        ? []
        : [`${say(identityNumber[country])} ${facts.ssnLastFour}`]),
      ...itemLines(facts).map(say),
    ],
    salutation: say(salutation(bureauTitle(facts))),
    paragraphs: [...text.body(setting).map(say), say(phrases.answer)],
    closing: say(letterPhrases.closing),
    signature: facts.name,
    enclosures: {
      heading: say(phrases.enclosures),
      items: [...facts.evidence, ...enclosuresToList(text.needed, facts).map(say)],
    },
  }
}

/**
 * A dispute letter to a bureau, in the person's own words and voice, ready to print, sign and mail,
 * in English or French under the law of the United States or of Canada. It says only what the facts
 * say and what the law of that day gives; `untruthIn` is asked first.
 */
export function disputeLetter(
  facts: Printable<DisputeFacts>,
  { now, reference }: LetterTime,
): Letter {
  const setting: DisputeSetting = { facts, now }
  const { language } = facts
  const disputes = facts.country === 'CA' ? canadianDisputes : unitedStatesDisputes
  const text = disputes[facts.disputeType]
  const say = speaker(language)
  const address = bureauAddress(facts, now)
  return {
    blocks: blocksOf(text, setting, reference),
    metadata: {
      bureauAddress: address.join('\n'),
      mailingInstructions: say(mailingInstructions(facts, address, reference)),
      trackingNumber: reference,
    },
    instructions: disputeInstructions(text, setting).map(say),
    followUp: {
      expectedResponse: say(text.expectedResponse(setting)),
      nextSteps: text.nextSteps(setting).map(say),
    },
  }
}
