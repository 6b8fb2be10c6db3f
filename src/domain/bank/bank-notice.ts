import type { BankConnectionRecord } from './bank-records.ts'

/** Problem of a connection whose rows have no room: the person's storage quota is used up. */
export const storageFullProblem = 'STORAGE_FULL'

/** States that need their person: each has a message of its own. */
export type BankNotice = 'login_required' | 'expiring' | 'disconnected' | 'storage_full' | 'error'

/** Message for a connection in this state; undefined: none. */
export function bankNotice({
  status,
  problem,
}: Pick<BankConnectionRecord, 'status' | 'problem'>): BankNotice | undefined {
  switch (status) {
    case 'login_required':
    case 'expiring':
      return status
    case 'disconnected':
      // Without a problem the person has ended it here and knows of it.
      return problem === null ? undefined : status
    case 'error':
      return problem === storageFullProblem ? 'storage_full' : status
    default:
      return undefined
  }
}
