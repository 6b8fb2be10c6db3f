import { type BureauId, bureauIds } from '../bureaus.ts'
import type { Country, ReportAccount } from '../reports/report.ts'
import { normalizeCreditor } from '../text/creditor-matching.ts'
import type { BureauOutage } from './schedule.ts'

/** An account merged from all snapshots so far; a missing value is taken from an earlier one. */
export interface WatchedAccount {
  /** Assigned when the account is first seen; stable when the printed values change. */
  readonly id: string
  /** Normalized creditor name. */
  readonly normalizedName: string
  readonly name: string
  readonly type: ReportAccount['type']
  readonly status: ReportAccount['status']
  readonly balance: number | null
  readonly lastFour: string | null
  readonly openedOn: string | null
  readonly worstLate: ReportAccount['worstLate']
  /** `asOf` of the newest snapshot that lists it, milliseconds since 1970. */
  readonly seenAt: number
}

/** Identity of an account when it is first seen. */
export const identityOf = ({
  normalizedName,
  account: { type, openedOn, lastFour },
}: Identified): string => `${normalizedName}|${type}|${openedOn ?? ''}|${lastFour ?? ''}`

export interface Identified {
  readonly normalizedName: string
  readonly account: Pick<WatchedAccount, 'type' | 'openedOn' | 'lastFour'>
}

export interface WatchedInquiry {
  readonly date: string
  readonly by: string | null
  /** `asOf` of the newest snapshot that lists it, milliseconds since 1970. */
  readonly seenAt: number
}

/** Scores of one model; different models are never compared. Times are milliseconds since 1970. */
export interface ScoreSeries {
  /** Latest printed name. */
  readonly model: string | null
  /** Country of the file; absent until a snapshot names it. */
  readonly country?: Country
  readonly score: number
  readonly asOf: number
  /** The last notified score, or the first one. */
  readonly notified: { readonly score: number; readonly at: number }
}

/**
 * Known state of a user's file at one bureau, compared with the next snapshot. Times are
 * milliseconds since 1970.
 */
export interface WatchedBureau {
  /** `asOf` of the first snapshot. */
  readonly since: number
  /** Latest `asOf` of all snapshots. */
  readonly asOf: number
  /** Sources whose accounts are completely known. */
  readonly sources: readonly string[]
  readonly scores: readonly ScoreSeries[]
  /** Null until a snapshot lists some. */
  readonly accounts: readonly WatchedAccount[] | null
  readonly inquiries: readonly WatchedInquiry[] | null
}

/** The user's target score and the score that reached it. */
export interface GoalWatch {
  readonly score: number
  readonly reached: {
    readonly bureau: BureauId
    readonly model: string | null
    /** Milliseconds since 1970. */
    readonly at: number
  } | null
}

/** Everything that monitoring remembers of a user. */
export interface Watch {
  readonly bureaus: Readonly<Partial<Record<BureauId, WatchedBureau>>>
  readonly goal: GoalWatch | null
  /** Unavailable bureaus. */
  readonly outages: Readonly<Partial<Record<BureauId, BureauOutage>>>
}

export const emptyWatch: Watch = { bureaus: {}, goal: null, outages: {} }

/**
 * Limits times to now after a clock was ahead; otherwise every later snapshot would be older than
 * the known state.
 */
export function notAheadOf(now: number, watch: Watch): Watch {
  const ahead = Object.entries(watch.bureaus).filter(([, { asOf }]) => asOf > now)
  if (ahead.length === 0) return watch
  const bureaus = Object.fromEntries(ahead.map(([id, one]) => [id, bureauUntil(now, one)]))
  return { ...watch, bureaus: { ...watch.bureaus, ...bureaus } }
}

function bureauUntil(now: number, { sources, ...watched }: WatchedBureau): WatchedBureau {
  const until = (time: number) => Math.min(time, now)
  const seen = <Entry extends { readonly seenAt: number }>(one: Entry): Entry => ({
    ...one,
    seenAt: until(one.seenAt),
  })
  return {
    since: until(watched.since),
    asOf: until(watched.asOf),
    sources,
    scores: watched.scores.map(({ asOf, notified, ...series }) => ({
      ...{ ...series, asOf: until(asOf), notified: { ...notified, at: until(notified.at) } },
    })),
    accounts: watched.accounts?.map(seen) ?? null,
    inquiries: watched.inquiries?.map(seen) ?? null,
  }
}

