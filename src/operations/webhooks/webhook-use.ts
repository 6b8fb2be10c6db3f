import { dayLength } from '../../domain/calendar.ts'
import { isGuestId } from '../../domain/caller.ts'
import { usedToday } from '../../domain/webhooks/daily-use.ts'
import type { WebhookUseRecord } from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'

/** Subscriptions that a person has at once. */
const mostWebhooks = 20

/** Anybody can be a guest, and each of their subscriptions has somebody asked in our name. */
const mostOfGuest = 2

/** What a person has a day. */
const daily = {
  tests: {
    most: 100,
    used: {
      en: 'You have sent 100 test events today. Try again tomorrow (UTC).',
      fr: 'Vous avez envoyé 100 événements d’essai aujourd’hui. Réessayez demain (UTC).',
    },
  },
  redelivered: {
    most: 10_000,
    used: {
      en: 'You have had 10,000 deliveries sent again today. Go on tomorrow (UTC).',
      fr: 'Vous avez fait renvoyer 10 000 livraisons aujourd’hui. Continuez demain (UTC).',
    },
  },
} as const

type Using = Pick<Context, 'store' | 'userId' | 'now' | 'write'>

/**
 * Two requests for the last place write the same record: the second meets a stale version and runs
 * again.
 */
export async function takeRoom(using: Using): Promise<void> {
  const { store, userId } = using
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
  await use(using, (today) => today)
}

/** So many more of what is had a day; throws a 429 when that would be too many. */
export async function takeDaily(
  what: keyof typeof daily,
  count: number,
  using: Using,
): Promise<void> {
  const { most, used: message } = daily[what]
  await use(using, (today) => {
    const used = today[what]
    if (used + count <= most) return { ...today, [what]: used + count }
    const resetAt = (today.day + 1) * dayLength
    throw new Failure('rate_limited', message, {
      details: { limit: most, used, resetAt: timestamp(resetAt) },
      retryAfter: Math.ceil((resetAt - using.now) / 1_000),
    })
  })
}

async function use(
  { store, userId, now, write }: Using,
  after: (today: WebhookUseRecord) => WebhookUseRecord,
): Promise<void> {
  const kept = await store.get('webhookUse', userId)
  write({
    kind: 'put',
    collection: 'webhookUse',
    id: userId,
    value: after(usedToday(kept?.value, now)),
    expectVersion: kept?.version ?? 0,
  })
}
