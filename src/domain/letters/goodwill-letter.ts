import { addDays, dayOf, longDate, monthAndYear } from '../calendar.ts'
import { isoDayOrMonth } from './dates-in-text.ts'
import type { GoodwillFacts, Letter, LetterTime } from './letter.ts'
import { accountEnding } from './plain-text.ts'
import type { Printable } from './printable-facts.ts'

/** A page of 90 characters a line, less what the wrapping of words leaves empty. */
const page = { lines: 45, characters: 84 } as const

const printedLines = (text: string) =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / page.characters)), 0)

/** Days after which one polite reminder is usual; no law sets a time. */
const reminderAfter = 45

/** The text if it fits the lines, else as one paragraph its longest beginning that ends a sentence. */
function fitted(text: string, lines: number): string {
  if (printedLines(text) <= lines) return text
  const paragraph = [...text.replaceAll('\n', ' ')]
  const room = lines * page.characters
  if (paragraph.length <= room) return paragraph.join('')
  const beginning = paragraph.slice(0, room - 2).join('')
  return /^.*[.!?](?=\s)/u.exec(beginning)?.[0] ?? `${beginning.replace(/\s+\S*$/u, '')} …`
}

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

function lateDates(dates: readonly string[]): readonly string[] {
  const parsed = dates.map(isoDayOrMonth).filter((date) => date !== undefined)
  parsed.sort((one, other) => one.day - other.day)
  const written = parsed.map(({ day, precision }) =>
    precision === 'day' ? longDate(day) : monthAndYear(day),
  )
  return [...new Set(written)]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `6 years and 2 months`, from whole months. */
function ageInWords(months: number): string {
  const years = Math.floor(months / 12)
  const rest = Math.floor(months) % 12
  if (years === 0) return rest === 0 ? 'less than a month' : counted(rest, 'month')
  return rest === 0
    ? counted(years, 'year')
    : `${counted(years, 'year')} and ${counted(rest, 'month')}`
}

/** What the history is, without a word that makes it better. */
function historyOf(facts: GoodwillFacts, several: boolean): string {
  const held = `I have had this account for ${ageInWords(facts.accountAge)}.`
  return facts.previousLatePayments === 0
    ? `${held} Apart from the late ${several ? 'payments' : 'payment'} named above, I count no previous late payment.`
    : `${held} I do not claim an unbroken record: I count ${counted(facts.previousLatePayments, 'previous late payment')}.`
}

function contentOf(facts: GoodwillFacts, { now, reference }: LetterTime): string {
  const dates = lateDates(facts.latePaymentDates)
  const several = dates.length > 1
  const payments = several ? 'late payments' : 'late payment'
  const account = accountEnding(facts.accountNumber)
  const blocks = [
    longDate(now),
    facts.creditor,
    [
      `Re: Goodwill request about my ${account}`,
      `Account number: ${facts.accountNumber}`,
      `My reference: ${reference}`,
    ].join('\n'),
    `Dear ${facts.creditor}:`,
    `I am writing about the ${payments} of ${listed(dates)} on this account. I paid late, and I take responsibility for it.`,
    facts.explanation,
    historyOf(facts, several),
    `What you reported is accurate, and you are under no duty to change it. I ask you, as a courtesy, to consider a goodwill adjustment: please ask the credit bureaus to which you report to remove the ${payments} named above from my credit reports.`,
    'I mean to pay by the due date from now on. I would be grateful for a written answer, whatever you decide, at the address that you have on file for this account.',
    'Thank you for reading this and for considering my request.',
    ['Sincerely,', '', '', '', `Account holder, ${account}`].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const whereToWrite = (creditor: string) =>
  `${creditor}: use the address for correspondence (not for payments) printed on your statement or on its website.`

function instructionsOf(facts: GoodwillFacts, wasShortened: boolean): readonly string[] {
  return [
    'Read the letter. Send it only if every statement in it is true: it admits in writing that you paid late. If the report is wrong, dispute it instead.',
    ...(wasShortened
      ? [
          'Your explanation was longer than one page allows and ends after its last sentence that fits; shorten it and make the letter again if something important is missing.',
        ]
      : []),
    'If you have taken a step so that it does not happen again (automatic payments, a reminder), say so in the explanation and make the letter again: it is what a creditor looks for.',
    'Sign above the last line, and print your full name and address below it by hand.',
    `Write the address of ${facts.creditor} below its name: the one for correspondence, not for payments.`,
    'The account number stands in the letter as you gave it, because the creditor finds the account by it. You may shorten it to the part that your statement shows.',
    'Bring the account up to date before you send it. Send copies, never originals, of anything that supports your explanation, and keep a copy of the letter.',
    'It is free, and you may do it yourself. Nobody can have accurate and current information removed as of right (15 U.S.C. § 1679c).',
  ]
}

function followUpOf(facts: GoodwillFacts, now: number): Letter['followUp'] {
  const reminder = longDate(addDays(dayOf(now), reminderAfter))
  return {
    expectedResponse: `No law obliges ${facts.creditor} to answer or to agree, and no time is set. Many creditors decline as a matter of policy; some agree. If nothing has come by ${reminder} (${reminderAfter} days after mailing today, ${longDate(now)}), take it that this letter was not answered.`,
    nextSteps: [
      `If no answer has come by ${reminder}, write or call once more, politely; a different person may decide.`,
      'If the answer is yes, ask for it in writing, and check the reports of all bureaus after the next one or two reporting cycles.',
      'If the answer is no, keep paying on time: a late payment counts for less as it ages, and may be reported for 7 years (15 U.S.C. § 1681c(a)(5)).',
      'Do not dispute an accurate late payment as an error: a bureau keeps what its furnisher verifies.',
    ],
  }
}

/**
 * A goodwill letter to a creditor, plain text of at most one page: it owns the late payments, explains,
 * tells the history as it is and asks for a courtesy. The request names neither the sender nor the
 * creditor's address, so it is signed as the account's holder and `bureauAddress` says where the
 * address is found. `goodwillUntruth` is asked first.
 */
export function goodwillLetter(
  facts: Printable<GoodwillFacts>,
  { now, reference }: LetterTime,
): Letter {
  const frame = contentOf({ ...facts, explanation: '' }, { now, reference })
  const explanation = fitted(facts.explanation, page.lines - printedLines(frame.trimEnd()) + 1)
  const printable = { ...facts, explanation }
  return {
    document: {
      content: contentOf(printable, { now, reference }),
      format: 'text',
      metadata: {
        bureauAddress: whereToWrite(printable.creditor),
        mailingInstructions: `Print the letter, sign it, print your name and address below, and mail it to the correspondence address of ${printable.creditor}; first-class mail is enough. The post office gives a tracking number if you pay for one; ${reference} is only our reference to this letter.`,
        trackingNumber: reference,
      },
    },
    instructions: instructionsOf(printable, explanation !== facts.explanation),
    followUp: followUpOf(printable, now),
  }
}
