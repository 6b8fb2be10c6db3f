import type { BankProvider } from '../../src/ports/bank-provider.ts'

export interface PlaidOptions {
  readonly clientId: string
  readonly secret: string
  readonly baseUrl: string
}

export function createPlaidBank(_options: PlaidOptions): BankProvider {
  throw new Error('not yet')
}
