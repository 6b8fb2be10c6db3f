import type { BureauId } from '../bureaus.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const

export type Frequency = (typeof frequencies)[number]

/** MonitoringSetup of the Engine document. */
export interface MonitoringConfiguration {
  readonly bureaus: readonly BureauId[]
  readonly frequency: Frequency
  readonly alerts: {
    /** Minimum change that alerts, points. */
    readonly scoreChange: number
    readonly newAccount: boolean
    readonly hardInquiry: boolean
    readonly latePayment: boolean
  }
  /** Target score, 300 to 900; notified once when a score reaches it. */
  readonly goal?: number | undefined
  readonly notifications?:
    | {
        readonly email?: string | undefined
        readonly sms?: string | undefined
      }
    | undefined
}
