import type { BureauName } from '../bureaus.ts'
import type { Province } from '../law/dated-rule.ts'
import type { Country } from '../reports/report.ts'
import { type Language, type Localized, localize } from '../text/language.ts'

/**
 * A letter as its blocks in printed order: lists of lines, or texts without layout line breaks (a
 * paragraph keeps those of the person's own words and of lists). Text and PDF are both printed from
 * this value.
 */
export interface LetterBlocks {
  readonly language: Language
  readonly country: Country
  /** Name and address; empty in a goodwill letter, whose request has no sender. */
  readonly sender: readonly string[]
  readonly date: string
  readonly recipient: readonly string[]
  /** Subject line, then identification of the person, account and letter. */
  readonly subject: readonly string[]
  readonly salutation: string
  readonly paragraphs: readonly string[]
  readonly closing: string
  /** Printed below the space for a handwritten signature. */
  readonly signature: string
  readonly enclosures: { readonly heading: string; readonly items: readonly string[] } | null
}

/** Our own localized paragraph, or one in the person's own words. */
export type Paragraph = Localized | string

/** Localizes paragraphs; the person's own words stay unchanged. */
export const createLocalizer =
  (language: Language) =>
  (paragraph: Paragraph): string =>
    typeof paragraph === 'string' ? paragraph : localize(paragraph, language)

/** Plain text: blocks separated by an empty line, paragraphs not wrapped. */
export function formatLetter(blocks: LetterBlocks): string {
  const { enclosures } = blocks
  const parts: readonly (readonly string[])[] = [
    blocks.sender,
    [blocks.date],
    blocks.recipient,
    blocks.subject,
    [blocks.salutation],
    ...blocks.paragraphs.map((paragraph) => [paragraph]),
    [blocks.closing, '', '', '', blocks.signature],
    enclosures === null
      ? []
      : [enclosures.heading, ...enclosures.items.map((item, at) => `${at + 1}. ${item}`)],
  ]
  const printed = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${printed.join('\n\n')}\n`
}

/** Fixed phrases around every letter's text. */
export const letterPhrases = {
  subject: { en: 'Re:', fr: 'Objet :' },
  reference: { en: 'My reference:', fr: 'Ma référence :' },
  accountNumber: { en: 'Account number:', fr: 'Numéro de compte :' },
  closing: {
    en: 'Sincerely,',
    fr: 'Veuillez agréer, Madame, Monsieur, l’expression de mes sentiments distingués.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export const salutation = (recipient: string): Localized => ({
  en: `Dear ${recipient}:`,
  fr: 'Madame, Monsieur,',
})

export const disputeTypes = ['error', 'fraud', 'outdated', 'unverified'] as const

export type DisputeType = (typeof disputeTypes)[number]

export const disputeStatuses = ['drafted', 'mailed', 'answered', 'resolved'] as const

export type DisputeStatus = (typeof disputeStatuses)[number]

/** Language and jurisdiction of a letter. */
export interface LetterPlace {
  readonly language: Language
  readonly country: Country
  /** Canadian letters only, when given. */
  readonly province: Province | undefined
}

/** Content of a dispute letter, all given by the person. */
export interface DisputeFacts extends LetterPlace {
  readonly bureau: BureauName
  readonly disputeType: DisputeType
  readonly creditor: string
  readonly accountNumber: string
  readonly reason: string
  readonly evidence: readonly string[]
  readonly name: string
  readonly address: string
  /** Four digits of the social security number, in Canada of the social insurance number. */
  readonly ssnLastFour: string | undefined
}

export interface GoodwillFacts extends LetterPlace {
  readonly creditor: string
  readonly accountNumber: string
  /** Days or months (`2024-03-14`, `March 2024`) as given; see `parseLateDay`. */
  readonly latePaymentDates: readonly string[]
  readonly explanation: string
  /** Months. */
  readonly accountAge: number
  readonly previousLatePayments: number
}

export interface LetterTime {
  /** Day of writing, taken as the day of mailing; milliseconds since 1970. */
  readonly now: number
  /** Our reference; see `disputeReference`. */
  readonly reference: string
}

/** A letter with its instructions, in the letter's language; `blocks` are printed. */
export interface Letter {
  readonly blocks: LetterBlocks
  readonly metadata: {
    readonly bureauAddress: string
    readonly mailingInstructions: string
    readonly trackingNumber: string
  }
  readonly instructions: readonly string[]
  readonly followUp: { readonly expectedResponse: string; readonly nextSteps: readonly string[] }
}
