import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { checkMayRead, mayRead, mayReadAny } from './webhook-fields.ts'
import { ownWebhook } from './webhook-view.ts'

/** Deliveries that are read at a time. */
const batch = 200

type RightsContext = Pick<Context, 'store' | 'userId' | 'caller'>

/**
 * The caller's own subscription, for whatever shows its secret or what it tells, or sends that
 * elsewhere: throws a 403 where the caller may not read all of its events. To look at a subscription
 * or to end it, `ownWebhook` is enough.
 */
export async function readableWebhook(
  id: string,
  asking: RightsContext,
): Promise<Stored<'webhooks'>> {
  const webhook = await ownWebhook(id, asking)
  checkMayRead(webhook.value.events, asking)
  return webhook
}

/** Throws a 403 where another address would be sent what the caller may not read. */
export async function checkMayRedirect(
  webhook: Stored<'webhooks'>,
  asking: RightsContext,
): Promise<void> {
  checkMayRead(await redirectedTypes(webhook, asking), asking)
}

/** Whether the caller may read all that another address would be sent. */
export async function mayRedirect(
  webhook: Stored<'webhooks'>,
  asking: RightsContext,
): Promise<boolean> {
  const types = await redirectedTypes(webhook, asking)
  return types.every((type) => mayRead(type, asking.caller))
}

/**
 * Types of all that a subscription sends from now on, what waits with it: that may be of events that
 * it told of before. Of a caller who may read any event, none is looked for.
 */
async function redirectedTypes(
  { id, value }: Stored<'webhooks'>,
  { store, caller }: RightsContext,
): Promise<readonly string[]> {
  if (mayReadAny(caller)) return value.events
  const types = new Set(value.events)
  let after: string | undefined
  do {
    const query = { index: 'byStatus', equals: [id, 'pending'], limit: batch, after } as const
    const { items, next } = await store.list('deliveries', query)
    for (const waiting of items) types.add(waiting.value.type)
    after = next
  } while (after !== undefined)
  return [...types]
}
