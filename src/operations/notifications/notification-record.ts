import type { NotificationItem, NotificationRecord } from '../../domain/monitoring/notification.ts'
import type { NewWork } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

const place = (id: string) => `notifications/${id}/sealedNotables`

/** Sealed, since items name creditors and scores. */
export function sealItems(id: string, items: readonly NotificationItem[], vault: Vault): string {
  return vault.seal(JSON.stringify(items), place(id))
}

/** Items of an unsent message; none once it has ended. */
export function openItems(
  id: string,
  { sealedNotables: sealed }: Pick<NotificationRecord, 'sealedNotables'>,
  vault: Vault,
): readonly NotificationItem[] {
  return sealed === null
    ? []
    : (JSON.parse(vault.open(sealed, place(id))) as readonly NotificationItem[])
}

/** Schedules sending a message; replaces the earlier work of the same message. */
export const sendNotification = (notificationId: string, dueAt: number): NewWork => ({
  id: `send-${notificationId}`,
  kind: 'send-notification',
  dueAt,
  payload: { notificationId },
})
