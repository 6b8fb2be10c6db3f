import { isGuestId } from '../domain/caller.ts'
import type { Channel } from '../domain/monitoring/notification.ts'
import type { NotificationSettings } from '../domain/monitoring/notification-plan.ts'
import type { Language } from '../domain/text/language.ts'
import { usualSettings } from '../operations/people/person.ts'
import type { Store } from '../ports/store.ts'

interface Recipient {
  readonly settings: NotificationSettings
  readonly language: Language
  /** Where each channel reaches them; absent where it does not. */
  readonly addresses: Readonly<Partial<Record<Channel, string>>>
}

/**
 * How a person wants to be told, and where they are reached: e-mail and text messages go to the
 * addresses of monitoring while it is on, direct messages to the user by their id. A guest, whom
 * anybody can be as often as they like, is reached nowhere: the address could be anybody's. The
 * language is the one that they have chosen, else the one in which they set monitoring up.
 */
export async function findRecipient(userId: string, store: Pick<Store, 'get'>): Promise<Recipient> {
  const [monitor, person, preferences] = await Promise.all([
    store.get('monitors', userId),
    store.get('people', userId),
    store.get('notificationPreferences', userId),
  ])
  const { language, notifications } = person?.value.settings ?? usualSettings
  const watching = monitor?.value.stoppedAt === null ? monitor.value : undefined
  const isGuest = isGuestId(userId)
  const { email, sms } = (isGuest ? undefined : watching?.configuration.notifications) ?? {}
  return {
    settings: { preferences: preferences?.value, isEnabled: notifications },
    language: language ?? watching?.language ?? 'en',
    addresses: {
      ...(email === undefined ? {} : { email }),
      ...(sms === undefined ? {} : { sms }),
      direct_message: userId,
    },
  }
}
