import type { CollectionName, Collections } from './records.ts'

/** The person whose storage quota a record counts to. */
type StorageOwner<C extends CollectionName> =
  /** Person named by the field. */
  | { readonly person: keyof Collections[C] & string }
  /** Owner of the record, in another collection, whose id the field holds. */
  | { readonly owner: CollectionName; readonly field: keyof Collections[C] & string }
  /** No one: bounded by count and size instead. */
  | { readonly bound: string }

/** Every collection that a request can grow is counted or names its bound (decision 40). */
export const storageOwners: { readonly [C in CollectionName]: StorageOwner<C> } = {
  reports: { person: 'userId' },
  reportScores: { person: 'userId' },
  disputes: { person: 'userId' },
  monitors: { person: 'userId' },
  answers: { person: 'userId' },
  replies: { person: 'userId' },
  chats: { person: 'userId' },
  messages: { owner: 'chats', field: 'chatId' },
  chatShares: { owner: 'chats', field: 'chatId' },
  userKeys: { person: 'userId' },
  events: { person: 'userId' },
  alerts: { person: 'userId' },
  notificationPreferences: { person: 'userId' },
  notifications: { person: 'userId' },
  webhooks: { person: 'userId' },
  deliveries: { owner: 'webhooks', field: 'webhookId' },
  webhookStates: { bound: '1 a subscription, 20 subscriptions a person; below 1 KB' },
  webhookUse: { bound: '1 a person, below 100 bytes' },
  people: { bound: '1 a person; a token of at most 16 KB tells what it holds' },
  dailyUses: { bound: '1 a person, below 300 bytes' },
  messageDays: { bound: '1 a person, deleted a day later; below 100 bytes' },
  guestTokens: { bound: '50 an address and day, deleted after 30 days; below 300 bytes' },
  limitCounts: { bound: '4 a caller, deleted after a day; below 300 bytes' },
  apiKeys: { bound: 'made by the operator alone' },
  issuerKeys: { bound: 'made by the service alone, 1 a new signing key' },
  sweeps: { bound: '1 record' },
}
