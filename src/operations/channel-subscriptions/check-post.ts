import { hasMoreReaders } from '../../domain/chat-platforms/channel-subscription.ts'
import type { OutgoingMessage } from '../../domain/chat-platforms/messages.ts'
import { findSuppression } from '../../domain/monitoring/notification-plan.ts'
import { formatName } from '../../domain/monitoring/templates/format-values.ts'
import { fillSlots } from '../../domain/text/language.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { createNotice } from '../accounts/chat-notice.ts'
import { readChannel } from '../chat-platforms/ask-directory.ts'
import { enqueue } from '../chat-platforms/enqueue-message.ts'
import type { Ports } from '../context.ts'
import { findRecipient } from '../notifications/notification-recipient.ts'
import { createPost } from './channel-post.ts'
import { putSubscription, removeSubscription, type Subscription } from './channel-subscription.ts'
import { askForConsent, type ConsentReason, type ConsentServices } from './consent-message.ts'
import { mayLearn, pauseByRules } from './subscription-rules.ts'

export interface PostServices extends ConsentServices {
  readonly store: Pick<Store, 'get'>
  readonly ports: Pick<Ports, 'chatPlatforms' | 'chatDirectories'>
}

/** A post that may not be sent, with what becomes of its subscription. */
export interface RefusedPost {
  /** A short code for the record of the message. */
  readonly problem: string
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/**
 * Undefined for a message that may be sent. A post is checked at the last moment: its consent may have been taken
 * back while it waited, admins may have forbidden it, its owner may have muted it or left, and its channel may have
 * got other readers. Rejects with ChatPlatformFailure when the platform cannot be asked.
 */
export async function checkPost(
  message: OutgoingMessage,
  services: PostServices,
  signal: AbortSignal,
): Promise<RefusedPost | undefined> {
  if (message.owner?.kind !== 'subscription') return undefined
  const subscription = await services.store.get('channelSubscriptions', message.owner.id)
  if (subscription?.value.status !== 'active')
    return { problem: 'withdrawn', changes: [], work: [] }
  const { value } = subscription
  if (!(await mayLearn(value, services.store))) {
    return { problem: 'admin_rules', ...pauseByRules(subscription, services) }
  }
  const unmuted = await withoutMuted(subscription, message, services)
  if (unmuted !== undefined) return unmuted
  const owner = personOf(value)
  const { channel, isMember } = await readChannel(owner, value.channelId, services, signal)
  if (channel === undefined) return pause(subscription, 'unreachable', services)
  if (!isMember) return endForLeaver(subscription, services)
  return hasMoreReaders(channel, value.channel)
    ? pause(subscription, 'more_readers', services, channel)
    : undefined
}

/** Withdraws a post with changes that its owner has muted since; the rest of it takes its place in the queue. */
async function withoutMuted(
  subscription: Subscription,
  { owner, queuedAt }: OutgoingMessage,
  services: PostServices,
): Promise<RefusedPost | undefined> {
  const changes = (owner?.kind === 'subscription' ? owner.changes : undefined) ?? []
  const { store, now } = services
  const { settings } = await findRecipient(subscription.value.userId, store)
  const left = changes.filter((change) => findSuppression(change, settings, now) === undefined)
  if (left.length === changes.length) return undefined
  const rest = left.length === 0 ? [] : [createPost(subscription, left, services)]
  return { problem: 'muted', ...enqueue(rest, queuedAt ?? now) }
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

/** Stops posting and asks the owner anew, with the channel as it is now. */
export function pause(
  subscription: Subscription,
  reason: Exclude<ConsentReason, 'asked'>,
  services: ConsentServices,
  channel: Subscription['value']['channel'] = subscription.value.channel,
): RefusedPost {
  const { isPrivate, isShared } = channel
  const name = formatName(channel.name)
  const paused = {
    status: 'paused',
    ...{ pauseReason: reason, waiting: null, channel: { name, isPrivate, isShared } },
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
