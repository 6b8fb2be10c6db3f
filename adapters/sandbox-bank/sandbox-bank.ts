import type { BankProvider, BankWebhooks, SandboxLink } from '../../src/ports/bank-provider.ts'
import type { NewWork } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'

export interface SandboxBankOptions {
  readonly vault: Vault
  /** Milliseconds since 1970. */
  clock(): number
  /** Address of the link page. */
  publicAddress(): string
  /** Address at which this process listens, for its own webhooks. */
  ownAddress(): string
  /** Adds later work in a transaction of its own. */
  later(work: NewWork): Promise<void>
}

export interface SandboxBank {
  readonly bank: BankProvider
  readonly link: SandboxLink
}

export function createSandboxBank(_options: SandboxBankOptions): SandboxBank {
  throw new Error('not yet')
}

/** Sends one webhook to this service over HTTP, as a provider would. */
export type SendSandboxWebhook = (body: object, webhooks: BankWebhooks) => Promise<void>
