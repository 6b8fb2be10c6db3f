import type { Channel, NotificationRecord } from '../domain/monitoring/notification.ts'
import type { PlannedMessage } from '../domain/monitoring/notification-plan.ts'
import { expireRecordWork } from '../operations/expire-record.ts'
import {
  notificationRetentionMs,
  putNotification,
  sendNotification,
  withItems,
} from '../operations/notifications/notification-record.ts'
import type { Stored, Transaction } from '../ports/store.ts'
import type { AudienceContext, AudienceEffect } from './fan-out-events.ts'

export interface Receiver {
  readonly userId: string
  readonly channel: Channel
}

/** A new message with its work. `digestAt`: it is the digest of that moment. */
export function createMessage(
  id: string,
  { items, status, sendAt, reason }: PlannedMessage,
  { userId, channel }: Receiver,
  { vault, now }: Pick<AudienceContext, 'vault' | 'now'>,
  digestAt = reason === 'digest' ? sendAt : undefined,
): AudienceEffect {
  const isOver = status === 'suppressed'
  const expiresAt = now + notificationRetentionMs
  const value: NotificationRecord = {
    userId,
    channel,
    ...withItems(id, items, vault),
    status,
    reason,
    problem: null,
    attempts: 0,
    createdAt: now,
    sendAt,
    firstTriedAt: null,
    ...(isOver ? { endedAt: now, sealedNotables: null } : { endedAt: null }),
    ...(digestAt === undefined ? {} : { digestAt }),
    expiresAt,
  }
  const expiry = expireRecordWork('notifications', id, expiresAt)
  return {
    changes: [{ kind: 'put', collection: 'notifications', id, value, expectVersion: 0 }],
    work: isOver ? [expiry] : [sendNotification(id, sendAt), expiry],
  }
}

/** Saves the message; `dueAt` schedules its next try. */
export function changeMessage(
  message: Stored<'notifications'>,
  changes: Partial<NotificationRecord>,
  dueAt?: number,
): Transaction {
  const work = dueAt === undefined ? [] : [sendNotification(message.id, dueAt)]
  return { changes: [putNotification(message, changes)], work }
}

export const endMessage = (
  message: Stored<'notifications'>,
  status: 'suppressed' | 'failed',
  reason: NotificationRecord['reason'],
  endedAt: number,
): Transaction => changeMessage(message, { status, reason, endedAt, sealedNotables: null })
