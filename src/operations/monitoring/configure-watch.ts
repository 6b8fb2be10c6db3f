import type { BureauId } from '../../domain/bureaus.ts'
import { dayMs } from '../../domain/calendar.ts'
import { toSnapshot } from '../../domain/monitoring/bureau-snapshot.ts'
import { updateWatch } from '../../domain/monitoring/compare-snapshots.ts'
import type { MonitoringConfiguration } from '../../domain/monitoring/configuration.ts'
import { createGoal } from '../../domain/monitoring/goal.ts'
import type { BureauOutage } from '../../domain/monitoring/outage.ts'
import type { Watch } from '../../domain/monitoring/watch.ts'
import type { Store } from '../../ports/store.ts'
import { maxReports } from '../reports/report-storage.ts'

interface ConfigureOptions {
  readonly userId: string
  readonly store: Pick<Store, 'list'>
  readonly now: number
  /** Whether bureaus can be asked at all. */
  readonly asksBureaus: boolean
  /** When they were last asked about the person, milliseconds since 1970. */
  readonly askedAt: number | undefined
}

/**
 * A bureau of which nothing is known is asked so long after the set-up, milliseconds: a month later, a
 * month's fraud would be part of the baseline. No sooner, and once a day at most, so that whoever sets
 * up again and again has nobody asked.
 */
const firstTryMs = 60 * 60_000

/**
 * What is known under a new configuration: bureaus that are no longer watched are forgotten, and a
 * newly watched one begins with its newest analysed report, as a baseline that alerts nothing; without
 * one, it is tried within the hour as a bureau is that could not be asked.
 */
export async function configureWatch(
  before: Watch,
  configuration: MonitoringConfiguration,
  { userId, store, now, asksBureaus, askedAt = 0 }: ConfigureOptions,
): Promise<Watch> {
  const { bureaus, goal } = configuration
  const kept = pickBureaus(bureaus, before.bureaus)
  const unknown = new Set(bureaus.filter((bureau) => kept[bureau] === undefined))
  const query = {
    index: 'byUser',
    equals: [userId],
    order: 'descending',
    limit: maxReports,
  } as const
  const { items } = unknown.size === 0 ? { items: [] } : await store.list('reports', query)
  const baselines = [...unknown].flatMap((bureau) => {
    const readings = items
      .filter(({ value }) => value.bureau === bureau)
      .map(({ value }) => toSnapshot(value))
    return readings.toSorted((one, other) => other.asOf - one.asOf).slice(0, 1)
  })
  const read = updateWatch({ ...before, bureaus: kept, goal: null }, baselines, configuration).watch
  const unread = asksBureaus ? bureaus.filter((bureau) => read.bureaus[bureau] === undefined) : []
  const retryAt = Math.max(now + firstTryMs, askedAt + dayMs)
  const firstTry: BureauOutage = { tries: 0, retryAt }
  const firstTries = Object.fromEntries(unread.map((bureau) => [bureau, firstTry]))
  const known = { ...read, outages: { ...firstTries, ...pickBureaus(bureaus, before.outages) } }
  if (goal === undefined) return known
  // A score that is read no more could never leave the goal again.
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
