import { isGuestId } from '../../domain/caller.ts'
import { usedToday } from '../../domain/webhooks/told-today.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'

/** Subscriptions that a person has at once. */
const mostWebhooks = 20

/** Anybody can be a guest, and each of their subscriptions has somebody asked in our name. */
const mostOfGuest = 2

/**
 * Two requests for the last place write the same record: the second meets a stale version and runs
 * again.
 */
export async function takeRoom({
  store,
  userId,
  now,
  write,
}: Pick<Context, 'store' | 'userId' | 'now' | 'write'>): Promise<void> {
  const limit = isGuestId(userId) ? mostOfGuest : mostWebhooks
  const count = await store.count('webhooks', { index: 'byUser', equals: [userId] })
  if (count >= limit) {
    throw new Failure(
      'conflict',
      {
        en: `You have ${limit} webhooks already. Delete one of them first.`,
        fr: `Vous avez déjà ${limit} webhooks. Supprimez-en un d’abord.`,
      },
      { details: { limit } },
    )
  }
  const kept = await store.get('webhookUse', userId)
  write({
    kind: 'put',
    collection: 'webhookUse',
    id: userId,
    value: usedToday(kept?.value, now),
    expectVersion: kept?.version ?? 0,
  })
}
