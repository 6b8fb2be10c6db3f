import { coreOf, isSameCore } from '../creditor-core.ts'
import { isSameDate, type ReadAccount } from './reading.ts'
import type { WatchedAccount } from './watched-bureau.ts'

/** An account of a reading with what its name is held against others by. */
export interface FoundAccount {
  readonly account: ReadAccount
  readonly core: string
}

export interface MatchedAccounts {
  readonly pairs: readonly { readonly known: WatchedAccount; readonly found: FoundAccount }[]
  readonly added: readonly FoundAccount[]
  /** Known, and not listed by the reading. */
  readonly missing: readonly WatchedAccount[]
}

/**
 * Which account of a reading is which known one. Bureaus rename creditors, reissue cards, correct
 * dates and change their order: each pair is made by the strongest evidence that is left, and each
 * account belongs to one pair. The order of either list changes nothing.
 */
export function matchAccounts(
  known: readonly WatchedAccount[],
  accounts: readonly ReadAccount[],
): MatchedAccounts {
  const found = inFixedOrder(accounts)
  const pairs: { known: WatchedAccount; found: FoundAccount }[] = []
  const leftKnown = new Set(known.toSorted((one, other) => compare(one.id, other.id)))
  const leftFound = new Set(found)
  const pair = (one: FoundAccount, match: WatchedAccount | undefined) => {
    if (match === undefined) return
    pairs.push({ known: match, found: one })
    leftKnown.delete(match)
    leftFound.delete(one)
  }
  for (const keyOf of printedAsBefore) {
    const byKey = Map.groupBy(leftKnown, (one) => keyOf({ core: one.core, account: one }))
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
 * Entries that a bureau lists twice count once; with neither number nor date, repeats cannot be told
 * from two accounts, so all are kept.
 */
function inFixedOrder(accounts: readonly ReadAccount[]): FoundAccount[] {
  const sorted = accounts
    .map((account) => {
      const core = coreOf(account.name)
      return { account, core, identity: identityOf({ core, account }) }
    })
    .toSorted(
      (one, other) =>
        compare(one.identity, other.identity) ||
        compare(restOf(one.account), restOf(other.account)),
    )
  const seen = new Set<string>()
  return sorted.filter(({ account: { lastFour, openedOn }, identity }) => {
    if (lastFour === null && openedOn === null) return true
    const isRepeat = seen.has(identity)
    seen.add(identity)
    return !isRepeat
  })
}

/** What is printed of an account beside what it is known by. */
const restOf = (account: ReadAccount) => {
  const { openedOn, lastFour, status, balance, limit, pastDue, worstLate, name } = account
  return JSON.stringify([openedOn, lastFour, status, balance, limit, pastDue, worstLate, name])
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** By what an account is known when it is seen first. */
export const identityOf = ({ core, account: { type, openedOn, lastFour } }: Identified): string =>
  `${core}|${type}|${openedOn ?? ''}|${lastFour ?? ''}`

interface Identified {
  readonly core: string
  readonly account: Pick<ReadAccount, 'type' | 'openedOn' | 'lastFour'>
}

interface Printed extends Identified {
  readonly account: Identified['account'] & Pick<ReadAccount, 'status'>
}

type Likeness = 'same' | 'differs' | 'unknown'

/** The strongest evidence, by which an account is found at once; what is not printed counts too. */
const printedAsBefore: readonly ((of: Printed) => string)[] = [
  (one) => `${identityOf(one)}|${one.account.status}`,
  identityOf,
]

interface Compared {
  readonly isSameName: boolean
  readonly isSameType: boolean
  readonly number: Likeness
  readonly opened: Likeness
}

function compared(known: WatchedAccount, { core, account }: FoundAccount): Compared {
  return {
    isSameName: isSameCore(known.core, core),
    isSameType: known.type === account.type,
    number: likeness(known.lastFour, account.lastFour, (one, other) => one === other),
    opened: likeness(known.openedOn, account.openedOn, isSameDate),
  }
}

function likeness(
  one: string | null,
  other: string | null,
  isSame: (one: string, other: string) => boolean,
): Likeness {
  if (one === null || other === null) return 'unknown'
  return isSame(one, other) ? 'same' : 'differs'
}

/** Of what is printed otherwise, the strongest first. */
const evidence: readonly ((of: Compared) => boolean)[] = [
  ({ isSameName, number, opened }) => isSameName && number === 'same' && opened === 'same',
  ({ isSameName, number, opened }) =>
    isSameName &&
    ((number === 'same' && opened === 'unknown') || (number === 'unknown' && opened === 'same')),
  // A corrected date.
  ({ isSameName, number }) => isSameName && number === 'same',
  // A card with a new number.
  ({ isSameName, isSameType, opened }) => isSameName && isSameType && opened === 'same',
  ({ isSameName, isSameType, number, opened }) =>
    isSameName && isSameType && number === 'unknown' && opened === 'unknown',
  // A creditor with a new name.
  ({ isSameType, number, opened }) => isSameType && number === 'same' && opened === 'same',
]
