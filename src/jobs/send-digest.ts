import { type Channel, channels } from '../domain/monitoring/notification.ts'
import { nextDigestAt } from '../domain/monitoring/notification-plan.ts'
import { digestWork } from '../operations/notifications/digest-work.ts'
import {
  notificationRetentionMs,
  sealItems,
  sendNotification,
  waitingId,
} from '../operations/notifications/notification-record.ts'
import type { Vault } from '../ports/vault.ts'
import { type AudienceEffect, mergeEffects, noEffect } from './fan-out-events.ts'
import { findRecipient } from './notification-recipient.ts'
import type { NotifyingServices, WorkHandler } from './work-handler.ts'

/**
 * Makes the digest of a moment for each channel on which nothing waits for it already, and schedules the next
 * one. Its id is that of the message in which alerts wait for the moment: there is one a morning.
 */
export function createSendDigest({
  ports,
  directMessages,
}: NotifyingServices): WorkHandler<'send-digest'> {
  return async ({ payload: { userId, at } }, { store, now }) => {
    const { settings, addresses } = await findRecipient(userId, store)
    const nextAt = nextDigestAt(settings.preferences, Math.max(at, now))
    if (nextAt === undefined) return {}
    const next = digestWork(userId, nextAt)
    // Made for other preferences.
    if (nextDigestAt(settings.preferences, at - 1) !== at) return { work: [next] }
    const contacts = await directMessages.listContacts(userId, store)
    const reaching = channels.filter((channel) =>
      channel === 'direct_message' ? contacts.length > 0 : addresses[channel] !== undefined,
    )
    // Nobody is charged for a text message that says that nothing is new.
    const written = reaching.filter((channel) => channel !== 'sms')
    const effects = await Promise.all(
      written.map(async (channel) => {
        const known = await store.get('notifications', waitingId(userId, channel, at))
        return known === undefined
          ? createDigest(userId, channel, at, { vault: ports.vault, now })
          : noEffect
      }),
    )
    const { changes, work } = mergeEffects(effects)
    return { changes, work: [...work, next] }
  }
}

function createDigest(
  userId: string,
  channel: Channel,
  at: number,
  { vault, now }: { readonly vault: Vault; readonly now: number },
): AudienceEffect {
  const id = waitingId(userId, channel, at)
  const expiresAt = now + notificationRetentionMs
  const value = {
    ...({ userId, channel, eventIds: [], kinds: [], status: 'pending', reason: null } as const),
    ...{ problem: null, attempts: 0, createdAt: now, sendAt: at, firstTriedAt: null },
    ...{ endedAt: null, sealedNotables: sealItems(id, [], vault), digestAt: at, expiresAt },
  }
  const record = { collection: 'notifications', id } as const
  const expiry = {
    ...({ id: `expire-${id}`, kind: 'expire-record', dueAt: expiresAt } as const),
    payload: record,
  }
  return {
    changes: [{ kind: 'put', ...record, value, expectVersion: 0 }],
    work: [sendNotification(id, now), expiry],
  }
}
