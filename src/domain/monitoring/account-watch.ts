import { dayMs } from '../calendar.ts'
import type { AlertDetails, ScoreCause, Severity } from './alert.ts'
import { type FoundAccount, identityOf, matchAccounts } from './match-accounts.ts'
import { daysOf, type Reading } from './reading.ts'
import type { WatchedAccount, WatchedBureau } from './watched-bureau.ts'

/** How late a bureau may begin to report an account that was opened, milliseconds. */
const reportingDelay = 180 * dayMs

/** Accounts that a bureau lists no more and that are remembered all the same, those seen last first. */
const mostMissing = 500

/** Smaller movements of a balance explain no score, in the account's currency. */
const leastMovement = 100

/** Days that a state of an account says it is late. */
const lateDays: Readonly<Partial<Record<WatchedAccount['status'], 30 | 60 | 90 | 120>>> = {
  late_30: 30,
  late_60: 60,
  late_90: 90,
  late_120: 120,
}

/** How grave a state is; what is not here is no trouble, or not known. */
const gravity: Readonly<Partial<Record<WatchedAccount['status'], number>>> = {
  ...lateDays,
  charge_off: 500,
  collection: 500,
  repossession: 600,
  foreclosure: 600,
  bankruptcy: 600,
}

export const gravityOf = (status: WatchedAccount['status']): number => gravity[status] ?? 0

/** An account that a reading has and the readings before had not. */
interface AccountNews {
  readonly id: string
  /** In trouble: late, in collection, charged off. */
  readonly isLate: boolean
  readonly severity: Severity
  readonly details: AlertDetails['new_account']
  readonly late: AlertDetails['late_payment']
}

/** An account that stands worse than before. */
interface LateNews {
  readonly id: string
  /** How it stands, or how late it once was. */
  readonly state: string
  readonly details: AlertDetails['late_payment']
}

export interface AccountStep {
  readonly accounts: readonly WatchedAccount[] | null
  readonly opened: readonly AccountNews[]
  readonly late: readonly LateNews[]
  /** Changes that explain a score and are no news: balances, entries that are gone. */
  readonly causes: readonly ScoreCause[]
}

/** Holds the accounts of a reading against those that are known of the bureau. */
export function stepAccounts(before: WatchedBureau | undefined, reading: Reading): AccountStep {
  const known = before?.accounts ?? []
  if (reading.accounts === null) {
    return { accounts: before?.accounts ?? null, opened: [], late: [], causes: [] }
  }
  const { pairs, added, missing } = matchAccounts(known, reading.accounts)
  const ids = new Set(known.map(({ id }) => id))
  const entries = added.map((found) => ({ found, id: freshId(found, ids) }))
  const accounts = [
    ...pairs.map(({ known: one, found }) => merged(one, found, reading.asOf)),
    ...entries.map(({ found, id }) => merged(firstSight(id, found), found, reading.asOf)),
    // All that is listed is kept, however much it is: what is left out would be new the next time.
    ...missing.toSorted((one, other) => other.seenAt - one.seenAt).slice(0, mostMissing),
  ]
  const news =
    before === undefined ? [] : entries.filter(({ found }) => isNew(found, before, reading))
  return {
    accounts,
    opened: news.map(({ found, id }) => newsOf(id, found, reading.asOf)),
    late: pairs.flatMap(({ known: one, found }) => lateNews(one, found)),
    causes: [
      ...pairs.flatMap(({ known: one, found }) => movement(one, found)),
      ...removed(missing, before, reading),
    ],
  }
}

/**
 * A source that has listed accounts before lists all that there are. For another one, only what was
 * opened since can be told from what the known source leaves out.
 */
function isNew({ account }: FoundAccount, before: WatchedBureau, { source }: Reading): boolean {
  if (before.accounts !== null && before.sources.includes(source)) return true
  const opened = account.openedOn === null ? undefined : daysOf(account.openedOn)?.first
  if (opened === undefined) return false
  // Without a complete list an account from before may have been there all along.
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

const firstSight = (id: string, { account, core }: FoundAccount): WatchedAccount => ({
  ...{ id, core, name: account.name, type: account.type, status: account.status },
  ...{ balance: null, lastFour: null, openedOn: null, worstLate: null, seenAt: 0 },
})

function merged(
  known: WatchedAccount,
  { account, core }: FoundAccount,
  seenAt: number,
): WatchedAccount {
  const { name, type, status } = account
  const worst = [account.worstLate ?? known.worstLate, lateDays[status] ?? null, known.worstLate]
  const told = account.worstLate === null && known.worstLate === null
  return {
    id: known.id,
    core,
    name,
    type: type === 'other' ? known.type : type,
    status: status === 'unknown' ? known.status : status,
    balance: account.balance ?? known.balance,
    lastFour: account.lastFour ?? known.lastFour,
    openedOn: account.openedOn ?? known.openedOn,
    worstLate: told
      ? null
      : (Math.max(...worst.map((days) => days ?? 0)) as WatchedAccount['worstLate']),
    seenAt,
  }
}

function lateNews(known: WatchedAccount, found: FoundAccount): LateNews[] {
  const { status, worstLate } = found.account
  const details = lateDetails(found, known.status)
  if (gravityOf(status) > gravityOf(known.status)) return [{ id: known.id, state: status, details }]
  // Late and paid up between two readings: the history alone tells.
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
  if (from === null || to === null || Math.abs(to - from) < leastMovement) return []
  return [{ kind: to > from ? 'balance_up' : 'balance_down', name, from, to }]
}

/** Gone is what the reading before had, of the same kind of source. */
function removed(
  missing: readonly WatchedAccount[],
  before: WatchedBureau | undefined,
  { source, isComplete }: Reading,
): ScoreCause[] {
  if (before === undefined || !isComplete || !before.sources.includes(source)) return []
  return missing
    .filter(({ seenAt }) => seenAt === before.asOf)
    .map(({ name }) => ({ kind: 'account_removed', name, from: null, to: null }))
}
