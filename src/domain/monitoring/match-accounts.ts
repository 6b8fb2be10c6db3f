import { isSameCreditor, normalizeCreditor } from '../creditor-matching.ts'
import { isSameDate, type SnapshotAccount } from './bureau-snapshot.ts'
import { type Identified, identityOf, type WatchedAccount } from './watch.ts'

/** An account of a snapshot with its normalized creditor name. */
export interface FoundAccount {
  readonly account: SnapshotAccount
  readonly normalizedName: string
}

export interface MatchedAccounts {
  readonly pairs: readonly { readonly known: WatchedAccount; readonly found: FoundAccount }[]
  readonly added: readonly FoundAccount[]
  /** Known accounts that the snapshot does not list. */
  readonly missing: readonly WatchedAccount[]
}

/**
 * Pairs a snapshot's accounts with known ones. Bureaus rename creditors, reissue cards, correct
 * dates and change the order: each pair uses the strongest evidence left, each account belongs to
 * one pair, and the order of either list changes nothing.
 */
export function matchAccounts(
  known: readonly WatchedAccount[],
  accounts: readonly SnapshotAccount[],
): MatchedAccounts {
  const found = inFixedOrder(accounts)
  const pairs: { known: WatchedAccount; found: FoundAccount }[] = []
  const leftKnown = new Set(known.toSorted((one, other) => compareText(one.id, other.id)))
  const leftFound = new Set(found)
  const pair = (one: FoundAccount, match: WatchedAccount | undefined) => {
    if (match === undefined) return
    pairs.push({ known: match, found: one })
    leftKnown.delete(match)
    leftFound.delete(one)
  }
  for (const keyOf of printedAsBefore) {
    const byKey = Map.groupBy(leftKnown, (one) =>
      keyOf({ normalizedName: one.normalizedName, account: one }),
    )
    for (const one of leftFound) pair(one, byKey.get(keyOf(one))?.shift())
  }
  for (const isSame of evidence) {
    for (const one of leftFound) {
      pair(
        one,
        leftKnown.values().find((other) => isSame(compared(other, one))),
      )
    }
  }
  return { pairs, added: [...leftFound], missing: [...leftKnown] }
}

/**
 * Counts an account listed twice once. Without number and date, repeats may be two accounts, so all
 * are kept.
 */
function inFixedOrder(accounts: readonly SnapshotAccount[]): FoundAccount[] {
  const sorted = accounts
    .map((account) => {
      const normalizedName = normalizeCreditor(account.name)
      return { account, normalizedName, identity: identityOf({ normalizedName, account }) }
    })
    .toSorted(
      (one, other) =>
        compareText(one.identity, other.identity) ||
        compareText(restOf(one.account), restOf(other.account)),
    )
  const seen = new Set<string>()
  return sorted.filter(({ account: { lastFour, openedOn }, identity }) => {
    if (lastFour === null && openedOn === null) return true
    const isRepeat = seen.has(identity)
    seen.add(identity)
    return !isRepeat
  })
}

/** Printed values beyond the identity. */
const restOf = (account: SnapshotAccount) => {
  const { openedOn, lastFour, status, balance, limit, pastDue, worstLate, name } = account
  return JSON.stringify([openedOn, lastFour, status, balance, limit, pastDue, worstLate, name])
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

interface IdentifiedAccount extends Identified {
  readonly account: Identified['account'] & Pick<SnapshotAccount, 'status'>
}

type ValueMatch = 'same' | 'differs' | 'unknown'

/** Strongest evidence, matched by equality; a missing value counts too. */
const printedAsBefore: readonly ((of: IdentifiedAccount) => string)[] = [
  (one) => `${identityOf(one)}|${one.account.status}`,
  identityOf,
]

interface Compared {
  readonly isSameName: boolean
  readonly isSameType: boolean
  readonly number: ValueMatch
  readonly opened: ValueMatch
}

function compared(known: WatchedAccount, { normalizedName, account }: FoundAccount): Compared {
  return {
    isSameName: isSameCreditor(known.normalizedName, normalizedName),
    isSameType: known.type === account.type,
    number: likeness(known.lastFour, account.lastFour, (one, other) => one === other),
    opened: likeness(known.openedOn, account.openedOn, isSameDate),
  }
}

function likeness(
  one: string | null,
  other: string | null,
  isSame: (one: string, other: string) => boolean,
): ValueMatch {
  if (one === null || other === null) return 'unknown'
  return isSame(one, other) ? 'same' : 'differs'
}

/** Weaker evidence, the strongest first. */
const evidence: readonly ((of: Compared) => boolean)[] = [
  ({ isSameName, number, opened }) => isSameName && number === 'same' && opened === 'same',
  ({ isSameName, number, opened }) =>
    isSameName &&
    ((number === 'same' && opened === 'unknown') || (number === 'unknown' && opened === 'same')),
  // Allows a corrected date.
  ({ isSameName, number }) => isSameName && number === 'same',
  // Allows a reissued card number.
  ({ isSameName, isSameType, opened }) => isSameName && isSameType && opened === 'same',
  ({ isSameName, isSameType, number, opened }) =>
    isSameName && isSameType && number === 'unknown' && opened === 'unknown',
  // Allows a renamed creditor.
  ({ isSameType, number, opened }) => isSameType && number === 'same' && opened === 'same',
]
