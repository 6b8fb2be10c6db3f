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

  it('is refused while the subscription is switched off', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    const off = { token, body: { active: false } }
    await world.service.ask('PATCH', `/api/webhooks/${id}`, off)
    const { status } = await world.service.ask('POST', `/api/webhooks/${id}/test`, { token })
    expect(status).toBe(409)
  })

  it('knows nobody else’s', async () => {
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
