import { isActive, type WebhookRecord } from '../../domain/webhooks/webhook-records.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { cleanUpDeleted, deliverNow } from '../webhooks/webhook-delivery.ts'
import { bumpWebhookUse, remainingWebhooks } from '../webhooks/webhook-limit.ts'
import { batchSize, type GuestData, type GuestTransfer } from './guest-transfer.ts'

/**
 * The guest's subscriptions as the user's. Anybody can be a guest and have somebody else claim them,
 * so each arrives switched off, the monitor's as one of the others, and whoever switches it on has to
 * be allowed to read what it tells. What the user has no room for goes, the newest first.
 */
export async function transferWebhooks(
  { guestId, userId, movesMonitor, now }: GuestTransfer,
  store: Pick<Store, 'get' | 'list' | 'count'>,
): Promise<GuestData> {
  const query = { index: 'byUser', equals: [guestId], limit: batchSize } as const
  const { items, next } = await store.list('webhooks', query)
  const isWhole = next === undefined
  if (items.length === 0) return { changes: [], work: [], isWhole }
  const changes: Change[] = []
  const work: NewWork[] = []
  const using = { store, userId, now, write: (change: Change) => void changes.push(change) }
  let room = await remainingWebhooks(using)
  await bumpWebhookUse(using)
  for (const { id, version: expectVersion, value } of items) {
    const isLeftBehind = value.source === 'monitoring' && !movesMonitor
    if (isLeftBehind || room <= 0) {
      changes.push({ kind: 'delete', collection: 'webhooks', id, expectVersion })
      work.push(cleanUpDeleted(id, now))
      continue
    }
    room -= 1
    const arrived = switchedOff({ ...value, userId, source: 'person' }, now)
    changes.push({ kind: 'put', collection: 'webhooks', id, value: arrived, expectVersion })
    // What waits for the receiver is given up.
    work.push(deliverNow(id, now))
  }
  return { changes, work, isWhole }
}

function switchedOff(webhook: WebhookRecord, now: number): WebhookRecord {
  if (!isActive(webhook)) return webhook
  return { ...webhook, disabledReason: 'paused', disabledAt: now, updatedAt: now }
}
