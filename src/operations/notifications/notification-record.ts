import { createHash } from 'node:crypto'
import { dayMs } from '../../domain/calendar.ts'
import type { NotificationItem, NotificationRecord } from '../../domain/monitoring/notification.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

/** Retention of a message in the list of notifications. */
export const notificationRetentionMs = 90 * dayMs

/** A hash: the id is part of e-mail headers and must not reveal the person. */
export function notificationId(...parts: readonly (string | number)[]): string {
  return `ntf_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)}`
}

/** Id of the message in which waits what is due at a moment. A digest leaves beside what waits for its moment by chance. */
export const waitingId = (
  { userId, channel }: Pick<NotificationRecord, 'userId' | 'channel'>,
  { sendAt, isDigest }: { readonly sendAt: number; readonly isDigest: boolean },
  part = 0,
): string => notificationId(userId, channel, ...(isDigest ? ['digest'] : []), sendAt, part)

/**
 * Id of the digest of a moment: the first message for it that did not leave before. Alerts that wait for a digest leave
 * early when the person turns digests off, and on again.
 */
export async function findDigestId(
  receiver: Pick<NotificationRecord, 'userId' | 'channel'>,
  sendAt: number,
  store: Pick<Store, 'get'>,
): Promise<string> {
  for (let part = 0; ; part++) {
    const id = waitingId(receiver, { sendAt, isDigest: true }, part)
    const { endedAt = null } = (await store.get('notifications', id))?.value ?? {}
    if (endedAt === null || endedAt >= sendAt) return id
  }
}

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

/** True for a message that waits because of the person's preferences: it is judged again when they change. */
export const waitsByPreferences = ({
  status,
  reason,
}: Pick<NotificationRecord, 'status' | 'reason'>): boolean =>
  status === 'delayed' && (reason === 'quiet_hours' || reason === 'snoozed' || reason === 'digest')

/** The fields of a message that say what it reports. */
export const withItems = (
  id: string,
  items: readonly NotificationItem[],
  vault: Vault,
): Pick<NotificationRecord, 'eventIds' | 'kinds'> & { readonly sealedNotables: string } => ({
  eventIds: items.map(({ eventId }) => eventId),
  kinds: [...new Set(items.map(({ kind }) => kind))],
  sealedNotables: sealItems(id, items, vault),
})

export const putNotification = (
  { id, version: expectVersion, value }: Stored<'notifications'>,
  changes: Partial<NotificationRecord>,
): Change => ({
  ...{ kind: 'put', collection: 'notifications', id, expectVersion },
  value: { ...value, ...changes },
})

/** Schedules sending a message; replaces the earlier work of the same message. */
export const sendNotification = (notificationId: string, dueAt: number): NewWork => ({
  id: `send-${notificationId}`,
  kind: 'send-notification',
  dueAt,
  payload: { notificationId },
})
