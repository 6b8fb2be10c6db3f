import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

const promote = (token: string, id: string) =>
  world.service.ask('POST', `/api/webhooks/${id}/promote`, { token })

describe('promote-webhook-secret', () => {
  it('makes the new secret of a rotation the only one at once', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const { body: rotation } = await world.service.ask('POST', `/api/webhooks/${id}/rotate`, {
      token,
    })
    const { status, body } = await promote(token, id)
    expect([status, body.rotatesAt]).toEqual([200, null])
    await world.ping(token, id)
    const [one] = await receiver.has(1)
    const signature = createHmac('sha256', rotation.secret)
      .update(one?.body ?? '')
      .digest('hex')
    expect(one?.headers['x-credit-engine-signature']).toBe(signature)
    expect(one?.headers['webhook-signature']).not.toContain(' ')
  })

  it('is refused when no rotation is under way', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    expect((await promote(token, id)).status).toBe(409)
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    expect((await promote(await world.service.token('other'), id)).status).toBe(404)
  })
})
