import { dayLength } from '../calendar.ts'

/** What each person may do so many times a day (UTC). */
export const dailyMost = {
  'set-up-monitoring': 20,
  'generate-dispute': 100,
  'generate-goodwill': 100,
  'test-webhook': 100,
  /** Deliveries that are asked for again, by one or by many at a time. */
  'redeliver-webhook': 10_000,
} as const

export type DailyUse = keyof typeof dailyMost

/** What a person has used. Its version lets only one of two requests take the last place. */
export interface DailyUseRecord {
  /** Number of the UTC day that it was used on. */
  readonly day: number
  readonly used: Readonly<Partial<Record<DailyUse, number>>>
}

/** What was used on the day (UTC) of `now`: nothing, where the record is of another one. */
export function usesToday(kept: DailyUseRecord | undefined, now: number): DailyUseRecord {
  const day = Math.floor(now / dayLength)
  return kept?.day === day ? kept : { day, used: {} }
}
