import type { BureauId } from '../bureaus.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const

export type Frequency = (typeof frequencies)[number]

/** MonitoringSetup of the Engine document. */
export interface MonitoringConfiguration {
  readonly bureaus: readonly BureauId[]
  readonly frequency: Frequency
  readonly alerts: {
    /** Points; a change of at least so many is an alert. */
    readonly scoreChange: number
    readonly newAccount: boolean
    readonly hardInquiry: boolean
    readonly latePayment: boolean
  }
  /** The score that the person wants to have, 300 to 900; told once when one of theirs reaches it. */
  readonly goal?: number | undefined
  readonly notifications?:
    | {
        readonly email?: string | undefined
        readonly sms?: string | undefined
      }
    | undefined
}
