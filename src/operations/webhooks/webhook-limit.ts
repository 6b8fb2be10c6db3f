import { isGuestId } from '../../domain/caller.ts'
import { noticesToday } from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'

/** Subscriptions that a person has at once. */
const maxWebhooks = 20

/** Anybody can be a guest, and each of their subscriptions has somebody asked in our name. */
const maxGuestWebhooks = 2

interface WebhookUseContext extends Pick<Context, 'userId' | 'now' | 'write'> {
  readonly store: Pick<Context['store'], 'get' | 'count'>
}

const webhookLimit = (userId: string): number =>
  isGuestId(userId) ? maxGuestWebhooks : maxWebhooks

/** How many more subscriptions a person may have; below nothing where they have too many. */
export async function remainingWebhooks({
  store,
  userId,
}: Pick<WebhookUseContext, 'store' | 'userId'>): Promise<number> {
  return (
    webhookLimit(userId) - (await store.count('webhooks', { index: 'byUser', equals: [userId] }))
  )
}

/**
 * Two requests for the last place write the same record: the second meets a stale version and runs
 * again.
 */
export async function bumpWebhookUse({
  store,
  userId,
  now,
  write,
}: WebhookUseContext): Promise<void> {
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
export async function takeWebhookPlace(using: WebhookUseContext): Promise<void> {
  if ((await remainingWebhooks(using)) <= 0) {
    const limit = webhookLimit(using.userId)
    throw new Failure(
      'conflict',
      {
        en: `You have ${limit} webhooks already. Delete one of them first.`,
        fr: `Vous avez déjà ${limit} webhooks. Supprimez-en un d’abord.`,
      },
      { details: { limit } },
    )
  }
  await bumpWebhookUse(using)
}
