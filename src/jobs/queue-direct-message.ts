import { presentDigest } from '../operations/notifications/digest-card.ts'
import { presentDirectMessage } from '../operations/notifications/direct-card.ts'
import { holdForNextWord } from '../operations/notifications/held-notifications.ts'
import type { Recipient } from '../operations/notifications/notification-recipient.ts'
import type { PreparedItems } from '../operations/notifications/prepare-notification.ts'
import type { Store, Stored, Transaction } from '../ports/store.ts'
import { changeMessage, endMessage } from './notification-message.ts'
import type { NotifyingServices } from './work-handler.ts'

/**
 * Queues the message for the person's next contact, in the transaction that records it; `settleNotification` ends it
 * there. When no contact is left it waits until the person writes or another message reaches them.
 */
export async function queueDirectMessage(
  message: Stored<'notifications'>,
  { items, digest }: PreparedItems,
  { settings, chosenLanguage }: Recipient,
  { store, now }: { readonly store: Store; readonly now: number },
  { directMessages, facts: { bureauNames } }: NotifyingServices,
): Promise<Transaction> {
  const { userId, attempts, triedContacts = [] } = message.value
  const contacts = await directMessages.listContacts(userId, store)
  const [contact, ...others] = contacts.filter(({ id }) => !triedContacts.includes(id))
  if (contact === undefined) {
    return triedContacts.length === 0
      ? endMessage(message, 'suppressed', 'channel_removed', now)
      : await hold(message, { store, now })
  }
  const language = chosenLanguage ?? contact.language
  const options = { language, bureauNames, now, preferences: settings.preferences }
  const card =
    digest === undefined
      ? presentDirectMessage(items, options)
      : presentDigest({ items, digest }, options)
  const number = attempts + 1
  const isLast = others.length === 0
  const queued = await directMessages.queue(
    {
      ...{ id: `alert-${message.id}-${number}`, contact, language, card },
      owner: { kind: 'notification', id: message.id, isLast, items: items.length },
    },
    now,
  )
  const isQueued = changeMessage(message, {
    ...{ status: 'pending', reason: null, contactId: contact.id, attempts: number },
    firstTriedAt: message.value.firstTriedAt ?? now,
  })
  return { changes: [...(isQueued.changes ?? []), ...queued.changes], work: queued.work }
}

async function hold(
  message: Stored<'notifications'>,
  { store, now }: { readonly store: Store; readonly now: number },
): Promise<Transaction> {
  const { userId } = message.value
  const held = await holdForNextWord(userId, { store, now })
  const waits = { status: 'delayed', reason: 'unreachable', sendAt: now } as const
  const { changes = [] } = changeMessage(message, waits)
  return { changes: [...changes, ...held] }
}
