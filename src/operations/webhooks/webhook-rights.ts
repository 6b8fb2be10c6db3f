import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { checkMayRead, mayRead, mayReadAny } from './webhook-fields.ts'
import { ownWebhook } from './webhook-view.ts'

/** Deliveries per read. */
const batch = 200

type RightsContext = Pick<Context, 'store' | 'userId' | 'caller'>

/**
 * The caller's own subscription, for operations that reveal its secret or events or redirect them;
 * throws a 403 when the caller lacks a scope. Viewing and deleting need `ownWebhook` only.
 */
export async function readableWebhook(
  id: string,
  context: RightsContext,
): Promise<Stored<'webhooks'>> {
  const webhook = await ownWebhook(id, context)
  checkMayRead(webhook.value.events, context)
  return webhook
}

/** Throws a 403 when the new address would receive events that the caller may not read. */
export async function checkMayRedirect(
  webhook: Stored<'webhooks'>,
  context: RightsContext,
): Promise<void> {
  checkMayRead(await redirectedTypes(webhook, context), context)
}

/** True if the caller may read all events that the new address would receive. */
export async function mayRedirect(
  webhook: Stored<'webhooks'>,
  context: RightsContext,
): Promise<boolean> {
  const types = await redirectedTypes(webhook, context)
  return types.every((type) => mayRead(type, context.caller))
}

/**
 * Event types that the subscription will send, including pending deliveries, which may be of former
 * types. Skips the look-up for a caller with all scopes.
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