/** Score of the newest snapshot that has one. */
export function latestScore(watched: WatchedBureau): ScoreSeries | undefined {
  return watched.scores.toSorted((one, other) => other.asOf - one.asOf)[0]
}

/** Newest score of each bureau, of any model. */
export const presentScores = (
  bureaus: Watch['bureaus'],
): (ScoreSeries & { readonly bureau: BureauId })[] =>
  bureauIds.flatMap((bureau) => {
    const watched = bureaus[bureau]
    const latest = watched === undefined ? undefined : latestScore(watched)
    return latest === undefined ? [] : [{ bureau, ...latest }]
  })

/**
 * Encodes a watch as JSON of half the length: tuples instead of named fields, derivable values
 * omitted. The watch is most of a monitor's record, and each check rewrites it.
 */
export function formatWatch({ bureaus, goal, outages }: Watch): string {
  const rows = Object.entries(bureaus).map(([bureau, watched]) => [bureau, toBureauRow(watched)])
  return JSON.stringify([rows, goal, outages])
}

export function parseWatch(text: string): Watch {
  const [rows, goal, outages] = JSON.parse(text) as WatchRow
  const bureaus = Object.fromEntries(rows.map(([bureau, row]) => [bureau, fromBureauRow(row)]))
  return { bureaus, goal, outages }
}

type WatchRow = readonly [
  bureaus: readonly (readonly [BureauId, BureauRow])[],
  goal: Watch['goal'],
  outages: Watch['outages'],
]

type BureauRow = readonly [
  since: number,
  asOf: number,
  sources: WatchedBureau['sources'],
  scores: WatchedBureau['scores'],
  accounts: readonly AccountRow[] | null,
  inquiries: readonly InquiryRow[] | null,
]

function toBureauRow(watched: WatchedBureau): BureauRow {
  const { since, asOf, sources, scores, accounts, inquiries } = watched
  return [
    since,
    asOf,
    sources,
    scores,
    accounts?.map((account) => toAccountRow(account, asOf)) ?? null,
    inquiries?.map((inquiry) => toInquiryRow(inquiry, asOf)) ?? null,
  ]
}

function fromBureauRow([
  since,
  asOf,
  sources,
  scores,
  accounts,
  inquiries,
]: BureauRow): WatchedBureau {
  return {
    since,
    asOf,
    sources,
    scores,
    accounts: accounts?.map((row) => fromAccountRow(row, asOf)) ?? null,
    inquiries: inquiries?.map((row) => fromInquiryRow(row, asOf)) ?? null,
  }
}

type AccountRowFields = readonly [
  name: string,
  type: WatchedAccount['type'],
  status: WatchedAccount['status'],
  balance: number | null,
  lastFour: string | null,
  openedOn: string | null,
  worstLate: WatchedAccount['worstLate'],
]

/** `seenAt` is omitted if it equals the bureau's `asOf`, the id if it follows from the account. */
type AccountRow = readonly [...AccountRowFields, seenAt?: number, id?: string]

function toAccountRow(account: WatchedAccount, asOf: number): AccountRow {
  const { id, normalizedName, name, type, status, balance, lastFour, openedOn, worstLate, seenAt } =
    account
  const row: AccountRowFields = [name, type, status, balance, lastFour, openedOn, worstLate]
  if (id !== identityOf({ normalizedName, account })) return [...row, seenAt, id]
  return seenAt === asOf ? row : [...row, seenAt]
}

function fromAccountRow(row: AccountRow, asOf: number): WatchedAccount {
  const [name, type, status, balance, lastFour, openedOn, worstLate, seenAt = asOf, ownId] = row
  const normalizedName = normalizeCreditor(name)
  const id = ownId ?? identityOf({ normalizedName, account: { type, openedOn, lastFour } })
  return { id, normalizedName, name, type, status, balance, lastFour, openedOn, worstLate, seenAt }
}

type InquiryRow = readonly [date: string, by: string | null, seenAt?: number]

const toInquiryRow = ({ date, by, seenAt }: WatchedInquiry, asOf: number): InquiryRow =>
  seenAt === asOf ? [date, by] : [date, by, seenAt]

function fromInquiryRow([date, by, seenAt]: InquiryRow, asOf: number): WatchedInquiry {
  return { date, by, seenAt: seenAt ?? asOf }
}
