import type { Change, NewWork, Store } from '../../ports/store.ts'
import { listOwn, putSubscription, type Subscription } from './channel-subscription.ts'
import { pause } from './check-post.ts'
import type { ConsentServices } from './consent-message.ts'

interface Moved {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/**
 * Takes an account's subscriptions along to the account that its person joined. What they allowed was news of the one
 * account: they are asked anew before a channel hears of the other's.
 */
export async function moveSubscriptions(
  fromId: string,
  userId: string,
  services: ConsentServices & { readonly store: Pick<Store, 'list'> },
): Promise<Moved> {
  const moved = (await listOwn(fromId, services.store)).map((one) => move(one, userId, services))
  return {
    changes: moved.flatMap(({ changes }) => changes),
    work: moved.flatMap(({ work }) => work),
  }
}

function move(subscription: Subscription, userId: string, services: ConsentServices): Moved {
  const { status, pauseReason } = subscription.value
  const isAllowed = status === 'active' || pauseReason === 'admin_rules'
  if (!isAllowed) return { changes: [putSubscription(subscription, { userId })], work: [] }
  const value = { ...subscription.value, userId }
  return pause({ ...subscription, value }, 'other_account', services)
}
