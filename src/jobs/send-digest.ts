import { findPauseEnd, nextDigestAt } from '../domain/monitoring/notification-plan.ts'
import { digestWork } from '../operations/notifications/digest-work.ts'
import { findChannels, findRecipient } from '../operations/notifications/notification-recipient.ts'
import { findDigestId } from '../operations/notifications/notification-record.ts'
import { mergeEffects, noEffect } from './fan-out-events.ts'
import { createMessage } from './notification-message.ts'
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
    const recipient = await findRecipient(userId, store)
    const { settings } = recipient
    const nextAt = nextDigestAt(settings.preferences, Math.max(at, now))
    if (nextAt === undefined) return {}
    // Planned by a clock that was ahead.
    if (at > now)
      return {
        work: [digestWork(userId, Math.min(at, nextDigestAt(settings.preferences, now) ?? at))],
      }
    const next = digestWork(userId, nextAt)
    const { digestedAt } = settings.preferences ?? {}
    const isMeant = at === digestedAt || at === nextDigestAt(settings.preferences, at - 1)
    // The first digest after a pause says what those during it would say.
    if (!isMeant || findPauseEnd(settings.preferences, at) !== undefined) return { work: [next] }
    const reaching = await findChannels(userId, recipient, directMessages, store)
    // Text messages cost money: none says that nothing is new.
    const written = reaching.filter((channel) => channel !== 'sms')
    const effects = await Promise.all(
      written.map(async (channel) => {
        const id = await findDigestId({ userId, channel }, at, store)
        const known = await store.get('notifications', id)
        const digest = { items: [], status: 'pending', sendAt: at, reason: null } as const
        return known === undefined
          ? createMessage(id, digest, { userId, channel }, { vault: ports.vault, now }, at)
          : noEffect
      }),
    )
    const { changes, work } = mergeEffects(effects)
    return { changes, work: [...work, next] }
  }
}
