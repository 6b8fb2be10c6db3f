import { isRevolvingType } from './account-type.ts'
import type { ReadAccount } from './normal-form.ts'

/** What a layout of codes and columns knows of an account; what is left out is not printed. */
export interface AccountValues
  extends Pick<ReadAccount, 'name' | 'type' | 'status' | 'open'>,
    Partial<Omit<ReadAccount, 'name' | 'type' | 'status' | 'open' | 'utilization'>> {}

/**
 * The normal form of an account whose values were read already. A limit counts only on an open
 * revolving account: on a closed one it is history.
 */
export function accountFromValues(values: AccountValues): ReadAccount {
  const { open, type, balance = null } = values
  const revolving = values.revolving ?? isRevolvingType(type)
  const limit = revolving && open !== false ? (values.limit ?? null) : null
  return {
    lastFour: null,
    openedOn: null,
    firstDelinquencyOn: null,
    pastDue: null,
    bureau: null,
    record: null,
    worstLate: null,
    historyMark: null,
    medical: false,
    originalAmount: null,
    removalOn: null,
    originalCreditor: null,
    isAuthorizedUser: false,
    isSold: false,
    claim: null,
    closedOn: null,
    lastActivityOn: null,
    ...values,
    balance,
    revolving,
    limit,
    utilization: utilizationOf(balance, limit),
  }
}

/** Percent with one decimal; null without a balance or a limit above 0. */
function utilizationOf(balance: number | null, limit: number | null): number | null {
  if (balance === null || limit === null || limit <= 0) return null
  return Math.round((balance / limit) * 1_000) / 10
}
