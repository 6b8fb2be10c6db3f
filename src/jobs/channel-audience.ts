import {
  addChanges,
  type ChannelChange,
  isWithinTerms,
  toChannelChange,
} from '../domain/chat-platforms/channel-subscription.ts'
import { judgeItem } from '../domain/monitoring/notification-plan.ts'
import { loadEvents } from '../events/load-event.ts'
import { postWork } from '../operations/channel-subscriptions/channel-post.ts'
import {
  listOwn,
  putSubscription,
  type Subscription,
} from '../operations/channel-subscriptions/channel-subscription.ts'
import { findRecipient } from '../operations/notifications/notification-recipient.ts'
import {
  type Audience,
  type AudienceContext,
  type AudienceEffect,
  mergeEffects,
  noEffect,
} from './fan-out-events.ts'
import { isNotified, toNotificationItem } from './notification-item.ts'

/**
 * Adds a person's changes to the posts of the channels that they allowed. What they muted, no channel learns either;
 * their quiet hours and pauses are their own phone's.
 */
export const channelAudience: Audience = async (events, context) => {
  const userId = events[0]?.userId
  if (userId === undefined || !events.some(({ type }) => isNotified(type))) return noEffect
  const own = await listOwn(userId, context.store)
  const active = own.filter(({ value }) => value.status === 'active')
  if (active.length === 0) return noEffect
  const { settings } = await findRecipient(userId, context.store)
  const loaded = await loadEvents(events, isNotified)
  const changes = loaded.flatMap((event): ChannelChange[] => {
    const item = toNotificationItem(event)
    if (item === undefined) return []
    const isMuted = judgeItem(item, settings, context.now).kind === 'suppressed'
    const change = isMuted ? undefined : toChannelChange(item)
    return change === undefined ? [] : [change]
  })
  return mergeEffects(active.map((one) => addToPost(one, changes, context)))
}

function addToPost(
  subscription: Subscription,
  changes: readonly ChannelChange[],
  { now }: AudienceContext,
): AudienceEffect {
  const { id, value } = subscription
  const wanted = changes.filter((change) => isWithinTerms(change, value))
  if (wanted.length === 0) return noEffect
  const waiting = addChanges(value, wanted, now)
  return {
    changes: [putSubscription(subscription, { waiting })],
    work: [postWork(id, waiting.sendAt)],
  }
}
