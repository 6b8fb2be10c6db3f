import { limits } from '../../config/limits.ts'
import { dayMs } from '../calendar.ts'
import { isSameCreditor, normalizeCreditor } from '../text/creditor-matching.ts'
import type { AlertDetails, ScoreCause, Severity } from './alert.ts'
import { type BureauSnapshot, daysOf, isSameDate, type SnapshotAccount } from './bureau-snapshot.ts'
import { type Identified, identityOf, type WatchedAccount, type WatchedBureau } from './watch.ts'

/** Maximum delay until a bureau reports a newly opened account, milliseconds. */
const reportingDelay = 180 * dayMs

/** Smaller balance changes explain no score change; in the account's currency. */
const minMovement = 100

/** Days late for each late status. */
const lateDays: Readonly<Partial<Record<WatchedAccount['status'], 30 | 60 | 90 | 120>>> = {
  late_30: 30,
  late_60: 60,
  late_90: 90,
  late_120: 120,
}

/** Ranks statuses by severity; a missing status is no trouble or unknown. */
const gravity: Readonly<Partial<Record<WatchedAccount['status'], number>>> = {
  ...lateDays,
  charge_off: 500,
  collection: 500,
  repossession: 600,
  foreclosure: 600,
  bankruptcy: 600,
}

export const gravityOf = (status: WatchedAccount['status']): number => gravity[status] ?? 0

/** A listed account that earlier snapshots did not have. */
interface AccountNews {
  readonly id: string
  /** Late, in collection or charged off. */
  readonly isLate: boolean
  readonly severity: Severity
  readonly details: AlertDetails['new_account']
  readonly late: AlertDetails['late_payment']
}

/** An account in a worse state than before. */
interface LateNews {
  readonly id: string
  /** The status, or `worst_<days>` from the payment history. */
  readonly state: string
  readonly details: AlertDetails['late_payment']
}

export interface AccountChanges {
  readonly accounts: readonly WatchedAccount[] | null
  readonly opened: readonly AccountNews[]
  readonly late: readonly LateNews[]
  /** Changes that explain a score but raise no alert: balances, removed entries. */
  readonly causes: readonly ScoreCause[]
}

/** Compares a snapshot's accounts with the known ones of the bureau. */
export function compareAccounts(
  before: WatchedBureau | undefined,
  snapshot: BureauSnapshot,
): AccountChanges {
  const known = before?.accounts ?? []
  if (snapshot.accounts === null) {
    return { accounts: before?.accounts ?? null, opened: [], late: [], causes: [] }
  }
  const { pairs, added, missing } = matchAccounts(known, snapshot.accounts)
  const ids = new Set(known.map(({ id }) => id))
  const entries = added.map((found) => ({ found, id: freshId(found, ids) }))
  const accounts = [
    ...pairs.map(({ known: one, found }) => merged(one, found, snapshot.asOf)),
    ...entries.map(({ found, id }) => merged(firstSight(id, found), found, snapshot.asOf)),
    // Save every listed account: a dropped one would look new the next time.
    ...missing
      .toSorted((one, other) => other.seenAt - one.seenAt)
      .slice(0, limits.monitoring.maxMissingAccounts),
  ]
  const news =
    before === undefined ? [] : entries.filter(({ found }) => isNew(found, before, snapshot))
  return {
    accounts,
    opened: news.map(({ found, id }) => newsOf(id, found, snapshot.asOf)),
    late: pairs.flatMap(({ known: one, found }) => lateNews(one, found)),
    causes: [
      ...pairs.flatMap(({ known: one, found }) => movement(one, found)),
      ...removed(missing, before, snapshot),
    ],
  }
}

/**
 * A source that listed accounts before is complete, so an unknown account is new. With another
 * source, only an account opened since then is new.
 */
