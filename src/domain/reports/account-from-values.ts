import { lateBucket } from './account-status.ts'
import { isRevolvingType } from './account-type.ts'
import type { ReadAccount } from './normal-form.ts'

/** What a layout of codes and columns knows of an account; what is left out is not printed. */
export interface AccountValues
  extends Pick<ReadAccount, 'name' | 'type' | 'status' | 'open'>,
    Partial<Omit<ReadAccount, 'name' | 'type' | 'status' | 'open' | 'utilization'>> {}

/**
 * The normal form of an account whose values were read already. A limit is used only on an open
 * revolving account: on a closed one it is history, kept as printed. A paid collection is over, whatever a form prints
 * of its state.
 */
export function accountFromValues(values: AccountValues): ReadAccount {
  const { type, status, balance = null } = values
  const open = type === 'collection' && status === 'paid' ? false : values.open
  const revolving = values.revolving ?? isRevolvingType(type)
  const limit = revolving ? (values.limit ?? null) : null
  return {
    lastFour: null,
    openedOn: null,
    firstDelinquencyOn: null,
    pastDue: null,
    bureau: null,
    record: null,
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
    open,
    balance,
    revolving,
    worstLate: worstSoFar(values.worstLate ?? null, status),
    limit,
    utilization: open === false ? null : utilizationOf(balance, limit),
  }
}

/** A history may end before today, and its counts at 90 days: the worst is no less than what is so now. */
function worstSoFar(
  worst: ReadAccount['worstLate'],
  status: ReadAccount['status'],
): ReadAccount['worstLate'] {
  const now = lateBucket(Number(/^late_(\d+)$/.exec(status)?.[1] ?? 0))
  return worst === null || now === null || worst > now ? worst : now
}

/** Percent with one decimal; null without a balance or a limit above 0. */
function utilizationOf(balance: number | null, limit: number | null): number | null {
  if (balance === null || limit === null || limit <= 0) return null
  return Math.round((balance / limit) * 1_000) / 10
}
