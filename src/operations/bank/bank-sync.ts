import type { BankProvider, BankSync } from '../../ports/bank-provider.ts'
import type { Store } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

export interface BankSyncServices {
  readonly store: Store
  readonly bank: BankProvider
  readonly vault: Vault
  /** Milliseconds since 1970. */
  clock(): number
  newId(prefix: string): string
}

export function createBankSync(_services: BankSyncServices): BankSync {
  return { sync: () => Promise.reject(new Error('not yet')) }
}
