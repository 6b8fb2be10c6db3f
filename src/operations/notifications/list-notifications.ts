import { z } from 'zod'
import {
  channels,
  notificationReasons,
  notificationStatuses,
} from '../../domain/monitoring/notification.ts'
import { explainReason } from '../../domain/monitoring/notification-text.ts'
import { localize } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, outputList, pageFields, timestamp, timestampField } from '../fields.ts'
import { newestOwn } from '../newest-own.ts'
import { presentNotifications } from './notification-cards.ts'
import { notificationKindField } from './notification-preferences.ts'

/** A message without its text, which repeats the events. */
export const notificationOutput = named(
  'Notification',
  z.object({
    id: z.string(),
    channel: z.enum(channels),
    kinds: outputList(notificationKindField),
    eventIds: outputList(z.string()),
    status: z.enum(notificationStatuses),
    /** Reason for not being sent; null for a sent one. */
    reason: z.object({ code: z.enum(notificationReasons), message: z.string() }).nullable(),
    /** Code of the last error, such as `smtp 550`. */
    problem: z.string().nullable(),
    attempts: countField,
    createdAt: timestampField,
    sendAt: timestampField,
    endedAt: timestampField.nullable(),
  }),
)

export const listNotifications = defineOperation({
  name: 'list-notifications',
  summary: 'List messages to you',
  description:
    'Lists the e-mails, text messages and direct messages that monitoring made for the person in the last 90 days, newest first: sent, waiting, suppressed by a mute, or failed, and why.',
  usage: 'Use when a message did not arrive, to see whether it was sent, muted or failed.',
  api: 'engine',
  access: 'monitoring',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['limit'], present: presentNotifications },
  rest: { method: 'GET', path: '/api/notifications' },
  input: z.strictObject(pageFields),
  output: z.object({ notifications: z.array(notificationOutput), next: z.string().nullable() }),
  async handle(input, context) {
    const { items, next } = await newestOwn('notifications', input, context)
    return { notifications: items.map((item) => notificationView(item, context)), next }
  },
})

export function notificationView(
  { id, value }: Stored<'notifications'>,
  { language }: Pick<Context, 'language'>,
): z.input<typeof notificationOutput> {
  const { channel, kinds, eventIds, status, reason: code, problem, attempts } = value
  const reason =
    code === null ? null : { code, message: localize(explainReason(code, channel), language) }
  return {
    ...{ id, channel, kinds, eventIds, status, reason, problem, attempts },
    createdAt: timestamp(value.createdAt),
    sendAt: timestamp(value.sendAt),
    endedAt: timestamp(value.endedAt),
  }
}
