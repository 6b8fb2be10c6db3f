import { isGuestId } from '../../domain/caller.ts'
import { noticesToday } from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'

const maxWebhooks = 20

/** Low, since anybody can be a guest and have this service send requests. */
const maxGuestWebhooks = 2

interface WebhookUseContext extends Pick<Context, 'userId' | 'now' | 'write'> {
  readonly store: Pick<Context['store'], 'get' | 'count'>
}

const webhookLimit = (userId: string): number =>
  isGuestId(userId) ? maxGuestWebhooks : maxWebhooks

/** Negative when the person has more than the limit. */
export async function remainingWebhooks({
  store,
  userId,
}: Pick<WebhookUseContext, 'store' | 'userId'>): Promise<number> {
  return (
    webhookLimit(userId) - (await store.count('webhooks', { index: 'byUser', equals: [userId] }))
  )
}

/** Writes the person's record, so that the second of two requests for the last place conflicts. */
export async function bumpWebhookUse({
  store,
  userId,
  now,
  write,
}: WebhookUseContext): Promise<void> {
  const stored = await store.get('webhookUse', userId)
  write({
    kind: 'put',
    collection: 'webhookUse',
    id: userId,
    value: noticesToday(stored?.value, now),
    expectVersion: stored?.version ?? 0,
  })
}

/** Takes a place for one more subscription; throws a 409 at the limit. */
export async function takeWebhookPlace(context: WebhookUseContext): Promise<void> {
  if ((await remainingWebhooks(context)) <= 0) {
    const limit = webhookLimit(context.userId)
    throw new Failure(
      'conflict',
      {
        en: `You have ${limit} webhooks already. Delete one of them first.`,
        fr: `Vous avez déjà ${limit} webhooks. Supprimez-en un d’abord.`,
      },
      { details: { limit } },
    )
  }
  await bumpWebhookUse(context)
}
