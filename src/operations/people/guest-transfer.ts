import type { Change, NewWork } from '../../ports/store.ts'

/** Records of each kind that are handed over or forgotten in one transaction. */
export const batchSize = 200

/** Who becomes whom. */
export interface GuestTransfer {
  readonly guestId: string
  readonly userId: string
  /** Whether the guest's monitor becomes the user's; where it does not, its webhook ends with it. */
  readonly movesMonitor: boolean
  readonly now: number
}

/** A part of what a guest has. */
export interface GuestData {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
  /** Whether there is no more than this. */
  readonly isWhole: boolean
}
