import { isGuestId } from '../../domain/caller.ts'
import {
  currentSecrets,
  isActive,
  noticesToday,
  type WebhookRecord,
} from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'
import { upsertPerson } from '../people/person.ts'
import { cleanUpDeleted } from './webhook-delivery.ts'
import { checkUrl, engineEvents, mayRead, mayRedirect } from './webhook-fields.ts'
import { newSigningSecret, webhookSecretPlace } from './webhook-signature.ts'
import { findWebhooks } from './webhook-view.ts'

interface NewWebhook {
  readonly url: string
  readonly events: readonly string[]
  readonly secret?: string | undefined
  readonly source: WebhookRecord['source']
}

interface CreatedWebhook {
  readonly id: string
  readonly value: WebhookRecord
  /** Shown once, stored sealed. */
  readonly secret: string
}

/** Creates a subscription in the operation's transaction. */
export function addWebhook(requested: NewWebhook, context: Context): CreatedWebhook {
  const { userId, now, newId, ports } = context
  const { url, events, source, secret = newSigningSecret() } = requested
  const id = newId('whk')
  const value: WebhookRecord = {
    userId,
    url,
    events,
    source,
    disabledReason: null,
    disabledAt: null,
    enabledAt: now,
    sealedSecret: ports.vault.seal(secret, webhookSecretPlace(id)),
    next: null,
    createdAt: now,
    updatedAt: now,
  }
  context.write({ kind: 'put', collection: 'webhooks', id, value, expectVersion: 0 })
  return { id, value, secret }
}

/** Deletes a subscription; its deliveries are deleted by later work. */
export function removeWebhook(id: string, version: number, { write, later, now }: Context): void {
  write({ kind: 'delete', collection: 'webhooks', id, expectVersion: version })
  later(cleanUpDeleted(id, now))
}

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

/**
 * Writes the person's record, so that the second of two requests for the last place conflicts. It comes before
 * subscriptions are counted: one that is created in between conflicts, too.
 */
export async function bumpWebhookUse({
  store,
  userId,
  now,
  write,
}: WebhookUseContext): Promise<void> {
  const stored = await store.get('webhookUse', userId)
  const value = noticesToday(stored?.value, now)
  const expectVersion = stored?.version ?? 0
  write({ kind: 'put', collection: 'webhookUse', id: userId, value, expectVersion })
}

/** Takes a place for one more subscription; throws a 409 at the limit. */
export async function takeWebhookPlace(context: WebhookUseContext): Promise<void> {
  await bumpWebhookUse(context)
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
}

/**
 * Creates, moves or removes the subscription of `notifications.webhook` in the monitoring setup. It
 * receives the Engine's events; a rotation shows its secret. A caller without the scopes of its events
 * gets a new subscription instead of a moved one. Throws a 400 for a forbidden address.
 */
export async function syncMonitoringWebhook(
  url: string | undefined,
  context: Context,
): Promise<void> {
  const { store, userId, now, write, caller } = context
  const address =
    url === undefined ? undefined : await checkUrl('notifications.webhook', url, context)
  const known = await findWebhooks(userId, store)
  const current = known.find(({ value }) => value.source === 'monitoring')
  if (address === undefined) {
    if (current !== undefined) removeWebhook(current.id, current.version, context)
    return
  }
  // A credential with the scope `monitoring` subscribes to monitoring events only.
  const events = engineEvents.filter((type) => mayRead(type, caller))
  const isMoved = current !== undefined && current.value.url !== address
  const isReplaced = isMoved && !(await mayRedirect(current, context))
  if (isReplaced) removeWebhook(current.id, current.version, context)
  if (current === undefined || isReplaced) {
    addWebhook({ url: address, events, source: 'monitoring' }, context)
    await upsertPerson(context)
    return
  }
  const { id, value: before, version: expectVersion } = current
  // Resets failures for a new address or a disabled webhook, but not for a repeated request.
  const isReset = before.url !== address || !isActive(before)
  const on = isReset ? { disabledReason: null, disabledAt: null, enabledAt: now } : {}
  const value = {
    ...before,
    ...currentSecrets(now, before),
    ...on,
    url: address,
    events,
    updatedAt: now,
  }
  write({ kind: 'put', collection: 'webhooks', id, value, expectVersion })
}
