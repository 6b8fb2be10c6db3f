import { toDeadLetter } from '../domain/webhooks/delivery-schedule.ts'
import { type GivenUpReason, isActive, noticesToday } from '../domain/webhooks/webhook-records.ts'
import { StaleWrite } from '../errors.ts'
import { webhookDisabled } from '../events/report.ts'
import { ReportedEvents } from '../events/reported-events.ts'
import { cleanUpDeleted, deliverNow } from '../operations/webhooks/webhook-delivery.ts'
import { bytesPerTurn, nextTurn, takeTurn } from '../ports/loop-turns.ts'
import type { Change, Store, Stored, Transaction } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { WorkContext } from './work-handler.ts'

/** Subscriptions of a person that are told of a day: its mail goes to an address that nobody verified. */
const maxNoticesPerDay = 5

/** Deliveries that one transaction ends. */
const batch = 200

/** More than a person's subscriptions, which may all be switched off at once. */
const maxAttempts = 25

/** Cost of an attempt: half a millisecond. Twenty of one person's make some two hundred in all. */
const attemptCost = bytesPerTurn / 16

interface DisableOptions {
  readonly store: Store
  readonly vault: Vault
  clock(): number
  newId(prefix: string): string
}

/**
 * Ends deliveries to a subscription and tells its owner, of so many a day; one changed meanwhile is
 * read again.
 */
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
    if (today.told < maxNoticesPerDay) {
      webhookDisabled(events, { userId, webhookId, host: new URL(url).host, reason })
    }
    const used = {
      kind: 'put',
      collection: 'webhookUse',
      id: userId,
      value: { ...today, told: today.told + 1 },
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
 * What waits for a subscription that is disabled becomes dead letters, a batch at a time: its owner
 * may ask for them again. What waits for one that was deleted is forgotten.
 */
export async function endPending(
  webhookId: string,
  webhook: Stored<'webhooks'> | undefined,
  { store, now }: WorkContext,
): Promise<Transaction> {
  // All the subscriptions of many people may be switched off in the same moment.
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
