import type { ChatPerson, MessageOwner } from '../../domain/chat-platforms/messages.ts'
import type { MessageEnd } from '../../ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { identityId } from '../accounts/chat-identity.ts'
import { putNotification, sendNotification } from './notification-record.ts'

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
    return { changes: [putNotification(notification, sent)], work: [] }
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

/** True while the notification waits for this person. */
export async function isNotificationAwaited(
  { id }: NotificationOwner,
  person: ChatPerson,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  const notification = await store.get('notifications', id)
  return notification?.value.contactId === identityId(person)
}
