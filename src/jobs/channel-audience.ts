import { type ChannelChange, toChannelChange } from '../domain/chat-platforms/channel-change.ts'
import { addChanges, isWithinTerms } from '../domain/chat-platforms/channel-subscription.ts'
import { judgeItem } from '../domain/monitoring/notification-plan.ts'
import { loadEvents } from '../events/load-event.ts'
import { postWork } from '../operations/channel-subscriptions/channel-post.ts'
import {
  listOwn,
  putSubscription,
  type Subscription,
} from '../operations/channel-subscriptions/channel-subscription.ts'
import { applyRules, pauseByRules } from '../operations/channel-subscriptions/subscription-rules.ts'
import { findRecipient } from '../operations/notifications/notification-recipient.ts'
import {
  type Audience,
  type AudienceContext,
  type AudienceEffect,
  mergeEffects,
  noEffect,
} from './fan-out-events.ts'
import { isNotified, toNotificationItem } from './notification-item.ts'
import type { HandlerServices } from './work-handler.ts'

/**
 * Adds a person's changes to the posts of the channels that they allowed, as far as the admins there let it. What they
 * muted, no channel learns either; their quiet hours and pauses are their own phone's.
 */
export function createChannelAudience({ newId }: Pick<HandlerServices, 'newId'>): Audience {
  return async (events, context) => {
    const userId = events[0]?.userId
    if (userId === undefined || !events.some(({ type }) => isNotified(type))) return noEffect
    const own = await listOwn(userId, context.store)
    if (own.length === 0) return noEffect
    const { settings } = await findRecipient(userId, context.store)
    const loaded = await loadEvents(events, isNotified)
    const changes = loaded.flatMap((event): ChannelChange[] => {
      const item = toNotificationItem(event)
      if (item === undefined) return []
      const isMuted = judgeItem(item, settings, context.now).kind === 'suppressed'
      const change = isMuted ? undefined : toChannelChange(item)
      return change === undefined ? [] : [change]
    })
    const services = { ...context, newId }
    return mergeEffects(await Promise.all(own.map((one) => addToPost(one, changes, services))))
  }
}

/** Drops changes during a pause: they are no news when it ends. */
async function addToPost(
  subscription: Subscription,
  changes: readonly ChannelChange[],
  services: AudienceContext & Pick<HandlerServices, 'newId'>,
): Promise<AudienceEffect> {
  const { store, now } = services
  const wanted = changes.filter((change) => isWithinTerms(change, subscription.value))
  if (wanted.length === 0) return noEffect
  const ruled = await applyRules(subscription, store)
  if (ruled.value.status !== 'active') {
    return subscription.value.status === 'active' ? pauseByRules(subscription, services) : noEffect
  }
  const waiting = addChanges(ruled.value, wanted, now)
  return {
    changes: [putSubscription(ruled, { waiting })],
    work: [postWork(ruled.id, waiting.sendAt)],
  }
}
