import type { BureauName } from '../bureaus.ts'

export const disputeTypes = ['error', 'fraud', 'outdated', 'unverified'] as const

export type DisputeType = (typeof disputeTypes)[number]

export const disputeStatuses = ['drafted', 'mailed', 'answered', 'resolved'] as const

export type DisputeStatus = (typeof disputeStatuses)[number]

/** What a dispute letter is made from: only what the person said. */
export interface DisputeFacts {
  readonly bureau: BureauName
  readonly disputeType: DisputeType
  readonly creditor: string
  readonly accountNumber: string
  readonly reason: string
  readonly evidence: readonly string[]
  readonly name: string
  readonly address: string
  /** Four digits. */
  readonly ssnLastFour: string | undefined
}

export interface GoodwillFacts {
  readonly creditor: string
  readonly accountNumber: string
  /** ISO 8601 dates (`2024-03` or `2024-03-14`), as the person gave them. */
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

/** The documented DisputeResponse, for goodwill letters too. */
export interface Letter {
  readonly document: {
    readonly content: string
    readonly format: 'text'
    readonly metadata: {
      readonly bureauAddress: string
      readonly mailingInstructions: string
      readonly trackingNumber: string
    }
  }
  readonly instructions: readonly string[]
  readonly followUp: { readonly expectedResponse: string; readonly nextSteps: readonly string[] }
}
