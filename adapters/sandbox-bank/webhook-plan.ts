import { limits } from '../../src/config/limits.ts'
import { addDays, dayMs, startOfDay } from '../../src/domain/calendar.ts'
import type { NewWork } from '../../src/ports/store.ts'
import type { SandboxItem } from './ledger.ts'

const second = 1_000

/** Hour at which the daily webhook comes: all of the day is booked by then. */
const dailyHourMs = dayMs / 2

const plan = (itemId: string, slot: string, code: string, dueAt: number): NewWork => ({
  id: `sandbox-webhook/${itemId}/${slot}`,
  kind: 'send-sandbox-webhook',
  dueAt,
  payload: { itemId, code },
})

/** The webhook about new rows, at the next noon (UTC). */
export const planDaily = (itemId: string, now: number): NewWork => {
  const today = startOfDay(now) + dailyHourMs
  return plan(itemId, 'daily', 'DEFAULT_UPDATE', today > now ? today : addDays(today, 1))
}

const problems: Readonly<Record<string, string>> = {
  user_login_required: 'ERROR',
  user_expiring: 'PENDING_EXPIRATION',
  user_revoked: 'USER_PERMISSION_REVOKED',
}

/** Webhooks that follow an exchange; each ids its place, so that a second exchange moves them. */
export function planWebhooks(
  { itemId, person, isRepaired }: SandboxItem,
  now: number,
): readonly NewWork[] {
  const changed = now + limits.bank.sandboxChangeMs + second
  const collected = person === 'user_not_ready' ? changed : now + 5 * second
  const problem = isRepaired ? undefined : problems[person]
  return [
    plan(itemId, 'initial', 'INITIAL_UPDATE', now + 2 * second),
    plan(itemId, 'history', 'SYNC_UPDATES_AVAILABLE', collected),
    plan(itemId, 'changes', 'SYNC_UPDATES_AVAILABLE', changed),
    planDaily(itemId, now),
    ...(problem === undefined ? [] : [plan(itemId, 'problem', problem, changed)]),
  ]
}
