import type { ChatPerson, MessageOwner } from '../../domain/chat-platforms/messages.ts'
import type { MessageEnd } from '../../ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { identityId } from '../accounts/chat-identity.ts'
import { releaseHeld } from './held-notifications.ts'
import { findRecipient } from './notification-recipient.ts'
import { putNotification, sendNotification } from './notification-record.ts'
import { prepareNotification } from './prepare-notification.ts'

type NotificationOwner = Extract<MessageOwner, { readonly kind: 'notification' }>

/** A message was sent, or goes on to the person's next contact; a refused one that has none left has failed. */
export async function settleNotification(
  { id, isLast }: NotificationOwner,
  person: ChatPerson,
  end: MessageEnd,
  { store, now }: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] }> {
  const notification = await store.get('notifications', id)
  const { contactId = null, triedContacts = [] } = notification?.value ?? {}
  const isAwaited = contactId === identityId(person)
  if (notification === undefined || !isAwaited) return { changes: [], work: [] }
  const over = { contactId: null, endedAt: now, sealedNotables: null }
  if (end.isSent) {
    const sent = { ...over, status: 'sent', reason: null, problem: null } as const
    const contact = await store.get('chatIdentities', contactId)
    // After a long outage only a message that arrives shows that the person is reached again.
    const held = contact && releaseHeld(contact, now)
    const changes = [putNotification(notification, sent), ...(held?.changes ?? [])]
    return { changes, work: held?.work ?? [] }
  }
  const problem = end.code
  if (end.problem === 'refused' && isLast) {
    const failed = { ...over, status: 'failed', reason: 'refused', problem } as const
    return { changes: [putNotification(notification, failed)], work: [] }
  }
  const goesOn = { contactId: null, triedContacts: [...triedContacts, contactId], problem }
  const again = putNotification(notification, {
    ...goesOn,
    status: 'pending',
    reason: 'trying_again',
  })
  return { changes: [again], work: [sendNotification(id, now)] }
}

/**
 * Changes that take a queued message back, or undefined while it may be sent: it waits for another contact, or what it
 * says was muted, settled or put off since. `send-notification` then makes of it what is due.
 */
export async function withdrawNotification(
  { id, items }: NotificationOwner,
  person: ChatPerson,
  context: Parameters<typeof prepareNotification>[2],
): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] } | undefined> {
  const { store, now } = context
  const notification = await store.get('notifications', id)
  if (notification?.value.contactId !== identityId(person)) return { changes: [], work: [] }
  const { settings } = await findRecipient(notification.value.userId, store)
  const prepared = await prepareNotification(notification, settings, context)
  if (prepared.kind === 'now' && prepared.items.length === items) return undefined
  const again = putNotification(notification, { contactId: null })
  return { changes: [again], work: [sendNotification(id, now)] }
}
