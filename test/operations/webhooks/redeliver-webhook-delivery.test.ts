import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

const again = (token: string, id: string, deliveryId: string) =>
  world.service.ask('POST', `/api/webhooks/${id}/deliveries/${deliveryId}/redeliver`, { token })

describe('redeliver-webhook-delivery', () => {
  it('sends the same text under the same id again', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(token, id)
    await receiver.has(1)
    const path = `/api/webhooks/${id}/deliveries?status=delivered`
    await expect
      .poll(async () => (await world.service.ask('GET', path, { token })).body.deliveries.length)
      .toBe(1)
    const { status, body } = await again(token, id, deliveryId)
    expect([status, body]).toEqual([200, { deliveryId }])
    const [one, two] = await receiver.has(2)
    expect(two?.body).toBe(one?.body)
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  })

  it('is refused while the subscription is switched off', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(token, id)
    await receiver.has(1)
    await world.service.ask('PATCH', `/api/webhooks/${id}`, { token, body: { active: false } })
    expect((await again(token, id, deliveryId)).status).toBe(409)
  })

  it('knows nobody else’s, nor a delivery of another subscription', async () => {
    await using receiver = await startReceiver()
    const one = await world.subscribed(receiver.url)
    const two = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(one.token, one.id)
    expect((await again(two.token, one.id, deliveryId)).status).toBe(404)
    expect((await again(two.token, two.id, deliveryId)).status).toBe(404)
    expect((await again(one.token, one.id, 'evt_none')).status).toBe(404)
  })
})
