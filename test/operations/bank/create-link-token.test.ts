import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendWebhook } from '../../support/bank.ts'
import { until } from '../../support/time.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

const hour = 3_600_000

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

const createLink = (token: string, body: object = {}) =>
  bank.service.ask('POST', '/api/bank/create-link-token', { token, body })

async function connectionsOf(token: string): Promise<readonly { readonly connectionId: string }[]> {
  return (await bank.service.ask('GET', '/api/bank/accounts', { token })).body.connections
}

/** Finishes the page of a new link of the person; its webhook waits in the outbox. */
async function finishPage(token: string, institution?: string): Promise<string> {
  const { body } = await createLink(token)
  bank.plaid.world.finishLink(body.link_token, institution)
  return body.link_token
}

const exchanges = () =>
  bank.plaid.requests.filter(({ path }) => path === '/item/public_token/exchange').length

describe('create-link-token', () => {
  it('gives a page that works for four hours, and asks Plaid for what the person wants', async () => {
    const token = await bank.service.token('asking')
    const { status, body } = await createLink(token, {
      ...{ userId: 'asking', products: ['transactions'], countryCodes: ['CA'], language: 'fr' },
    })
    expect([status, body]).toEqual([
      200,
      {
        link_token: expect.stringMatching(/^link-sandbox-/),
        expiration: '2026-11-21T16:00:00.000Z',
        request_id: expect.any(String),
        hosted_link_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/hosted\//),
      },
    ])
    expect(bank.plaid.requests.at(-1)?.body).toMatchObject({
      language: 'fr',
      country_codes: ['CA'],
      user: { client_user_id: 'asking' },
      webhook: `${bank.service.url}/api/bank/webhook`,
    })
  })

  it('refuses to link for another user than the token’s', async () => {
    const token = await bank.service.token('mallory')
    const { status, body } = await createLink(token, { userId: 'asking' })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
    expect(JSON.stringify(bank.plaid.requests)).not.toContain('mallory')
  })

  it('knows no connection of another person, nor one that does not exist', async () => {
    const owner = await bank.service.token('owner')
    const { connectionId } = await bank.link(owner)
    const token = await bank.service.token('mallory')
    const foreign = await createLink(token, { connectionId })
    const unknown = await createLink(token, { connectionId: 'bnk_unknown' })
    const { requestId: _, ...error } = foreign.body.error
    expect([foreign.status, error.code]).toEqual([404, 'not_found'])
    expect(unknown.body.error).toMatchObject(error)
    expect(JSON.stringify(foreign.body)).not.toContain(connectionId)
  })

  it('says which product Plaid does not offer, as a 400', async () => {
    const token = await bank.service.token('asking')
    const { status, body } = await createLink(token, { products: ['identity'] })
    expect([status, body.error.details]).toEqual([400, { error_code: 'INVALID_PRODUCT' }])
  })
})

