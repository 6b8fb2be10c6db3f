import { type BureauId, bureauIds } from '../bureaus.ts'
import type { ReportAccount } from '../reports/report.ts'
import type { Outage } from './outage.ts'

/** An account as the readings so far tell it; what one of them does not tell is kept from another. */
export interface WatchedAccount {
  /** Made when the account was seen first; stays whatever the bureau prints later. */
  readonly id: string
  /** What printed names of its creditor share. */
  readonly core: string
  readonly name: string
  readonly type: ReportAccount['type']
  readonly status: ReportAccount['status']
  readonly balance: number | null
  readonly lastFour: string | null
  readonly openedOn: string | null
  readonly worstLate: ReportAccount['worstLate']
  /** The `asOf` of the newest reading that lists it, milliseconds since 1970. */
  readonly seenAt: number
}

export interface WatchedInquiry {
  readonly date: string
  readonly by: string | null
  /** The `asOf` of the newest reading that lists it, milliseconds since 1970. */
  readonly seenAt: number
}

/**
 * The scores of one model; those of two models are never compared. Times are milliseconds since 1970.
 */
export interface ScoreSeries {
  /** As printed last. */
  readonly model: string | null
  readonly score: number
  readonly asOf: number
  /** The score that the person was told of last, or the first one. */
  readonly told: { readonly score: number; readonly at: number }
}

/**
 * What is known of a person at one bureau, which the next reading is compared with. Times are
 * milliseconds since 1970.
 */
export interface WatchedBureau {
  /** The `asOf` of the first reading. */
  readonly since: number
  /** The latest `asOf` of all readings. */
  readonly asOf: number
  /** The sources of which all accounts are known. */
  readonly sources: readonly string[]
  readonly scores: readonly ScoreSeries[]
  /** Null until a reading lists some. */
  readonly accounts: readonly WatchedAccount[] | null
  readonly inquiries: readonly WatchedInquiry[] | null
}

/** The score that a person wants to have, and which of theirs has reached it. */
export interface GoalWatch {
  readonly score: number
  readonly reached: {
    readonly bureau: BureauId
    readonly model: string | null
    /** Milliseconds since 1970. */
    readonly at: number
  } | null
}

/** Everything that monitoring remembers of a person. */
export interface Watch {
  readonly bureaus: Readonly<Partial<Record<BureauId, WatchedBureau>>>
  readonly goal: GoalWatch | null
  /** Bureaus that could not be asked, while they cannot. */
  readonly outages: Readonly<Partial<Record<BureauId, Outage>>>
}

export const emptyWatch: Watch = { bureaus: {}, goal: null, outages: {} }

/**
 * What a clock that was ahead has written counts as of now: else whatever is read from now on would be
 * older than what is known.
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
    scores: watched.scores.map(({ model, score, asOf, told }) => ({
      ...{ model, score, asOf: until(asOf), told: { ...told, at: until(told.at) } },
    })),
    accounts: watched.accounts?.map(seen) ?? null,
    inquiries: watched.inquiries?.map(seen) ?? null,
  }
}

/** The score of the newest reading that told one. */
export function latestScore(watched: WatchedBureau): ScoreSeries | undefined {
  return watched.scores.toSorted((one, other) => other.asOf - one.asOf)[0]
}

/** The newest score of each bureau, whatever its model. */
export const presentScores = (
  bureaus: Watch['bureaus'],
): (ScoreSeries & { readonly bureau: BureauId })[] =>
  bureauIds.flatMap((bureau) => {
    const watched = bureaus[bureau]
    const latest = watched === undefined ? undefined : latestScore(watched)
    return latest === undefined ? [] : [{ bureau, ...latest }]
  })
