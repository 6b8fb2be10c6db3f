import { addDays, startOfDay } from '../../src/domain/calendar.ts'
import type { MissedTime } from './card-rules.ts'
import type { History } from './entry.ts'
import type { Persona } from './persona.ts'
import { historyAt, simulate } from './simulate.ts'

export type ReadHistory = (
  persona: Persona,
  time: number,
  missed: MissedTime | undefined,
) => History

/** People in memory, about a MB each. */
const maxPeople = 16

/**
 * Histories that are simulated once a day for a person: years of days take some 50 ms. An earlier moment is the
 * beginning of the same history.
 */
export function createHistories(): ReadHistory {
  const known = new Map<string, { readonly until: number; readonly history: History }>()
  return (persona, time, missed) => {
    const key = JSON.stringify([persona.seed, missed])
    let found = known.get(key)
    known.delete(key)
    if (found === undefined || found.until < time) {
      const until = addDays(startOfDay(time), 1)
      found = { until, history: simulate(persona, until, missed) }
    }
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > maxPeople && oldest !== undefined) known.delete(oldest)
    return historyAt(found.history, time)
  }
}
