import type { MonitoringConfiguration } from '../../domain/monitoring/configuration.ts'
import { goalSet } from '../../domain/monitoring/goal.ts'
import { readingOfReport } from '../../domain/monitoring/reading.ts'
import { takeReadings } from '../../domain/monitoring/take-reading.ts'
import type { Watch } from '../../domain/monitoring/watched-bureau.ts'
import type { Store } from '../../ports/store.ts'

/** More analysed reports than are kept of a person. */
const reports = 50

interface Beginning {
  readonly userId: string
  readonly store: Pick<Store, 'list'>
  readonly now: number
}

/**
 * What is known under a new configuration: bureaus that are no longer watched are forgotten, and a
 * newly watched one begins with its newest analysed report, as a baseline that alerts nothing.
 */
export async function beginWatch(
  before: Watch,
  { bureaus, alerts, goal }: MonitoringConfiguration,
  { userId, store, now }: Beginning,
): Promise<Watch> {
  const kept = only(bureaus, before.bureaus)
  const unknown = new Set(bureaus.filter((bureau) => kept[bureau] === undefined))
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: reports } as const
  const { items } = unknown.size === 0 ? { items: [] } : await store.list('reports', query)
  const baselines = [...unknown].flatMap((bureau) => {
    const readings = items
      .filter(({ value }) => value.bureau === bureau)
      .map(({ value }) => readingOfReport(value))
    return readings.toSorted((one, other) => other.asOf - one.asOf).slice(0, 1)
  })
  const watch = { bureaus: kept, outages: only(bureaus, before.outages), goal: null }
  const known = takeReadings(watch, baselines, alerts).watch
  if (goal === undefined) return known
  // A score that is read no more could never leave the goal again.
  const reachedAt = before.goal?.reached?.bureau
  const isWatched = reachedAt === undefined || bureaus.includes(reachedAt)
  const isSame = before.goal?.score === goal && isWatched
  return { ...known, goal: isSame ? before.goal : goalSet(goal, known.bureaus, now) }
}

function only<Value>(
  bureaus: MonitoringConfiguration['bureaus'],
  of: Readonly<Partial<Record<MonitoringConfiguration['bureaus'][number], Value>>>,
): Partial<Record<MonitoringConfiguration['bureaus'][number], Value>> {
  return Object.fromEntries(
    bureaus.flatMap((bureau) => (of[bureau] === undefined ? [] : [[bureau, of[bureau]]])),
  )
}
