import { isGuestId } from '../../domain/caller.ts'
import {
  type Channel,
  channels,
  type NotificationItem,
} from '../../domain/monitoring/notification.ts'
import type { NotificationSettings } from '../../domain/monitoring/notification-plan.ts'
import type { Language } from '../../domain/text/language.ts'
import type { DirectMessages } from '../../ports/direct-messages.ts'
import type { Store } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { defaultSettings, openProfile } from '../people/person.ts'

export interface Recipient {
  readonly settings: NotificationSettings
  readonly language: Language
  /** The language that the person chose; null: that of each contact. */
  readonly chosenLanguage: Language | null
  /** False when neither the person nor monitoring names `language`. */
  readonly isLanguageKnown: boolean
  /** Addresses of monitoring; absent when there is none. */
  readonly addresses: Readonly<Partial<Record<AddressedChannel, string>>>
}

type AddressedChannel = Exclude<Channel, 'direct_message'>

/**
 * E-mail and SMS addresses come from active monitoring. Guests get
 * no e-mail or SMS: anybody can be a guest and enter a stranger's address. The language is the
 * chosen one, else that of the monitoring setup.
 */
export async function findRecipient(userId: string, store: Pick<Store, 'get'>): Promise<Recipient> {
  const [monitor, person, preferences] = await Promise.all([
    store.get('monitors', userId),
    store.get('people', userId),
    store.get('notificationPreferences', userId),
  ])
  const { language, notifications } = person?.value.settings ?? defaultSettings
  const monitoring = monitor?.value.stoppedAt === null ? monitor.value : undefined
  const isGuest = isGuestId(userId)
  const { email, sms } = (isGuest ? undefined : monitoring?.configuration.notifications) ?? {}
  return {
    settings: { preferences: preferences?.value, isEnabled: notifications },
    language: language ?? monitoring?.language ?? 'en',
    chosenLanguage: language,
    isLanguageKnown: (language ?? monitoring?.language) !== undefined,
    addresses: {
      ...(email === undefined ? {} : { email }),
      ...(sms === undefined ? {} : { sms }),
    },
  }
}

/**
 * Address for news of a linked bank, which needs no monitoring: monitoring's, else the account's own, which the
 * person's last token named.
 */
export async function findBankEmail(
  userId: string,
  { addresses }: Recipient,
  { store, vault }: { readonly store: Pick<Store, 'get'>; readonly vault: Vault },
): Promise<string | undefined> {
  if (addresses.email !== undefined || isGuestId(userId)) return addresses.email
  const person = await store.get('people', userId)
  return openProfile(userId, person?.value, vault).email
}

/** Language of a message by e-mail or SMS: without a known one, that in which the bank was linked. */
export async function findLanguage(
  { language, isLanguageKnown }: Recipient,
  items: readonly NotificationItem[],
  store: Pick<Store, 'get'>,
): Promise<Language> {
  const [first] = items
  const isOfBank = first?.kind === 'bank_connection' || first?.kind === 'bank_payment'
  if (isLanguageKnown || !isOfBank) return language
  const connection = await store.get('bankConnections', first.details.connectionId)
  return connection?.value.language ?? language
}

/** Channels over which the person can be reached. */
export async function findChannels(
  userId: string,
  { addresses }: Recipient,
  directMessages: DirectMessages,
  store: Pick<Store, 'get' | 'list'>,
): Promise<readonly Channel[]> {
  const contacts = await directMessages.listContacts(userId, store)
  return channels.filter((channel) =>
    channel === 'direct_message' ? contacts.length > 0 : addresses[channel] !== undefined,
  )
}
