import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { noon } from '../../support/shared-service.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

describe('test-webhook', () => {
  it('sends a signed test.ping to that subscription alone', async () => {
    await using receiver = await startReceiver()
    const { token, id, secret } = await world.subscribed(receiver.url)
    const { status, body } = await world.service.ask('POST', `/api/webhooks/${id}/test`, { token })
    expect([status, body.deliveryId]).toEqual([201, `${body.eventId}-${id}`])
    expect(body.restsUntil).toBeNull()
    const [one] = await receiver.has(1)
    expect(JSON.parse(one?.body ?? '')).toEqual({
      id: body.eventId,
      type: 'test.ping',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { userId: expect.stringMatching(/^person-/), webhookId: id },
    })
    const signature = createHmac('sha256', secret)
      .update(one?.body ?? '')
      .digest('hex')
    expect(one?.headers).toMatchObject({
      'x-credit-engine-signature': signature,
      'webhook-id': body.eventId,
    })
  })

  it('is a hundred times a day’s work, and again tomorrow', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const test = () => world.service.ask('POST', `/api/webhooks/${id}/test`, { token })
    for (let made = 0; made < 100; made++) expect((await test()).status).toBe(201)
    const { status, body, headers } = await test()
    expect([status, headers.get('retry-after')]).toEqual([429, '43200'])
    expect(body.error.details).toMatchObject({
      limit: 100,
      used: 100,
      resetAt: '2026-11-22T00:00:00.000Z',
    })
    world.now = noon + 12 * 60 * 60 * 1_000
    const tomorrow = { token: await world.service.token((await myName(token)) ?? '') }
    expect((await world.service.ask('POST', `/api/webhooks/${id}/test`, tomorrow)).status).toBe(201)
  })

  it('says until when it waits for a receiver that asked to be left alone, as the webhook does', async () => {
    await using receiver = await startReceiver((response, _received, count) => {
      response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '600' }).end()
    })
    world.now = noon
    const { token, id } = await world.subscribed(receiver.url)
    const webhook = () => world.service.ask('GET', `/api/webhooks/${id}`, { token })
    const test = () => world.service.ask('POST', `/api/webhooks/${id}/test`, { token })
    expect((await webhook()).body.receiver.restsUntil).toBeNull()
    expect((await test()).body.restsUntil).toBeNull()
    const tenPast = '2026-11-21T12:10:00.000Z'
    await expect.poll(async () => (await webhook()).body.receiver.restsUntil).toBe(tenPast)
    expect((await test()).body.restsUntil).toBe(tenPast)
    expect(receiver.received).toHaveLength(1)
    world.now = noon + 10 * 60_000
    expect((await webhook()).body.receiver).toMatchObject({ state: 'failing', restsUntil: null })
    await receiver.has(3)
  })

  it('is refused while the subscription is switched off', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    const off = { token, body: { active: false } }
    await world.service.ask('PATCH', `/api/webhooks/${id}`, off)
    const { status } = await world.service.ask('POST', `/api/webhooks/${id}/test`, { token })
    expect(status).toBe(409)
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    const token = await world.service.token('other')
    expect((await world.service.ask('POST', `/api/webhooks/${id}/test`, { token })).status).toBe(
      404,
    )
  })
})

/** A token is good for an hour; that of the next day is a new one for the same person. */
async function myName(token: string): Promise<string | undefined> {
  const [, claims = ''] = token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string }).sub
}
