import { longDate } from '../calendar.ts'
import { bureauAddress } from './bureau-addresses.ts'
import type { DisputeSetting, DisputeText } from './dispute-text.ts'
import { stillToEnclose } from './enclosures.ts'
import type { DisputeFacts, Letter, LetterTime } from './letter.ts'
import type { Printable } from './printable-facts.ts'
import { unitedStatesDisputes } from './united-states/disputes.ts'

/** A one-line US address as it stands on an envelope: the city, state and ZIP code below the street. */
function addressLines(address: string): readonly string[] {
  const parts = /^(.+?),\s*([^,]+,\s*[A-Za-z. ]+?\s+\d{5}(?:-\d{4})?)$/.exec(address)
  return parts === null ? [address] : parts.slice(1)
}

function itemLines({ facts }: DisputeSetting): readonly string[] {
  return [
    ...(facts.ssnLastFour === undefined
      ? []
      : [`Social Security number: ends in ${facts.ssnLastFour}`]),
    `Creditor (source of the information): ${facts.creditor}`,
    `Account number: ${facts.accountNumber}`,
  ]
}

function contentOf(text: DisputeText, setting: DisputeSetting, reference: string): string {
  const { facts, now } = setting
  const enclosed =
    facts.evidence.length === 0
      ? []
      : [['Enclosures (copies):', ...facts.evidence.map((piece, at) => `${at + 1}. ${piece}`)]]
  const blocks: readonly (readonly string[])[] = [
    [facts.name, ...addressLines(facts.address)],
    [longDate(now)],
    bureauAddress(facts.bureau, now),
    [`Re: ${text.subject}`, `My reference: ${reference}`, ...itemLines(setting)],
    [`Dear ${facts.bureau}:`],
    ...text.body(setting).map((paragraph) => [paragraph]),
    ['Please write to me at the address above.'],
    ['Sincerely,', '', '', '', facts.name],
    ...enclosed,
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function instructionsOf(text: DisputeText, setting: DisputeSetting): readonly string[] {
  const { facts } = setting
  const missing = stillToEnclose(text.needed, facts.evidence)
  return [
    'Read the letter. Send it only if every statement in it is true; then sign it by hand above your printed name.',
    ...text.instructions(setting),
    'The account number stands in the letter as you gave it, because the bureau finds the item by it. You may shorten it to the part that your credit report shows.',
    `Write your date of birth${facts.ssnLastFour === undefined ? ', the last four digits of your Social Security number' : ''} and the number of your credit report, if you have one, below your address: the bureau finds your file by them.`,
    ...(facts.evidence.length === 0
      ? []
      : ['Enclose a copy of everything that the letter lists under “Enclosures”.']),
    ...missing.map((piece) => `To enclose: a copy of ${piece}.`),
    'Send copies, never originals, and keep a copy of the letter and of everything sent with it.',
    `Mail it by USPS Certified Mail with return receipt to the address of ${facts.bureau}, and keep the receipt: the bureau’s time counts from the day it shows.`,
    'A dispute is free, and you may do it yourself. Nobody can have accurate and current information removed (15 U.S.C. § 1679c).',
  ]
}

/**
 * A dispute letter to a US bureau, in the person's own words and voice: plain text, ready to print,
 * sign and mail. It says only what the facts say and what the law of that day gives (see
 * `statutes.ts`, `deadlines.ts`); `untruthIn` is asked first. Paragraphs are not wrapped.
 */
export function disputeLetter(
  facts: Printable<DisputeFacts>,
  { now, reference }: LetterTime,
): Letter {
  const setting: DisputeSetting = { facts, now }
  const text = unitedStatesDisputes[facts.disputeType]
  return {
    document: {
      content: contentOf(text, setting, reference),
      format: 'text',
      metadata: {
        bureauAddress: bureauAddress(facts.bureau, now).join('\n'),
        mailingInstructions: `Print and sign the letter, add the copies, and mail it to ${bureauAddress(facts.bureau, now).join(', ')} by USPS Certified Mail with return receipt. The post office gives its own tracking number; ${reference} is only our reference to this letter.`,
        trackingNumber: reference,
      },
    },
    instructions: instructionsOf(text, setting),
    followUp: {
      expectedResponse: text.expectedResponse(setting),
      nextSteps: text.nextSteps(setting),
    },
  }
}
