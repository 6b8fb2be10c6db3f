import { createHmac } from 'node:crypto'
import type { Answer, Service } from './service.ts'
import { until } from './time.ts'

export const bankSecret = 'bank-webhook-secret-of-tests'

/** Environment in which webhooks are signed with `bankSecret`. */
export const signedBank = { BANK_WEBHOOK_SECRET: bankSecret }

/** X-Bank-Signature of the body, as the document's provider makes it. */
export const signBody = (body: string, secret = bankSecret): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Posts a signed webhook. */
export async function sendWebhook(service: Service, webhook: object): Promise<Answer> {
  const body = JSON.stringify(webhook)
  return await service.ask('POST', '/api/bank/webhook', {
    ...{ token: '', body },
    headers: { 'x-bank-signature': signBody(body) },
  })
}

export interface LinkedBank {
  readonly connectionId: string
  readonly itemId: string
}

/** Links a sandbox bank for the owner of the token, Alice by default; resolves once it was read. */
export async function linkBank(
  service: Service,
  {
    person = 'user_good',
    institution = 'ins_109508',
    token = undefined as string | undefined,
  } = {},
): Promise<LinkedBank> {
  return await exchange(service, `public-sandbox-${institution}-${person}`, token)
}

/** Exchanges a public token; resolves once the bank was read. */
export async function exchange(
  service: Service,
  publicToken: string,
  token?: string,
): Promise<LinkedBank> {
  const body = { public_token: publicToken }
  const asking = token === undefined ? { body } : { body, token }
  const linked = await service.ask('POST', '/api/bank/exchange-token', asking)
  if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked.body)}`)
  const { connectionId, item_id: itemId } = linked.body
  await until(async () => {
    const { lastSync, problem } = await findConnection(service, connectionId, token)
    return lastSync !== null || problem !== null
  })
  return { connectionId, itemId }
}

export async function findConnection(
  service: Service,
  connectionId: string,
  token?: string,
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
): Promise<any> {
  const asking = token === undefined ? {} : { token }
  const { body } = await service.ask('GET', '/api/bank/accounts', asking)
  const connections: { readonly connectionId: string }[] = body.connections
  return connections.find((one) => one.connectionId === connectionId)
}
