import type { NotificationItem, NotificationRecord } from '../domain/monitoring/notification.ts'
import type { DigestContent } from '../operations/notifications/digest.ts'
import { sendNotification } from '../operations/notifications/notification-record.ts'
import type { Stored, Transaction } from '../ports/store.ts'

/** What a message says now. */
export interface PreparedItems {
  readonly items: readonly NotificationItem[]
  /** The rest of a digest; undefined when it is none. */
  readonly digest: DigestContent | undefined
}

/** Saves the message; `dueAt` schedules its next try. */
export function changeMessage(
  { id, version, value }: Stored<'notifications'>,
  changes: Partial<NotificationRecord>,
  dueAt?: number,
): Transaction {
  const changed = { ...value, ...changes }
  const put = { kind: 'put', collection: 'notifications', id, value: changed } as const
  const work = dueAt === undefined ? [] : [sendNotification(id, dueAt)]
  return { changes: [{ ...put, expectVersion: version }], work }
}

export const endMessage = (
  message: Stored<'notifications'>,
  status: 'suppressed' | 'failed',
  reason: NotificationRecord['reason'],
  endedAt: number,
): Transaction => changeMessage(message, { status, reason, endedAt, sealedNotables: null })
