import { hasMoreReaders } from '../../src/domain/chat-platforms/channel-subscription.ts'
import type { ChannelReaders, OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import {
  checkPost,
  type PostServices,
  settlePost,
} from '../../src/operations/channel-subscriptions/check-post.ts'
import { readChannel } from '../../src/operations/chat-platforms/ask-directory.ts'
import {
  settleNotification,
  withdrawNotification,
} from '../../src/operations/notifications/settle-notification.ts'
import { ChatPlatformFailure, type MessageEnd } from '../../src/ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { mayBeRelayed, rememberShown, wakeRelay } from './relayed-outbox.ts'
import { mayPost } from './workspace-rules.ts'

export interface OwnerChanges {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/** A message that is no longer wanted, with the changes of its owner. */
export interface Refusal extends OwnerChanges {
  /** A short code for the record of the message. */
  readonly problem: string
}

/** Owners of messages (`MessageOwner`), by kind. */
export interface MessageOwners {
  /** Asked before each attempt. Rejects with ChatPlatformFailure when the platform cannot say whether it may be sent. */
  check(message: OutgoingMessage, signal: AbortSignal): Promise<Refusal | undefined>
  /** Changes of the owner at the end of a message, for the transaction that ends it. */
  settle(message: OutgoingMessage, end: MessageEnd, now: number): Promise<OwnerChanges>
}

export const noChanges: OwnerChanges = { changes: [], work: [] }

/** Code of a message to a person who has left the account that it speaks of. */
const accountLeft = 'account_left'

const refusal = (problem: string): Refusal => ({ problem, ...noChanges })

export function createMessageOwners(services: ChatServices): MessageOwners {
  const { store } = services
  const posting = (): PostServices => ({
    ...{ store, ports: services.ports, newId: services.newId, now: services.clock() },
    bureauNames: services.facts.bureauNames,
  })
  const notifying = () => ({
    ...{ store, vault: services.ports.vault, now: services.clock() },
    bureauNames: services.facts.bureauNames,
  })
  /** Its owner hears that nothing was posted: admins closed the channel, it has other readers, or the owner left it. */
  async function checkShare(
    { person, target }: OutgoingMessage,
    readers: ChannelReaders,
    signal: AbortSignal,
  ): Promise<void> {
    if (target.kind !== 'place') return
    const { place } = target
    if (!(await mayPost(person, place, store))) {
      throw new ChatPlatformFailure('refused', 'channel_not_allowed')
    }
    const { channel, isMember } = await readChannel(person, place.channelId, services, signal)
    if (channel === undefined || !isMember || hasMoreReaders(channel, readers)) {
      throw new ChatPlatformFailure('refused', 'channel_changed')
    }
  }
  async function settle(
    message: OutgoingMessage,
    end: MessageEnd,
    now: number,
  ): Promise<OwnerChanges> {
    const { owner, person } = message
    switch (owner?.kind) {
      case 'notification':
        return await settleNotification(owner, person, end, { store, now })
      case 'subscription': {
        const isLost = !end.isSent && end.problem === 'unreachable'
        return (isLost ? await settlePost(message, posting()) : undefined) ?? noChanges
      }
      case 'chat':
        return { changes: rememberShown(owner, end, now), work: [wakeRelay(person)] }
      case 'share':
      case undefined:
        return noChanges
    }
  }
  return {
    settle,
    async check(message, signal) {
      const { owner, person } = message
      if (!(await isContact(message, store))) {
        const end = { isSent: false, code: accountLeft, problem: 'unreachable' } as const
        return { problem: end.code, ...(await settle(message, end, services.clock())) }
      }
      switch (owner?.kind) {
        case 'notification': {
          const withdrawal = await withdrawNotification(owner, person, notifying())
          return withdrawal && { problem: 'withdrawn', ...withdrawal }
        }
        case 'subscription':
          return await checkPost(message, posting(), signal)
        case 'chat':
          return (await mayBeRelayed(owner, person, store))
            ? undefined
            : { ...refusal('chat_left'), work: [wakeRelay(person)] }
        case 'share':
          await checkShare(message, owner.readers, signal)
          return undefined
        case undefined:
          return undefined
      }
    },
  }
}

/** False once the person has left the account that the message speaks of; who joined another still uses it. */
export async function isContact(
  { contactSince, person }: Pick<OutgoingMessage, 'contactSince' | 'person'>,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  if (contactSince === undefined) return true
  return (await findIdentity(person, { store }))?.value.createdAt === contactSince
}

/** Rejects with ChatPlatformFailure once the person has left the account that the message speaks of. */
export async function checkContact(
  message: OutgoingMessage,
  store: Pick<Store, 'get'>,
): Promise<void> {
  if (!(await isContact(message, store))) throw new ChatPlatformFailure('refused', accountLeft)
}
