import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import {
  checkPost,
  type PostServices,
  ReaderCache,
  settlePost,
} from '../../src/operations/channel-subscriptions/check-post.ts'
import {
  isNotificationAwaited,
  settleNotification,
} from '../../src/operations/notifications/notification-receipt.ts'
import { ChatPlatformFailure, type MessageEnd } from '../../src/ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { mayBeRelayed, rememberShown, wakeRelay } from './relayed-outbox.ts'
import { mayPost } from './workspace-rules.ts'

export interface OwnerChanges {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/** A message that nobody wants any more, with what becomes of its record. */
export interface Refusal extends OwnerChanges {
  /** A short code for the record of the message. */
  readonly problem: string
}

/** Records that wait for messages: alerts, posts of a channel, chats that are shown in several places. */
export interface MessageOwners {
  /** Asked before each attempt. Rejects with ChatPlatformFailure when the platform cannot say whether it may be sent. */
  check(message: OutgoingMessage, signal: AbortSignal): Promise<Refusal | undefined>
  /** What the end of a message changes, in the transaction that ends it. */
  settle(message: OutgoingMessage, end: MessageEnd, now: number): Promise<OwnerChanges>
}

const refusal = (problem: string): Refusal => ({ problem, changes: [], work: [] })

export function createMessageOwners(services: ChatServices): MessageOwners {
  const { store } = services
  const readers = new ReaderCache()
  const posting = (): PostServices => ({
    ...{ store, ports: services.ports, newId: services.newId, readers, now: services.clock() },
    bureauNames: services.facts.bureauNames,
    mayPost: (person, place) => mayPost(person, place, store),
  })
  async function settle(
    message: OutgoingMessage,
    end: MessageEnd,
    now: number,
  ): Promise<OwnerChanges> {
    const { receipt, person } = message
    const relayed = { changes: rememberShown(message, end, now), work: wakeRelay(message) }
    switch (receipt?.kind) {
      case 'notification':
        return join(relayed, await settleNotification(receipt, person, end, { store, now }))
      case 'subscription': {
        const isLost = !end.isSent && end.problem === 'unreachable'
        return isLost ? join(relayed, await settlePost(message, posting())) : relayed
      }
      case undefined:
        return relayed
    }
  }
  return {
    settle,
    async check(message, signal) {
      const { receipt, person } = message
      if (!(await isContact(message, store))) {
        const end = { isSent: false, code: 'account_left', problem: 'unreachable' } as const
        return { problem: end.code, ...(await settle(message, end, services.clock())) }
      }
      if (await isClosed(message, store)) {
        // Its owner hears that nothing was posted.
        throw new ChatPlatformFailure('refused', 'channel_not_allowed')
      }
      if (!(await mayBeRelayed(message, store))) {
        return { ...refusal('chat_left'), work: wakeRelay(message) }
      }
      switch (receipt?.kind) {
        case 'notification':
          return (await isNotificationAwaited(receipt, person, store))
            ? undefined
            : refusal('withdrawn')
        case 'subscription':
          return await checkPost(message, posting(), signal)
        case undefined:
          return undefined
      }
    },
  }
}

/** True for a shared message whose channel the admins have closed since. */
const isClosed = async (
  { isShared, person, target }: OutgoingMessage,
  store: Pick<Store, 'get'>,
): Promise<boolean> =>
  isShared === true && target.kind === 'place' && !(await mayPost(person, target.place, store))

/** False once the person has left the account that the message speaks of; who joined another still uses it. */
async function isContact(
  { contactSince, person }: OutgoingMessage,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  if (contactSince === undefined) return true
  return (await findIdentity(person, { store }))?.value.createdAt === contactSince
}

const join = (one: OwnerChanges, other: OwnerChanges | undefined): OwnerChanges =>
  other === undefined
    ? one
    : { changes: [...one.changes, ...other.changes], work: [...one.work, ...other.work] }
