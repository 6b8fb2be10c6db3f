import texts from '../knowledge/letters/dispute.json' with { type: 'json' }
import { type Language, localize } from '../text/language.ts'
import { type DisputeFacts, formatLetter, type Letter, letterPhrases } from './letter.ts'

export const letterKinds = ['dispute', 'goodwill'] as const

export type LetterKind = (typeof letterKinds)[number]

/** Text of a saved letter and its instructions, in the letter's language. */
export interface LetterText extends Omit<Letter, 'blocks'> {
  readonly content: string
  /** Printed as the letter was; absent in letters that were saved before they were kept. */
  readonly blocks?: Letter['blocks']
}

/** A letter as it is saved: never with the last four digits of an identity number. */
export interface LetterCopy {
  /** First line of the recipient. */
  readonly recipient: string
  /** Subject line. */
  readonly title: string
  readonly creditor: string
  /** With its last four characters alone. */
  readonly accountNumber: string
  readonly text: LetterText
}

export interface LetterRecord extends Omit<LetterCopy, 'text'> {
  readonly userId: string
  readonly kind: LetterKind
  /** Null for a goodwill letter. */
  readonly disputeId: string | null
  readonly language: Language
  readonly createdAt: number
  /** `LetterText` sealed by the vault, apart: a list of letters opens no text. */
  readonly sealedText: string
}

/** In brackets: people type bullets of their own into account numbers. */
const hidden = '[••••]'

const number = /\d+/g

/** Hides the digits wherever they stand as a number of their own. */
const createDigitHider = (digits: string | undefined) => (text: string) =>
  digits === undefined ? text : text.replace(number, (run) => (run === digits ? hidden : run))

type CopiedFacts = Pick<DisputeFacts, 'creditor' | 'accountNumber'> &
  Partial<Pick<DisputeFacts, 'ssnLastFour'>>

/**
 * The copy that is saved. Bullets replace the last four digits of the identity number, and the first
 * instruction says so: filling them in gives the letter again.
 */
export function toLetterCopy(
  { blocks, metadata, instructions, followUp }: Letter,
  { creditor, accountNumber, ssnLastFour }: CopiedFacts,
): LetterCopy {
  const { language, country } = blocks
  const hide = createDigitHider(ssnLastFour)
  const printed = formatLetter(blocks)
  const content = hide(printed)
  const subject = blocks.subject[0] ?? ''
  return {
    recipient: hide(blocks.recipient[0] ?? ''),
    title: hide(subject.slice(localize(letterPhrases.subject, language).length + 1)),
    creditor: hide(creditor),
    accountNumber: hide(`…${accountNumber.slice(-4)}`),
    text: {
      content,
      blocks: hideInBlocks(blocks, hide),
      metadata,
      instructions: [
        ...(content !== printed ? [localize(texts.hiddenDigits[country], language)] : []),
        ...instructions.map(hide),
      ],
      followUp: {
        expectedResponse: hide(followUp.expectedResponse),
        nextSteps: followUp.nextSteps.map(hide),
      },
    },
  }
}

function hideInBlocks(
  { sender, recipient, subject, paragraphs, signature, enclosures, ...rest }: Letter['blocks'],
  hide: (text: string) => string,
): Letter['blocks'] {
  return {
    ...rest,
    sender: sender.map(hide),
    recipient: recipient.map(hide),
    subject: subject.map(hide),
    paragraphs: paragraphs.map(hide),
    signature: hide(signature),
    enclosures: enclosures === null ? null : { ...enclosures, items: enclosures.items.map(hide) },
  }
}
