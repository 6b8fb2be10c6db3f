import type { ChatPerson } from './chat-platforms/messages.ts'
import type { CollectionName } from './records.ts'
import type { Language } from './text/language.ts'

/** Collections whose expired records are deleted many at a time, by their index `byExpiry`. */
export const sweptCollections = [
  'deliveries',
  'events',
  'repliesInFlight',
  'shownMessages',
  'chatInbox',
  'chatOutbox',
  'chatActions',
  'oneTimeLinks',
  'linkCodes',
  'oauthRecords',
  'bankLinks',
  'bankSignatures',
  'heldActions',
  'assistantTasks',
  'mediaMonths',
  'avatarSpeeches',
] as const satisfies readonly CollectionName[]

export type ExpiringCollection = (typeof sweptCollections)[number]

/**
 * Work that judges by its record, or by what waits, whether it is time, and puts itself off where it is not. It may come
 * early, so all of it comes at once after a clock was ahead, by whose time it was planned.
 */
export const judgedWork = [
  'fan-out-events',
  'check-monitor',
  'dispute-deadline',
  'send-notification',
  'resume-notifications',
  'send-digest',
  'post-to-channel',
  'deliver-webhook',
  'answer-chat',
  'run-chat-event',
  'send-chat-messages',
  'relay-chat',
  'sync-bank',
  'poll-banks',
  'finish-bank-link',
  'revoke-bank-item',
  'erase-bank-rows',
  'end-media-session',
  'run-task',
] as const satisfies readonly WorkKind[]

/** Background jobs; each kind has its file in `src/jobs`. */
export interface WorkPayloads {
  /** Runs a long call of an assistant. */
  readonly 'run-task': { readonly taskId: string }
  /** Deletes one expired record. */
  readonly 'expire-record': { readonly collection: CollectionName; readonly id: string }
  /** Deletes all expired records of a collection. */
  readonly 'expire-records': { readonly collection: ExpiringCollection }
  /** Deletes the rest of a deleted chat. */
  readonly 'forget-chat': { readonly chatId: string }
  /** Closes a reply whose process died. */
  readonly 'close-abandoned-reply': { readonly messageId: string }
  /** Moves a guest's data to the user who claimed it, or deletes it. */
  readonly 'end-guest': { readonly guestId: string }
  /** Moves an account's data to another, or deletes it. */
  readonly 'end-account': { readonly userId: string; readonly movedTo: string | null }
  /** Deletes the buttons and links that a forgotten or unlinked person of a platform had until then. */
  readonly 'forget-identity': { readonly identityId: string; readonly forgottenAt: number }
  /** Ends what waits for a workspace that removed the app: its queued messages, its people's buttons and links. */
  readonly 'forget-workspace': {
    readonly workspaceId: string
    readonly collection: 'chatOutbox' | 'chatIdentities'
    readonly forgottenAt: number
    /** Last page that was done. */
    readonly after: string | null
  }
  /** Deletes what belonged to a server of Discord that put the bot out. */
  readonly 'forget-server': { readonly serverId: string; readonly forgottenAt: number }
  /** Creates the webhook deliveries and notifications for the events of one transaction. */
  readonly 'fan-out-events': { readonly eventIds: readonly string[] }
  /** Sends the pending deliveries of one subscription. */
  readonly 'deliver-webhook': { readonly webhookId: string }
  /** Deletes the deliveries of a deleted subscription. */
  readonly 'forget-webhook': { readonly webhookId: string }
  /** Asks the bureaus that a person watches. */
  readonly 'check-monitor': { readonly userId: string }
  /** Checks for a clock that was ahead. */
  readonly 'check-clock': Readonly<Record<string, never>>
  /** Reschedules, page by page, monitors that were planned by a clock that was ahead. */
  readonly 'replan-monitors': { readonly after: string | null }
  /** Sends one message to a person. */
  readonly 'send-notification': { readonly notificationId: string }
  /** Sends the messages that waited until the person is reached. */
  readonly 'resume-notifications': { readonly userId: string }
  /** Makes the person's daily or weekly digest. */
  readonly 'send-digest': { readonly userId: string; readonly at: number }
  /** Posts the waiting changes of a subscription in its channel. */
  readonly 'post-to-channel': { readonly subscriptionId: string }
  /** Answers the waiting messages of one conversation with the bot. */
  readonly 'answer-chat': { readonly conversationId: string }
  /** Runs a command, a button or a form of a chat platform. */
  readonly 'run-chat-event': { readonly eventId: string }
  /** Sends the waiting messages of one channel. */
  readonly 'send-chat-messages': { readonly queueId: string }
  /** Shows a person what was written elsewhere in the chat of their DM with the bot. */
  readonly 'relay-chat': { readonly identityId: string }
  /** Shows a person's home page on a chat platform. */
  readonly 'show-chat-home': { readonly person: ChatPerson; readonly language: Language }
  /** Deletes the bytes of deleted records, which the file store keeps under their ids. */
  readonly 'delete-file-bytes': { readonly fileIds: readonly string[] }
  /** Deletes bytes that no record names: their writer died. */
  readonly 'sweep-file-bytes': { readonly after: string | null }
  /** Ends a media session that is idle or over, at the vendor, too. */
  readonly 'end-media-session': { readonly sessionId: string }
  /** Reads what is new at a bank. */
  readonly 'sync-bank': { readonly connectionId: string }
  /** Makes syncs of the connections that were not read for a day, whatever webhooks said. */
  readonly 'poll-banks': Readonly<Record<string, never>>
  /** Exchanges the public token of a finished link page. */
  readonly 'finish-bank-link': { readonly linkId: string; readonly publicToken: string }
  /** Ends the access of a disconnected item at the provider. */
  readonly 'revoke-bank-item': { readonly itemId: string; readonly accessToken: string }
  /** Deletes the accounts and transactions of a connection that was erased. */
  readonly 'erase-bank-rows': { readonly connectionId: string }
  /** Sends a webhook of the sandbox bank. */
  readonly 'send-sandbox-webhook': { readonly itemId: string; readonly code: string }
  /** Reminds of a bureau's deadline to answer. */
  readonly 'dispute-deadline': { readonly disputeId: string }
}

export type WorkKind = keyof WorkPayloads