function isNew(
  { account }: FoundAccount,
  before: WatchedBureau,
  { source }: BureauSnapshot,
): boolean {
  if (before.accounts !== null && before.sources.includes(source)) return true
  const opened = account.openedOn === null ? undefined : daysOf(account.openedOn)?.first
  if (opened === undefined) return false
  // Without a complete list, an older account may have existed all along.
  const isListed = before.accounts !== null && before.sources.length > 0
  return opened >= before.since - (isListed ? reportingDelay : 0)
}

function freshId(found: FoundAccount, taken: Set<string>): string {
  const identity = identityOf(found)
  let id = identity
  for (let count = 2; taken.has(id); count++) id = `${identity}|${count}`
  taken.add(id)
  return id
}

const firstSight = (id: string, { account, normalizedName }: FoundAccount): WatchedAccount => ({
  ...{ id, normalizedName, name: account.name, type: account.type, status: account.status },
  ...{ balance: null, lastFour: null, openedOn: null, worstLate: null, seenAt: 0 },
})

function merged(
  known: WatchedAccount,
  { account, normalizedName }: FoundAccount,
  seenAt: number,
): WatchedAccount {
  const { name, type, status } = account
  const worst = [account.worstLate ?? known.worstLate, lateDays[status] ?? null, known.worstLate]
  const hasNoHistory = account.worstLate === null && known.worstLate === null
  return {
    id: known.id,
    normalizedName,
    name,
    type: type === 'other' ? known.type : type,
    status: status === 'unknown' ? known.status : status,
    balance: account.balance ?? known.balance,
    lastFour: account.lastFour ?? known.lastFour,
    openedOn: account.openedOn ?? known.openedOn,
    worstLate: hasNoHistory
      ? null
      : (Math.max(...worst.map((days) => days ?? 0)) as WatchedAccount['worstLate']),
    seenAt,
  }
}

function lateNews(known: WatchedAccount, found: FoundAccount): LateNews[] {
  const { status, worstLate } = found.account
  const details = lateDetails(found, known.status)
  if (gravityOf(status) > gravityOf(known.status)) return [{ id: known.id, state: status, details }]
  // Late and paid up between two snapshots shows only in the history.
  const isLater = worstLate !== null && known.worstLate !== null && worstLate > known.worstLate
  return isLater ? [{ id: known.id, state: `worst_${worstLate}`, details }] : []
}

function lateDetails(
  { account }: FoundAccount,
  previousStatus: WatchedAccount['status'] | null,
): AlertDetails['late_payment'] {
  const { name, type: accountType, lastFour, status, pastDue, worstLate } = account
  return { name, accountType, lastFour, status, previousStatus, pastDue, worstLate }
}

function newsOf(id: string, found: FoundAccount, asOf: number): AccountNews {
  const { name, type: accountType, openedOn, lastFour, balance, limit, status } = found.account
  const opened = openedOn === null ? undefined : daysOf(openedOn)?.last
  const isRecent = opened === undefined || opened >= asOf - reportingDelay
  return {
    id,
    isLate: accountType === 'collection' || gravityOf(status) > 0,
    severity: isRecent ? 'high' : 'medium',
    details: { name, accountType, openedOn, lastFour, balance, limit },
    late: lateDetails(found, null),
  }
}

function movement(known: WatchedAccount, { account }: FoundAccount): ScoreCause[] {
  const { name, balance: to } = account
  const { balance: from } = known
  if (from === null || to === null || Math.abs(to - from) < minMovement) return []
  return [{ kind: to > from ? 'balance_up' : 'balance_down', name, from, to }]
}

/** Removed means listed by the previous snapshot of the same source. */
function removed(
  missing: readonly WatchedAccount[],
  before: WatchedBureau | undefined,
  { source, isComplete }: BureauSnapshot,
): ScoreCause[] {
  if (before === undefined || !isComplete || !before.sources.includes(source)) return []
  return missing
    .filter(({ seenAt }) => seenAt === before.asOf)
    .map(({ name }) => ({ kind: 'account_removed', name, from: null, to: null }))
}

/** An account of a snapshot with its normalized creditor name. */
interface FoundAccount {
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