describe('A finished page', () => {
  it('links the bank by itself, for the person who opened it', async () => {
    const token = await bank.service.token('hosted')
    await finishPage(token)
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    await until(async () => (await connectionsOf(token)).length === 1)
    expect(await connectionsOf(token)).toMatchObject([
      { institution: { id: 'ins_109508', name: 'First Platypus Bank' } },
    ])
  })

  it('links it once when its webhook comes twice, and when the client exchanges it too', async () => {
    const token = await bank.service.token('doubled')
    const { body: link } = await createLink(token)
    const publicToken = bank.plaid.world.finishLink(link.link_token) ?? ''
    const statuses = await bank.plaid.webhooks.deliver((all) => [...all, ...all])
    expect(statuses).toEqual([200, 200])
    await until(async () => (await connectionsOf(token)).length === 1)
    expect((await bank.exchange(publicToken, token)).status).toBe(400)
    expect(await connectionsOf(token)).toHaveLength(1)
  })

  it('whose client exchanged it first stays linked once', async () => {
    const token = await bank.service.token('quick')
    const { body: link } = await createLink(token)
    const publicToken = bank.plaid.world.finishLink(link.link_token) ?? ''
    expect((await bank.exchange(publicToken, token)).status).toBe(200)
    const before = exchanges()
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    await until(() => exchanges() > before)
    expect(await connectionsOf(token)).toHaveLength(1)
  })

  it('of a link token that nobody here was given links nothing', async () => {
    const item = bank.createItem()
    const publicToken = bank.plaid.world.createPublicToken(item)
    const before = exchanges()
    const { status } = await sendWebhook(bank.service, {
      ...{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' },
      ...{ link_token: 'link-sandbox-of-a-stranger', public_tokens: [publicToken] },
    })
    expect([status, exchanges()]).toEqual([200, before])
  })

  it('of a link token that has expired links nothing', async () => {
    const token = await bank.service.token('late')
    const { body: link } = await createLink(token)
    const item = bank.createItem()
    const start = bank.time.now
    bank.time.now += 6 * hour
    const before = exchanges()
    const { status } = await sendWebhook(bank.service, {
      ...{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' },
      ...{ link_token: link.link_token },
      public_tokens: [bank.plaid.world.createPublicToken(item)],
    })
    expect([status, exchanges()]).toEqual([200, before])
    expect(await connectionsOf(await bank.service.token('late'))).toEqual([])
    bank.time.now = start
  })

  it('is linked after an outage that comes between its webhook and the exchange', async () => {
    const token = await bank.service.token('outage')
    await finishPage(token)
    bank.plaid.trouble = 'error'
    bank.plaid.troubledPath = '/item/public_token/exchange'
    const before = bank.plaid.troubled.length
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    await until(() => bank.plaid.troubled.length > before)
    bank.plaid.trouble = undefined
    await bank.untilLater(async () => (await connectionsOf(token)).length === 1)
  })

  it('is linked after an outage that comes behind the exchange', async () => {
    const token = await bank.service.token('outage2')
    await finishPage(token)
    bank.plaid.trouble = 'error'
    bank.plaid.troubledPath = '/item/get'
    const before = bank.plaid.troubled.length
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    await until(() => bank.plaid.troubled.length > before)
    bank.plaid.trouble = undefined
    await bank.untilLater(async () => {
      const [linked] = await connectionsOf(token)
      return Object(linked).status === 'synced'
    })
    expect(await connectionsOf(token)).toMatchObject([
      { institution: { id: 'ins_109508', name: 'First Platypus Bank' } },
    ])
  })
})

describe('A connection that asks for a new sign-in', () => {
  it('is signed in again by a link of its own, which has no public token', async () => {
    const token = await bank.service.token('again')
    const { item, connectionId } = await bank.link(token)
    bank.plaid.webhooks.outbox.length = 0
    bank.plaid.world.breakItem(item)
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    expect((await bank.connection(connectionId, token)).status).toBe('login_required')
    const { status, body } = await createLink(token, { connectionId })
    expect(status).toBe(200)
    expect(bank.plaid.requests.at(-1)?.body).toMatchObject({ access_token: item.accessToken })
    expect(bank.plaid.requests.at(-1)?.body).not.toHaveProperty('products')
    expect(bank.plaid.world.finishLink(body.link_token)).toBe(undefined)
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    await until(async () => (await bank.connection(connectionId, token)).status === 'synced')
    expect(await connectionsOf(token)).toHaveLength(1)
  })

  it('gets a link for a new sign-in once its access has ended', async () => {
    const token = await bank.service.token('ended')
    const { item, connectionId } = await bank.link(token)
    await sendWebhook(bank.service, {
      ...{ webhook_type: 'ITEM', webhook_code: 'USER_PERMISSION_REVOKED', item_id: item.itemId },
    })
    expect((await bank.connection(connectionId, token)).status).toBe('disconnected')
    const { status } = await createLink(token, { connectionId })
    expect(status).toBe(200)
    expect(bank.plaid.requests.at(-1)?.body).not.toHaveProperty('access_token')
  })
})
