import { toDeadLetter } from '../domain/webhooks/delivery-schedule.ts'
import { type GivenUpReason, isActive, noticesToday } from '../domain/webhooks/webhook-records.ts'
import { StaleWrite } from '../errors.ts'
import { ReportedEvents } from '../events/reported-events.ts'
import { cleanUpDeleted, deliverNow } from '../operations/webhooks/webhook-delivery.ts'
import { bytesPerTurn, nextTurn, takeTurn } from '../ports/loop-turns.ts'
import type { Change, Store, Stored, Transaction } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { WorkContext } from './work-handler.ts'

/** Notices per person and day: their e-mail goes to an unverified address. */
const maxNoticesPerDay = 5

/** Deliveries per transaction. */
const batch = 200

/** More than a person's subscriptions, which can all be disabled at once. */
const maxAttempts = 25

/** Half a millisecond. Twenty subscriptions of one person cause some 200 attempts. */
const attemptCost = bytesPerTurn / 16

interface DisableOptions {
  readonly store: Store
  readonly vault: Vault
  clock(): number
  newId(prefix: string): string
}

/** Disables a subscription and notifies its owner (limited per day); retries on version conflict. */
export async function disableWebhook(
  webhookId: string,
  reason: GivenUpReason,
  { store, vault, clock, newId }: DisableOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await takeTurn(attemptCost)
    const webhook = await store.get('webhooks', webhookId)
    if (webhook === undefined || !isActive(webhook.value)) return
    const now = clock()
    const value = { ...webhook.value, disabledReason: reason, disabledAt: now, updatedAt: now }
    const { version: expectVersion } = webhook
    const { userId, url } = value
    const events = new ReportedEvents({ now, newId, vault })
    const use = await store.get('webhookUse', userId)
    const today = noticesToday(use?.value, now)
    if (today.noticesSent < maxNoticesPerDay) {
      events.report('webhook.disabled', { userId, webhookId, host: new URL(url).host, reason })
    }
    const used = {
      kind: 'put',
      collection: 'webhookUse',
      id: userId,
      value: { ...today, noticesSent: today.noticesSent + 1 },
      expectVersion: use?.version ?? 0,
    } as const
    const put = {
      kind: 'put',
      collection: 'webhooks',
      id: webhookId,
      value,
      expectVersion,
    } as const
    try {
      await store.transact({
        changes: [put, used, ...events.changes],
        work: [deliverNow(webhookId, now), ...events.work],
      })
      return
    } catch (error) {
      if (!(error instanceof StaleWrite) || attempt === maxAttempts) throw error
    }
  }
}

/**
 * Turns the pending deliveries of a disabled subscription into dead letters, a batch at a time: its
 * owner can redeliver them. Those of a deleted one are deleted.
 */
export async function endPending(
  webhookId: string,
  webhook: Stored<'webhooks'> | undefined,
  { store, now }: WorkContext,
): Promise<Transaction> {
  // Many subscriptions can be disabled at once.
  await nextTurn()
  const equals = [webhookId, 'pending']
  const query = { index: 'byStatus', equals, limit: batch } as const
  const { items, next } = await store.list('deliveries', query)
  if (items.length === 0) return {}
  if (webhook === undefined) return { work: [cleanUpDeleted(webhookId, now)] }
  const changes = items.map(({ id, version: expectVersion, value }): Change => {
    const dead = toDeadLetter(value, now)
    return { kind: 'put', collection: 'deliveries', id, value: dead, expectVersion }
  })
  return { changes, work: next === undefined ? [] : [deliverNow(webhookId, now)] }
}
