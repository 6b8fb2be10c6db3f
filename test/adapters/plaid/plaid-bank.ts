import { createPlaidBank } from '../../../adapters/plaid/bank-provider.ts'
import type { BankProvider } from '../../../src/ports/bank-provider.ts'
import { type PlaidEmulator, startPlaid } from '../../emulators/plaid.ts'
import { neverMs } from '../../support/time.ts'

export interface PlaidBank extends AsyncDisposable {
  readonly plaid: PlaidEmulator
  readonly bank: BankProvider
  /** Milliseconds since 1970; a test moves it. */
  readonly time: { now: number }
}

/** The provider as its composition makes it, with an emulated Plaid. */
export async function openPlaidBank(
  options: { readonly requestMs?: number } = {},
): Promise<PlaidBank> {
  const time = { now: Date.parse('2026-11-15T12:00:00Z') }
  const clock = () => time.now
  const plaid = await startPlaid({ clock })
  const { url: baseUrl, clientId, secret } = plaid
  return {
    plaid,
    time,
    bank: createPlaidBank({ baseUrl, clientId, secret, clock, requestMs: neverMs, ...options }),
    [Symbol.asyncDispose]: () => plaid[Symbol.asyncDispose](),
  }
}
