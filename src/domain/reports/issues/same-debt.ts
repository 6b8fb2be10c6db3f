import { isSameCreditor, normalizeCreditor } from '../../creditor-matching.ts'
import { isCollection, markOf } from '../credit-figures.ts'
import type { ReadAccount } from '../normal-form.ts'

/** An account with what its names are held against others by, made once for all comparisons. */
export interface TracedAccount {
  readonly account: ReadAccount
  readonly core: string
  /** Of the original creditor, when one is printed. */
  readonly originalCore: string | null
}

function traced(account: ReadAccount): TracedAccount {
  const { name, originalCreditor } = account
  return {
    account,
    core: normalizeCreditor(name),
    originalCore: originalCreditor === null ? null : normalizeCreditor(originalCreditor),
  }
}

/** The accounts of a report, and those among them that a collector's entry can come from. */
export interface DebtTrail {
  readonly entries: readonly TracedAccount[]
  /** By the first letters of the creditor's name, which names of one creditor share. */
  readonly originals: ReadonlyMap<string, readonly TracedAccount[]>
}

const firstLetters = (core: string) => core.slice(0, 3)

export function debtTrail(accounts: readonly ReadAccount[]): DebtTrail {
  const entries = accounts.map(traced)
  const originals = entries.filter(
    ({ account, originalCore }) => account.type !== 'collection' && originalCore === null,
  )
  return { entries, originals: Map.groupBy(originals, ({ core }) => firstLetters(core)) }
}

/** The account that a collector's entry comes from, among the others of one report. */
export function originalOf(
  { account: entry, originalCore }: TracedAccount,
  { originals }: DebtTrail,
): ReadAccount | undefined {
  if (!isCollection(entry) || originalCore === null) return undefined
  const candidates = (originals.get(firstLetters(originalCore)) ?? [])
    .filter(({ account, core }) => account !== entry && isSameCreditor(core, originalCore))
    .map(({ account }) => account)
    .filter((account) => !isPaidAsAgreed(account) || isSameAccount(account, entry))
  if (candidates.length <= 1) return candidates[0]
  const named = candidates.filter((one) => isSameAccount(one, entry))
  return named.length === 1 ? named[0] : undefined
}

/** In good standing: what a collector holds of that creditor is another debt. */
function isPaidAsAgreed(account: ReadAccount): boolean {
  return account.status === 'current' && markOf(account) === null
}

/** Two accounts of one creditor: the number or an amount tells which. */
function isSameAccount(account: ReadAccount, entry: ReadAccount): boolean {
  if (entry.lastFour !== null && entry.lastFour === account.lastFour) return true
  const amounts = [account.balance, account.originalAmount, account.pastDue]
  const wanted = [entry.originalAmount, entry.balance]
  return wanted.some((amount) => amount !== null && amount > 0 && amounts.includes(amount))
}

/** Two collectors, one original creditor and one amount. */
export function isSameDebt(one: TracedAccount, other: TracedAccount): boolean {
  const { originalCore: a } = one
  const { originalCore: b } = other
  const isCollectors = one.account.type === 'collection' && other.account.type === 'collection'
  if (!isCollectors || a === null || b === null || isSameCreditor(one.core, other.core))
    return false
  const amounts = [one.account.originalAmount ?? one.account.balance, one.account.balance]
  const isSameAmount =
    amounts.includes(other.account.originalAmount) || amounts.includes(other.account.balance)
  return isSameAmount && isSameCreditor(a, b)
}
