import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import {
  isNotificationAwaited,
  settleNotification,
} from '../../src/operations/notifications/notification-receipt.ts'
import type { MessageEnd } from '../../src/ports/chat-platform.ts'
import type { Change, NewWork } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { mayBeRelayed, rememberShown, wakeRelay } from './relayed-outbox.ts'

export interface OwnerChanges {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/** Records that wait for messages: alerts, posts of a channel, chats that are shown in several places. */
export interface MessageOwners {
  /** A short code when nobody wants the message any more; asked before each attempt. */
  check(message: OutgoingMessage, signal: AbortSignal): Promise<string | undefined>
  /** What the end of a message changes, in the transaction that ends it. */
  settle(message: OutgoingMessage, end: MessageEnd, now: number): Promise<OwnerChanges>
}

export function createMessageOwners({ store }: ChatServices): MessageOwners {
  return {
    async check(message) {
      const { receipt, person } = message
      if (!(await mayBeRelayed(message, store))) return 'chat_left'
      const isAwaited =
        receipt?.kind !== 'notification' || (await isNotificationAwaited(receipt, person, store))
      return isAwaited ? undefined : 'withdrawn'
    },
    async settle(message, end, now) {
      const { receipt, person } = message
      const relayed = { changes: rememberShown(message, end, now), work: wakeRelay(message) }
      if (receipt?.kind !== 'notification') return relayed
      const settled = await settleNotification(receipt, person, end, { store, now })
      return {
        changes: [...relayed.changes, ...settled.changes],
        work: [...relayed.work, ...settled.work],
      }
    },
  }
}
