import { dayLength } from '../../domain/calendar.ts'
import type { WebhookUseRecord } from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'

/** Subscriptions that a person has at once. */
const mostWebhooks = 20

/** Test events that a person sends a day. */
const mostTests = 100

type Using = Pick<Context, 'store' | 'userId' | 'now' | 'write'>

/** Of two at the same time that would be the last, one meets the other's version and looks again. */
export async function takeRoom(using: Using): Promise<void> {
  const { store, userId } = using
  const count = await store.count('webhooks', { index: 'byUser', equals: [userId] })
  if (count >= mostWebhooks) {
    throw new Failure(
      'conflict',
      {
        en: `You have ${mostWebhooks} webhooks already. Delete one of them first.`,
        fr: `Vous avez déjà ${mostWebhooks} webhooks. Supprimez-en un d’abord.`,
      },
      { details: { limit: mostWebhooks } },
    )
  }
  await use(using, (today) => today)
}

export async function takeTest(using: Using): Promise<void> {
  await use(using, ({ day, tests }) => {
    if (tests < mostTests) return { day, tests: tests + 1 }
    const resetAt = (day + 1) * dayLength
    throw new Failure(
      'rate_limited',
      {
        en: `You have sent ${mostTests} test events today. Try again tomorrow (UTC).`,
        fr: `Vous avez envoyé ${mostTests} événements d’essai aujourd’hui. Réessayez demain (UTC).`,
      },
      {
        details: { limit: mostTests, used: tests, resetAt: timestamp(resetAt) },
        retryAfter: Math.ceil((resetAt - using.now) / 1_000),
      },
    )
  })
}

async function use(
  { store, userId, now, write }: Using,
  after: (today: WebhookUseRecord) => WebhookUseRecord,
): Promise<void> {
  const day = Math.floor(now / dayLength)
  const kept = await store.get('webhookUse', userId)
  const today = kept?.value.day === day ? kept.value : { day, tests: 0 }
  write({
    kind: 'put',
    collection: 'webhookUse',
    id: userId,
    value: after(today),
    expectVersion: kept?.version ?? 0,
  })
}
