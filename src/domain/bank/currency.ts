import type { Country } from '../reports/report.ts'
import type { BankAccount } from './bank-account.ts'

const currencies: Readonly<Record<Country, string>> = { US: 'USD', CA: 'CAD' }

type InCurrency = Pick<BankAccount, 'balances'>

/**
 * Currency of the accounts that belong to a report: that of its country; without a country the only one
 * of the accounts. Undefined when several would be mixed.
 */
export function chooseCurrency(
  country: Country | null | undefined,
  accounts: readonly InCurrency[],
): string | undefined {
  if (country !== null && country !== undefined) return currencies[country]
  const all = new Set(accounts.map(({ balances }) => balances.currency))
  return all.size === 1 ? [...all][0] : undefined
}

/** The accounts in this currency; none for an undefined one. */
export const inCurrency = <Account extends InCurrency>(
  accounts: readonly Account[],
  currency: string | undefined,
): readonly Account[] => accounts.filter(({ balances }) => balances.currency === currency)
