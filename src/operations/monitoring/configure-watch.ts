import { limits } from '../../config/limits.ts'
import type { BureauId } from '../../domain/bureaus.ts'
import { dayMs } from '../../domain/calendar.ts'
import { toSnapshot } from '../../domain/monitoring/bureau-snapshot.ts'
import { updateWatch } from '../../domain/monitoring/compare-snapshots.ts'
import type { BureauOutage, MonitoringConfiguration } from '../../domain/monitoring/schedule.ts'
import { createGoal } from '../../domain/monitoring/score-watch.ts'
import type { Watch } from '../../domain/monitoring/watch.ts'
import type { Store } from '../../ports/store.ts'

interface ConfigureOptions {
  readonly userId: string
  readonly store: Pick<Store, 'list'>
  readonly now: number
  /** False when no bureau is configured. */
  readonly asksBureaus: boolean
  /** Last request to bureaus about the person, milliseconds since 1970. */
  readonly askedAt: number | undefined
}

/**
 * Delay of the first request to a bureau without a report. Not at the next check: a month's fraud
 * would become part of the baseline. Not immediately and at most daily: repeated set-ups must not
 * cause requests.
 */
const firstTryMs = 60 * 60_000

/**
 * Adapts the watch to a new configuration. Removed bureaus are dropped. An added one takes its newest
 * report as a baseline, without alerts; without a report it is read within the hour, like after an
 * outage.
 */
export async function configureWatch(
  before: Watch,
  configuration: MonitoringConfiguration,
  { userId, store, now, asksBureaus, askedAt = 0 }: ConfigureOptions,
): Promise<Watch> {
  const { bureaus, goal } = configuration
  const stored = pickBureaus(bureaus, before.bureaus)
  const unknown = new Set(bureaus.filter((bureau) => stored[bureau] === undefined))
  const query = {
    index: 'byUser',
    equals: [userId],
    order: 'descending',
    limit: limits.reports.maxPerPerson,
  } as const
  const { items } = unknown.size === 0 ? { items: [] } : await store.list('reports', query)
  const baselines = [...unknown].flatMap((bureau) => {
    const snapshots = items
      .filter(({ value }) => value.bureau === bureau)
      .map(({ value }) => toSnapshot(value))
    return snapshots.toSorted((one, other) => other.asOf - one.asOf).slice(0, 1)
  })
  const read = updateWatch(
    { ...before, bureaus: stored, goal: null },
    baselines,
    configuration,
  ).watch
  const unread = asksBureaus ? bureaus.filter((bureau) => read.bureaus[bureau] === undefined) : []
  const retryAt = Math.max(now + firstTryMs, askedAt + dayMs)
  const firstTry: BureauOutage = { tries: 0, retryAt }
  const firstTries = Object.fromEntries(unread.map((bureau) => [bureau, firstTry]))
  const known = { ...read, outages: { ...firstTries, ...pickBureaus(bureaus, before.outages) } }
  if (goal === undefined) return known
  // A goal reached at an unwatched bureau could never be lost again.
  const reachedAt = before.goal?.reached?.bureau
  const isWatched = reachedAt === undefined || bureaus.includes(reachedAt)
  const isSame = before.goal?.score === goal && isWatched
  return { ...known, goal: isSame ? before.goal : createGoal(goal, known.bureaus, now) }
}

function pickBureaus<Value>(
  bureaus: MonitoringConfiguration['bureaus'],
  of: Readonly<Partial<Record<BureauId, Value>>>,
): Partial<Record<BureauId, Value>> {
  return Object.fromEntries(
    bureaus.flatMap((bureau) => (of[bureau] === undefined ? [] : [[bureau, of[bureau]]])),
  )
}
