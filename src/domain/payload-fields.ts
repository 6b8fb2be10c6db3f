import type { ClearClass } from './field-classes.ts'
import type { WorkKind, WorkPayloads } from './work-kinds.ts'

/** Class of every field of a work's payload. */
export type PayloadFields<K extends WorkKind> = {
  readonly [F in keyof WorkPayloads[K]]-?: F extends 'sealed'
    ? never
    : ClearClass<WorkPayloads[K][F]> | 'sealed'
}

/** Payloads refer to records by id; free text would be sealed. */
export const payloadFields = {
  'run-task': { taskId: 'id' },
  'expire-record': { collection: 'clear', id: 'id' },
  'expire-records': { collection: 'clear' },
  'forget-chat': { chatId: 'id' },
  'close-abandoned-reply': { messageId: 'id' },
  'end-guest': { guestId: 'id' },
  'end-account': { userId: 'id', movedTo: 'id' },
  'forget-identity': { identityId: 'hash', forgottenAt: 'clear' },
  'forget-workspace': {
    workspaceId: 'id',
    collection: 'clear',
    forgottenAt: 'clear',
    after: 'id',
  },
  'forget-server': { serverId: 'id', forgottenAt: 'clear' },
  'fan-out-events': { eventIds: 'id' },
  'deliver-webhook': { webhookId: 'id' },
  'forget-webhook': { webhookId: 'id' },
  'check-monitor': { userId: 'id' },
  'check-clock': {},
  'replan-monitors': { after: 'id' },
  'send-notification': { notificationId: 'id' },
  'resume-notifications': { userId: 'id' },
  'send-digest': { userId: 'id', at: 'clear' },
  'post-to-channel': { subscriptionId: 'id' },
  'answer-chat': { conversationId: 'hash' },
  'run-chat-event': { eventId: 'hash' },
  'send-chat-messages': { queueId: 'hash' },
  'relay-chat': { identityId: 'hash' },
  'show-chat-home': { person: 'sealed', language: 'clear' },
  'delete-file-bytes': { fileIds: 'id' },
  'sweep-file-bytes': { after: 'id' },
  'end-media-session': { sessionId: 'id' },
  'sync-bank': { connectionId: 'id' },
  'poll-banks': {},
  'finish-bank-link': { linkId: 'hash', publicToken: 'sealed' },
  'revoke-bank-item': { itemId: 'id', accessToken: 'sealed' },
  'erase-bank-rows': { connectionId: 'id' },
  'send-sandbox-webhook': { itemId: 'id', code: 'code' },
  'dispute-deadline': { disputeId: 'id' },
} as const satisfies { readonly [K in WorkKind]: PayloadFields<K> }
