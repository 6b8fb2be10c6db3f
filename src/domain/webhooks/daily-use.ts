import { dayLength } from '../calendar.ts'
import type { WebhookUseRecord } from './webhook-records.ts'

/** What a person has used on the day (UTC) of `now`: nothing, where the record is of another one. */
export function usedToday(kept: WebhookUseRecord | undefined, now: number): WebhookUseRecord {
  const day = Math.floor(now / dayLength)
  const none = { day, tests: 0, redelivered: 0, told: 0 }
  return kept?.day === day ? { ...none, ...kept } : none
}
