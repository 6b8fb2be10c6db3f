import {
  type ChannelReaders,
  hasMoreReaders,
} from '../../domain/chat-platforms/channel-subscription.ts'
import type {
  ChatPerson,
  ChatPlace,
  OutgoingMessage,
} from '../../domain/chat-platforms/messages.ts'
import { fillSlots } from '../../domain/text/language.ts'
import type { ChannelFacts } from '../../ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { createNotice } from '../accounts/chat-notice.ts'
import { enqueue } from '../chat-platforms/enqueue-message.ts'
import type { Ports } from '../context.ts'
import { putSubscription, removeSubscription, type Subscription } from './channel-subscription.ts'
import {
  askForConsent,
  type ConsentReason,
  type ConsentServices,
  placeOf,
} from './consent-message.ts'

export interface PostServices extends ConsentServices {
  readonly store: Pick<Store, 'get'>
  readonly ports: Pick<Ports, 'chatPlatforms' | 'chatDirectories'>
  /** False where admins let the bot write in other channels only. */
  mayPost(person: ChatPerson, place: ChatPlace): Promise<boolean>
}

/** A post that may not be sent, with what becomes of its subscription. */
export interface RefusedPost {
  /** A short code for the record of the message. */
  readonly problem: string
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

interface ChannelNow {
  readonly channel: ChannelFacts | undefined
  readonly isMember: boolean
}

/**
 * Undefined for a message that may be sent. A post is checked at the last moment: its consent may have been taken
 * back while it waited, its channel may have got other readers, and its owner may have left. Rejects with
 * ChatPlatformFailure when the platform cannot be asked.
 */
export async function checkPost(
  { owner }: OutgoingMessage,
  services: PostServices,
  signal: AbortSignal,
): Promise<RefusedPost | undefined> {
  if (owner?.kind !== 'subscription') return undefined
  const subscription = await services.store.get('channelSubscriptions', owner.id)
  if (subscription?.value.status !== 'active')
    return { problem: 'withdrawn', changes: [], work: [] }
  const { value } = subscription
  const { channel, isMember } = await readNow(subscription, services, signal)
  if (channel === undefined) return pause(subscription, 'unreachable', services)
  const { parentId } = channel
  const place = { ...placeOf(value), ...(parentId === undefined ? {} : { parentId }) }
  const isClosed = !(await services.mayPost(personOf(value), place))
  if (isClosed) return pause(subscription, 'unreachable', services)
  if (!isMember) return endForLeaver(subscription, services)
  return hasMoreReaders(channel, value.channel)
    ? pause(subscription, 'more_readers', services, channel)
    : undefined
}

/** The platform could not post: the owner is told once. */
export async function settlePost(
  { owner }: Pick<OutgoingMessage, 'owner'>,
  services: PostServices,
): Promise<RefusedPost | undefined> {
  if (owner?.kind !== 'subscription') return undefined
  const subscription = await services.store.get('channelSubscriptions', owner.id)
  return subscription?.value.status === 'active'
    ? pause(subscription, 'unreachable', services)
    : undefined
}

/** Asked before each post: another answer could be older than a new reader. */
async function readNow(
  { value }: Subscription,
  { ports }: PostServices,
  signal: AbortSignal,
): Promise<ChannelNow> {
  const owner = personOf(value)
  const directory = ports.chatDirectories[value.platform]
  if (directory === undefined) throw new ChatPlatformFailure('again', 'not_connected')
  const channel = await directory.findChannel(owner, value.channelId, signal)
  const isMember =
    channel !== undefined && (await directory.isMember(owner, value.channelId, signal))
  return { channel, isMember }
}

/** Stops posting and asks the owner anew, with the channel as it is now. */
function pause(
  subscription: Subscription,
  reason: ConsentReason,
  services: ConsentServices,
  channel: ChannelReaders = subscription.value.channel,
): RefusedPost {
  const { isPrivate, isShared } = channel
  const { name } = subscription.value.channel
  const paused = {
    status: 'paused',
    ...{ waiting: null, channel: { name, isPrivate, isShared } },
  } as const
  const value = { ...subscription.value, ...paused }
  const asking = askForConsent({ id: subscription.id, value }, reason, services)
  return {
    problem: reason,
    changes: [putSubscription(subscription, paused), ...asking.changes],
    work: asking.work,
  }
}

/** A person who left the channel, or its workspace, is no longer spoken of there. */
function endForLeaver(subscription: Subscription, services: ConsentServices): RefusedPost {
  const { value } = subscription
  const text = fillSlots(left, { channel: value.channel.name })
  const queued = enqueue([createNotice(value, text, services)], services.now)
  return {
    problem: 'left',
    changes: [removeSubscription(subscription), ...queued.changes],
    work: queued.work,
  }
}

const left = {
  en: 'You are no longer in #{channel}, so I no longer post your score changes there. The subscription has ended.',
  fr: 'Vous n’êtes plus dans #{channel} : je n’y publie plus les changements de votre cote. L’abonnement a pris fin.',
}
