import type { BureauName } from '../bureaus.ts'
import type { Province } from '../law/provinces.ts'
import type { Country } from '../reports/report.ts'
import type { Language } from '../text/language.ts'
import type { LetterBlocks } from './letter-blocks.ts'

export const disputeTypes = ['error', 'fraud', 'outdated', 'unverified'] as const

export type DisputeType = (typeof disputeTypes)[number]

export const disputeStatuses = ['drafted', 'mailed', 'answered', 'resolved'] as const

export type DisputeStatus = (typeof disputeStatuses)[number]

/** The language that a letter is written in, and the place whose law it is written under. */
export interface LetterPlace {
  readonly language: Language
  readonly country: Country
  /** Of a Canadian letter, when the person named it. */
  readonly province: Province | undefined
}

/** What a dispute letter is made from: only what the person said. */
export interface DisputeFacts extends LetterPlace {
  readonly bureau: BureauName
  readonly disputeType: DisputeType
  readonly creditor: string
  readonly accountNumber: string
  readonly reason: string
  readonly evidence: readonly string[]
  readonly name: string
  readonly address: string
  /** Four digits, of the social security number or, in Canada, the social insurance number. */
  readonly ssnLastFour: string | undefined
}

export interface GoodwillFacts extends LetterPlace {
  readonly creditor: string
  readonly accountNumber: string
  /** Days or months (`2024-03-14`, `March 2024`), as the person gave them; see `lateDay`. */
  readonly latePaymentDates: readonly string[]
  readonly explanation: string
  /** Months. */
  readonly accountAge: number
  readonly previousLatePayments: number
}

export interface LetterTime {
  /** Milliseconds since 1970: the day of writing, taken as the day of mailing. */
  readonly now: number
  /** Our own reference; see `disputeReference`. */
  readonly reference: string
}

/** A letter and all that goes with it, in the letter's language; `blocks` are what is printed. */
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
