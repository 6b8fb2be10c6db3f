import type { BankAccount } from './bank-account.ts'

/** An account as one sign-in shows it. */
interface SeenAccount extends Pick<BankAccount, 'type' | 'subtype' | 'mask' | 'balances'> {
  readonly connectionId: string
  readonly institutionId: string
  /** Milliseconds since 1970; null: never. */
  readonly syncedAt: number | null
}

/** Fewer last digits are too few to tell accounts apart. */
const maskLength = 4

/** Names differ by sign-in: people choose them. Undefined: the account cannot be recognized. */
const keyOf = ({
  institutionId,
  type,
  subtype,
  mask,
  balances,
}: SeenAccount): string | undefined =>
  mask.length < maskLength
    ? undefined
    : JSON.stringify([institutionId, type, subtype, mask, balances.currency])

/**
 * The accounts without those that another sign-in at the same bank shows as well: a joint account of two people, or
 * one that was chosen twice. Its money is counted once, as the newest sync has it.
 */
export function withoutRepeated<Account extends SeenAccount>(
  accounts: readonly Account[],
): readonly Account[] {
  const newest = accounts.toSorted((one, other) => (other.syncedAt ?? 0) - (one.syncedAt ?? 0))
  const chosen = new Map<string, string>()
  for (const account of newest) {
    const key = keyOf(account)
    if (key !== undefined && !chosen.has(key)) chosen.set(key, account.connectionId)
  }
  return accounts.filter((account) => {
    const key = keyOf(account)
    return key === undefined || chosen.get(key) === account.connectionId
  })
}
