import { postTime, toPosted } from '../domain/chat-platforms/channel-subscription.ts'
import { createPost, postWork } from '../operations/channel-subscriptions/channel-post.ts'
import { putSubscription } from '../operations/channel-subscriptions/channel-subscription.ts'
import { enqueue } from '../operations/chat-platforms/enqueue-message.ts'
import type { HandlerServices, WorkHandler } from './work-handler.ts'

/** Queues the post of a subscription's waiting changes; they are gone in the same transaction. */
export function createPostToChannel(services: HandlerServices): WorkHandler<'post-to-channel'> {
  const { ports, newId, facts } = services
  const { bureauNames } = facts
  return async ({ payload: { subscriptionId } }, { store, now }) => {
    const subscription = await store.get('channelSubscriptions', subscriptionId)
    if (subscription?.value.status !== 'active') return {}
    const { waiting } = subscription.value
    if (waiting === null) return {}
    const sendAt = postTime(waiting, now)
    if (sendAt > now) return { work: [postWork(subscriptionId, sendAt)] }
    const post = createPost(subscription, waiting.changes, { bureauNames, ports, newId })
    const queued = enqueue([post], now)
    return {
      changes: [
        putSubscription(subscription, toPosted(subscription.value, now)),
        ...queued.changes,
      ],
      work: queued.work,
    }
  }
}
