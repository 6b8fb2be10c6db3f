import type { NotificationItem, NotificationRecord } from '../../domain/monitoring/notification.ts'
import type { NewWork } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

const place = (id: string) => `notifications/${id}/sealedNotables`

/** What a message is about names creditors and scores. */
export function sealItems(id: string, notables: readonly NotificationItem[], vault: Vault): string {
  return vault.seal(JSON.stringify(notables), place(id))
}

/** What a message is still to say; nothing once it has ended. */
export function openItems(
  id: string,
  { sealedNotables: sealed }: Pick<NotificationRecord, 'sealedNotables'>,
  vault: Vault,
): readonly NotificationItem[] {
  return sealed === null
    ? []
    : (JSON.parse(vault.open(sealed, place(id))) as readonly NotificationItem[])
}

/** Sends a message; a newer one of the same message takes the place of the older. */
export const sendNotification = (notificationId: string, dueAt: number): NewWork => ({
  id: `send-${notificationId}`,
  kind: 'send-notification',
  dueAt,
  payload: { notificationId },
})
