import type { CollectionName, Collections } from './records.ts'

/** The person whose storage quota a record counts to. */
type StorageOwner<C extends CollectionName> =
  /** Person named by the field. */
  | {
      readonly person: keyof Collections[C] & string
      /** Field with the bytes that the record keeps elsewhere. */
      readonly bytesElsewhere?: keyof Collections[C] & string
    }
  /** Owner of the record, in another collection, whose id the field holds. */
  | { readonly owner: CollectionName; readonly field: keyof Collections[C] & string }
  /** No one: bounded by count and size instead. */
  | { readonly bound: string }

/** Every collection that a request can grow is counted or names its bound (decision 40). */
export const storageOwners: { readonly [C in CollectionName]: StorageOwner<C> } = {
  reports: { person: 'userId' },
  reportScores: { person: 'userId' },
  disputes: { person: 'userId' },
  letters: { person: 'userId' },
  monitors: { person: 'userId' },
  answers: { person: 'userId' },
  replies: { person: 'userId' },
  repliesInFlight: { bound: '3 a person, deleted when the answer ends; below 100 bytes' },
  chats: { person: 'userId' },
  messages: { owner: 'chats', field: 'chatId' },
  chatShares: { owner: 'chats', field: 'chatId' },
  answerFeedback: { person: 'userId' },
  userKeys: { person: 'userId' },
  events: { person: 'userId' },
  alerts: { person: 'userId' },
  notificationPreferences: { person: 'userId' },
  notifications: { person: 'userId' },
  webhooks: { person: 'userId' },
  deliveries: { owner: 'webhooks', field: 'webhookId' },
  conversations: { person: 'userId' },
  shownMessages: {
    bound: '2 a question that a bot has answered, deleted a month later; below 1 KB',
  },
  chatIdentities: { bound: '1 a person of a platform; below 500 bytes' },
  chatInbox: { bound: '1 an event of a platform, emptied when handled, deleted a day later' },
  chatOutbox: { bound: '1 a message to a platform, emptied when sent, deleted a week later' },
  chatActions: { bound: 'a few for each answer, deleted after a week; below 10 KB' },
  oneTimeLinks: {
    bound: '1 a command that needs a page, 20 of assistants a person; deleted within two hours',
  },
  oauthRecords: {
    bound: 'requests by address a minute and clients in all (limits.oauth); expire by themselves',
  },
  linkCodes: { bound: '1 a person, deleted within two hours; below 200 bytes' },
  workspaceRules: { bound: '1 a workspace, changed by its admins alone' },
  leases: { bound: '1 a platform; below 1 KB a shard' },
  slackInstallations: { bound: '1 a workspace that an admin of it added the app to; below 2 KB' },
  channelSubscriptions: { person: 'userId' },
  bankConnections: { person: 'userId' },
  bankAccounts: { person: 'userId' },
  bankTransactions: { person: 'userId' },
  bankLinks: { bound: '50 a person and day, deleted within two days; below 500 bytes' },
  assistantTasks: { bound: '20 a person, deleted within two hours; below 2 MB' },
  heldActions: { bound: '20 a person at once, deleted within two hours; below 20 KB' },
  bankSignatures: { bound: '1 a webhook of the bank provider, deleted within two hours' },
  files: { person: 'userId', bytesElsewhere: 'size' },
  fileUse: { bound: '1 a person, below 100 bytes' },
  mediaSessions: { bound: '3 a person at once, deleted when they end; below 5 KB' },
  mediaMonths: { bound: '2 a person, deleted after the next month; below 200 bytes' },
  avatarSpeeches: { bound: 'the speech of live sessions, deleted within an hour of being made' },
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
