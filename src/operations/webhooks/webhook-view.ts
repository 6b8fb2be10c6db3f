import { z } from 'zod'
import {
  healthSinceEnabled,
  isPaused,
  newHealth,
  type ReceiverHealth,
  receiverPausedUntil,
} from '../../domain/webhooks/receiver-health.ts'
import {
  currentSecrets,
  disabledReasons,
  isActive,
  promotionAt,
  type WebhookRecord,
  webhookSources,
} from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Store, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { countField, named, outputList, timestamp, timestampField } from '../fields.ts'

/** A subscription as its owner sees it, without its secret. */
export const webhookOutput = named(
  'Webhook',
  z.object({
    id: z.string(),
    url: z.string(),
    events: outputList(z.string()),
    active: z.boolean(),
    source: named('WebhookSource', z.enum(webhookSources)),
    disabledReason: named('WebhookDisabledReason', z.enum(disabledReasons)).nullable(),
    disabledAt: timestampField.nullable(),
    /** A `resting` receiver is tried once a minute. Nothing is sent before `restsUntil`. */
    receiver: named(
      'WebhookReceiver',
      z.object({
        state: z.enum(['unknown', 'healthy', 'failing', 'resting']),
        failures: countField,
        failingSince: timestampField.nullable(),
        lastSuccessAt: timestampField.nullable(),
        restsUntil: timestampField.nullable(),
      }),
    ),
    /** End of the rotation, during which the former secret signs too; null without one. */
    rotatesAt: timestampField.nullable(),
    createdAt: timestampField,
    updatedAt: timestampField,
  }),
)

type WebhookView = z.input<typeof webhookOutput>

export async function webhookView(
  { id, value }: { readonly id: string; readonly value: WebhookRecord },
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<WebhookView> {
  const health = await findHealth({ id, value }, { store, now })
  const { next } = currentSecrets(now, value)
  const { url, events, source, disabledReason, disabledAt, createdAt, updatedAt } = value
  return {
    id,
    url,
    events,
    active: isActive(value),
    source,
    disabledReason,
    disabledAt: timestamp(disabledAt),
    receiver: receiverView(health, now),
    rotatesAt: next === null ? null : timestamp(promotionAt(next)),
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  }
}

async function findHealth(
  { id, value }: { readonly id: string; readonly value: WebhookRecord },
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<ReceiverHealth> {
  const state = await store.get('webhookStates', id)
  return healthSinceEnabled(value.enabledAt, state?.value ?? newHealth, now)
}

/** End of the receiver's rest; null without one. */
export async function restsUntil(
  webhook: Stored<'webhooks'>,
  context: Pick<Context, 'store' | 'now'>,
): Promise<string | null> {
  return formatRest(await findHealth(webhook, context), context.now)
}

function formatRest(health: ReceiverHealth, now: number): string | null {
  const until = receiverPausedUntil(health)
  return until > now ? timestamp(until) : null
}

function receiverView(health: ReceiverHealth, now: number): WebhookView['receiver'] {
  const { failures, failingSince, lastSuccessAt } = health
  const known = lastSuccessAt === null ? 'unknown' : 'healthy'
  const ailing = isPaused(health) ? 'resting' : 'failing'
  return {
    state: failures > 0 ? ailing : known,
    failures,
    failingSince: timestamp(failingSince),
    lastSuccessAt: timestamp(lastSuccessAt),
    restsUntil: formatRest(health, now),
  }
}

/** The caller's own subscription; another owner's is reported as not found. */
export async function ownWebhook(
  id: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<Stored<'webhooks'>> {
  const webhook = await store.get('webhooks', id)
  if (webhook?.value.userId === userId) return webhook
  throw new Failure('not_found', {
    en: 'There is no such webhook. GET /api/webhooks lists yours.',
    fr: 'Ce webhook n’existe pas. GET /api/webhooks donne la liste des vôtres.',
  })
}

/** Throws a 409 for a disabled subscription. */
export function checkEnabled({ value }: Stored<'webhooks'>): void {
  if (isActive(value)) return
  throw new Failure('conflict', {
    en: 'This webhook is disabled. Switch it on first: PATCH /api/webhooks/{id} {"active": true}.',
    fr: 'Ce webhook est désactivé. Réactivez-le d’abord : PATCH /api/webhooks/{id} {"active": true}.',
  })
}

/** Above any person's count, including those of a merged guest. */
const maxListed = 100

/** A person's subscriptions, oldest first by default. */
export async function findWebhooks(
  userId: string,
  store: Pick<Store, 'list'>,
  order: 'ascending' | 'descending' = 'ascending',
): Promise<readonly Stored<'webhooks'>[]> {
  const query = { index: 'byUser', equals: [userId], order, limit: maxListed } as const
  const { items } = await store.list('webhooks', query)
  return items
}
