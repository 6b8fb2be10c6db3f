import type { NotificationItem } from '../../../src/domain/monitoring/notification.ts'
import { formatNotification } from '../../../src/domain/monitoring/notification-text.ts'

export const bureauNames = {
  bureau_a: 'Equifax',
  bureau_b: 'Experian',
  bureau_c: 'TransUnion',
} as const

/** When messages leave by default: moments after what the examples tell has happened. */
export const now = Date.parse('2026-11-23T15:00:05Z')

/** A message as it is read, with usual spaces. */
export function sent(
  items: readonly NotificationItem[],
  channel: 'email' | 'sms',
  language: 'en' | 'fr' = 'en',
  at = now,
) {
  const { subject, text } = formatNotification(items, {
    channel,
    language,
    bureauNames,
    now: at,
  })
  const read = (typeset: string) => typeset.replace(/[\u00a0\u202f]/g, ' ')
  return { subject: read(subject), text: read(text) }
}
