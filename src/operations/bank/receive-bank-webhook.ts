import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import { Failure } from '../../errors.ts'
import { BankItemError } from '../../ports/bank-provider.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import {
  findConnectionByItem,
  putConnection,
  reportConnection,
  syncBankWork,
} from './bank-connection.ts'
import { finishLinkWork, linkKey } from './bank-link.ts'
import { connectionAfter, toItemProblem, unnamedItemError } from './bank-problems.ts'

const text = z.string().max(limits.requests.maxIdLength)
const time = z.string().max(limits.requests.maxIdLength).nullish()

/** The document's fields, and those of Plaid's other webhooks that matter here; more are allowed. */
const input = z.looseObject({
  webhook_type: text,
  webhook_code: text,
  item_id: text.nullish(),
  initial_update_complete: z.boolean().optional(),
  historical_update_complete: z.boolean().optional(),
  error: z.looseObject({ error_code: text }).nullish(),
  consent_expiration_time: time,
  disconnect_time: time,
  link_token: z.string().max(limits.bank.maxTokenLength).optional(),
  public_tokens: z.array(z.string().max(limits.bank.maxTokenLength)).max(20).optional(),
})

type Webhook = z.output<typeof input>

/** Effect of a webhook on the connection that it is about. */
type Effect = (connection: Stored<'bankConnections'>, webhook: Webhook, context: Context) => void

export const receiveBankWebhook = defineOperation({
  name: 'receive-bank-webhook',
  summary: 'Webhook of the bank provider',
  description:
    'Takes a signed webhook of the bank provider: X-Bank-Signature is the hex HMAC-SHA256 of the body with BANK_WEBHOOK_SECRET, or the provider’s JWT, which may be called Plaid-Verification. It is answered once it is stored; what it asks for is done later. Unknown kinds and unknown items are taken and ignored.',
  usage: 'For the bank provider alone.',
  api: 'console',
  access: 'signed',
  effect: 'writes',
  dataClass: 'personal',
  rest: { method: 'POST', path: '/api/bank/webhook' },
  input,
  output: named('BankWebhookReceived', z.object({ received: z.literal(true) })),
  async handle(webhook, context) {
    await takeSignature(context)
    await finishLink(webhook, context)
    const effect = findEffect(webhook)
    const { item_id: itemId } = webhook
    if (effect === undefined || !itemId) return { received: true as const }
    const connection = await findConnectionByItem(itemId, context.store)
    // An ended access stays ended, whatever comes late.
    if (connection !== undefined && connection.value.accessToken !== null) {
      effect(connection, webhook, context)
    }
    return { received: true as const }
  },
})

/** Uses up a signature that may be used once, together with its effect. Throws a 401 for a second time. */
async function takeSignature({ caller, store, now, write }: Context): Promise<void> {
  const id = caller.subject
  // A plain HMAC has no time: equal webhooks are equal in it, and a repeated one does no harm.
  if (id === 'bank') return
  if ((await store.get('bankSignatures', id)) !== undefined) {
    throw new Failure('unauthorized', {
      en: 'This signature was used already. Sign the webhook anew to send it again.',
      fr: 'Cette signature a déjà servi. Signez de nouveau le webhook pour le renvoyer.',
    })
  }
  const expiresAt = now + 2 * limits.bank.webhookAgeMs
  write({ kind: 'put', collection: 'bankSignatures', id, value: { expiresAt }, expectVersion: 0 })
}

const syncNow: Effect = ({ id }, _webhook, { now, later }) => later(syncBankWork(id, now))

/** A problem that only a sync can judge starts one; a known one is stored as the webhook states it. */
const takeError: Effect = (connection, webhook, context) => {
  const code = webhook.error?.error_code ?? unnamedItemError
  const problem = toItemProblem(code)
  if (problem === undefined) {
    syncNow(connection, webhook, context)
    return
  }
  const error = new BankItemError(problem, code)
  change(connection, connectionAfter(connection.value, error, context.now), context)
}

const takeEnd: Effect = (connection, webhook, context) => {
  const stated = Date.parse(webhook.consent_expiration_time ?? webhook.disconnect_time ?? '')
  const expiresAt = Number.isNaN(stated) ? connection.value.expiresAt : stated
  if (connection.value.status === 'login_required') return
  change(connection, { ...connection.value, status: 'expiring', expiresAt }, context)
}

const takeRevocation: Effect = (connection, { webhook_code: code }, context) => {
  const error = new BankItemError('access_ended', code)
  change(connection, connectionAfter(connection.value, error, context.now), context)
}

/** Kinds by `webhook_type` and `webhook_code` (Console document; Plaid, items and transactions webhooks). */
const effects: ReadonlyMap<string, Effect> = new Map([
  ['TRANSACTIONS.SYNC_UPDATES_AVAILABLE', syncNow],
  ['TRANSACTIONS.INITIAL_UPDATE', syncNow],
  ['TRANSACTIONS.HISTORICAL_UPDATE', syncNow],
  ['TRANSACTIONS.DEFAULT_UPDATE', syncNow],
  ['TRANSACTIONS.TRANSACTIONS_REMOVED', syncNow],
  ['LIABILITIES.DEFAULT_UPDATE', syncNow],
  ['ITEM.ERROR', takeError],
  ['ITEM.LOGIN_REPAIRED', syncNow],
  ['ITEM.NEW_ACCOUNTS_AVAILABLE', syncNow],
  ['ITEM.PENDING_EXPIRATION', takeEnd],
  ['ITEM.PENDING_DISCONNECT', takeEnd],
  ['ITEM.USER_PERMISSION_REVOKED', takeRevocation],
])

const findEffect = ({ webhook_type: type, webhook_code: code }: Webhook): Effect | undefined =>
  effects.get(`${type}.${code}`)

function change(
  connection: Stored<'bankConnections'>,
  after: BankConnectionRecord,
  context: Context,
): void {
  reportConnection(connection, after, context)
  context.write(putConnection(connection, after))
}

/** Links the banks of a finished page to the person who opened it. */
async function finishLink(
  {
    webhook_type: type,
    webhook_code: code,
    link_token: token,
    public_tokens: publicTokens,
  }: Webhook,
  { store, ports, now, later }: Context,
): Promise<void> {
  if (`${type}.${code}` !== 'LINK.SESSION_FINISHED' || token === undefined) return
  const linkId = linkKey(token, ports.vault)
  const link = await store.get('bankLinks', linkId)
  if (link === undefined || link.value.expiresAt <= now) return
  const { connectionId } = link.value
  // A repeated sign-in may have no public token: the item works again.
  if (connectionId !== null) later(syncBankWork(connectionId, now))
  for (const publicToken of new Set(publicTokens)) {
    later(finishLinkWork(linkId, publicToken, { vault: ports.vault, now }))
  }
}
