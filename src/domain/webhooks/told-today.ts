import { dayLength } from '../calendar.ts'
import type { WebhookUseRecord } from './webhook-records.ts'

/** What a person was told on the day (UTC) of `now`: nothing, where the record is of another one. */
export function usedToday(kept: WebhookUseRecord | undefined, now: number): WebhookUseRecord {
  const day = Math.floor(now / dayLength)
  return kept?.day === day ? kept : { day, told: 0 }
}
