import { isGuestId } from '../../domain/caller.ts'
import { noticesToday } from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'

/** Subscriptions that a person has at once. */
const mostWebhooks = 20

/** Anybody can be a guest, and each of their subscriptions has somebody asked in our name. */
const mostOfGuest = 2

interface Using extends Pick<Context, 'userId' | 'now' | 'write'> {
  readonly store: Pick<Context['store'], 'get' | 'count'>
}

const limitOf = (userId: string): number => (isGuestId(userId) ? mostOfGuest : mostWebhooks)

/** How many more subscriptions a person may have; below nothing where they have too many. */
export async function roomLeft({
  store,
  userId,
}: Pick<Using, 'store' | 'userId'>): Promise<number> {
  return limitOf(userId) - (await store.count('webhooks', { index: 'byUser', equals: [userId] }))
}

/**
 * Two requests for the last place write the same record: the second meets a stale version and runs
 * again.
 */
export async function holdRoom({ store, userId, now, write }: Using): Promise<void> {
  const kept = await store.get('webhookUse', userId)
  write({
    kind: 'put',
    collection: 'webhookUse',
    id: userId,
    value: noticesToday(kept?.value, now),
    expectVersion: kept?.version ?? 0,
  })
}

/** Room for one more subscription; throws a 409 where there is none. */
export async function takeRoom(using: Using): Promise<void> {
  if ((await roomLeft(using)) <= 0) {
    const limit = limitOf(using.userId)
    throw new Failure(
      'conflict',
      {
        en: `You have ${limit} webhooks already. Delete one of them first.`,
        fr: `Vous avez déjà ${limit} webhooks. Supprimez-en un d’abord.`,
      },
      { details: { limit } },
    )
  }
  await holdRoom(using)
}
