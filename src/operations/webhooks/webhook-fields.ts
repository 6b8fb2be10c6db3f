import { z } from 'zod'
import { permits, type Scope } from '../../domain/caller.ts'
import { bilingual, type Localized } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import { documentOfEvent, type EventType } from '../../events/event-types.ts'
import type { Stored } from '../../ports/store.ts'
import type { AddressProblem } from '../../ports/webhook-client.ts'
import type { Context } from '../context.ts'
import { credentialField, named } from '../fields.ts'
import { isSigningSecret } from './webhook-signature.ts'
import { ownWebhook } from './webhook-view.ts'

type Subscribable = Exclude<EventType, 'test.ping' | 'webhook.disabled'>

/** Scope that a credential needs to subscribe to an event. */
const scopeOfEvent: Readonly<Record<Subscribable, Scope>> = {
  'score.changed': 'monitoring',
  'alert.created': 'monitoring',
  'goal.achieved': 'monitoring',
  'monitoring.error': 'monitoring',
  'report.available': 'reports',
  'dispute.updated': 'letters',
  'bank.connection.updated': 'bank',
  'bank.transactions.updated': 'bank',
  'bank.payment.warning': 'bank',
  'chat.created': 'chats',
  'chat.ended': 'chats',
  'chat.message.created': 'chats',
  'chat.message.updated': 'chats',
  'user.subscription.updated': 'account',
  'user.limit.reached': 'account',
}

/** By stored type; a test event needs no scope. */
const scopeOfType: ReadonlyMap<string, Scope> = new Map(Object.entries(scopeOfEvent))

/** Event types of both documents that a subscription may name. */
const subscribable = Object.keys(scopeOfEvent) as [Subscribable, ...Subscribable[]]

/** Events of the Engine document. */
export const engineEvents = subscribable.filter((type) => documentOfEvent[type] === 'engine')

export const webhookIdField = z.string().min(1).max(100)

const addressIssues: Readonly<Record<AddressProblem, Localized>> = {
  no_address: { en: 'must be an https address', fr: 'doit être une adresse https' },
  not_https: { en: 'must be an https address', fr: 'doit être une adresse https' },
  has_credentials: {
    en: 'must carry no user name or password',
    fr: 'ne doit porter ni nom d’utilisateur ni mot de passe',
  },
  port: { en: 'must use port 443, 80 or 8443', fr: 'doit utiliser le port 443, 80 ou 8443' },
  private_address: {
    en: 'must be an address of the public internet',
    fr: 'doit être une adresse de l’internet public',
  },
}

/** A name before the host would pass for the host in the question of an assistant. */
export const urlField = z
  .string()
  .min(1)
  .max(2_000)
  .refine((url) => !URL.canParse(url) || new URL(url).username + new URL(url).password === '', {
    error: bilingual(addressIssues.has_credentials),
  })

export const eventsField = z
  .array(named('WebhookEventType', z.enum(subscribable)))
  .min(1)
  .max(subscribable.length)
  .refine((events) => new Set(events).size === events.length, {
    error: bilingual({
      en: 'must not name an event twice',
      fr: 'ne doit pas nommer un événement deux fois',
    }),
  })

export const secretField = credentialField(
  z.string().refine(isSigningSecret, {
    error: bilingual({
      en: 'must be 16 to 256 printable ASCII characters',
      fr: 'doit compter de 16 à 256 caractères ASCII imprimables',
    }),
  }),
)

/** Normalizes the address; throws a 400 for a forbidden one. */
export async function checkUrl(
  field: string,
  url: string,
  { ports }: Pick<Context, 'ports'>,
): Promise<string> {
  const problem = await ports.webhookClient.findProblem(url)
  if (problem !== undefined) throw invalidField(field, addressIssues[problem])
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

/** True if the caller has the scope of the event. */
export function mayRead(type: string, caller: Context['caller']): boolean {
  const scope = scopeOfType.get(type)
  return scope === undefined || permits(caller, scope)
}

/** True if the caller has the scopes of all events. */
const mayReadAny = (caller: Context['caller']): boolean =>
  subscribable.every((type) => mayRead(type, caller))

/** Throws a 403 when the caller lacks the scope of an event. */
export function checkMayRead(events: readonly string[], { caller }: Pick<Context, 'caller'>): void {
  const missing = [...new Set(events)].filter((event) => !mayRead(event, caller))
  if (missing.length === 0) return
  const names = missing.join(', ')
  const scopes = [...new Set(missing.map((event) => scopeOfType.get(event)))].join(', ')
  throw new Failure(
    'forbidden',
    {
      en: `This credential may not read what ${names} would tell: it lacks ${scopes}.`,
      fr: `Cet accès ne permet pas de lire ce que ${names} dirait : il lui manque ${scopes}.`,
    },
    { details: { events: missing } },
  )
}

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
