import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { watchedService } from '../../support/watched-service.ts'
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

  it('does not find another user’s, nor a delivery of another subscription', async () => {
    await using receiver = await startReceiver()
    const one = await world.subscribed(receiver.url)
    const two = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(one.token, one.id)
    expect((await again(two.token, one.id, deliveryId)).status).toBe(404)
    expect((await again(two.token, two.id, deliveryId)).status).toBe(404)
    expect((await again(one.token, one.id, 'evt_none')).status).toBe(404)
  })

  it('is refused for what was dropped because the storage was full: there is nothing to send', async () => {
    await using service = await watchedService()
    const token = await service.token('ann')
    const webhook = {
      userId: 'ann',
      url: 'https://hooks.example.com/',
      events: ['chat.created'],
      source: 'person',
      disabledReason: null,
      disabledAt: null,
      enabledAt: 0,
      sealedSecret: '',
      next: null,
      createdAt: 1,
      updatedAt: 1,
    } as const
    const dropped = {
      webhookId: 'whk_1',
      eventId: 'evt_1',
      type: 'chat.created',
      sealedBody: '',
      status: 'dropped',
      dueAt: 1,
      tries: 0,
      sealedAttempts: null,
      createdAt: 1,
      expiresAt: 2e12,
    } as const
    await service.store.transact({
      changes: [
        { kind: 'put', collection: 'webhooks', id: 'whk_1', value: webhook },
        { kind: 'put', collection: 'deliveries', id: 'evt_1-whk_1', value: dropped },
      ],
    })
    const path = '/engine/api/webhooks/whk_1'
    const one = await service.ask('POST', `${path}/deliveries/evt_1-whk_1/redeliver`, { token })
    expect([one.status, one.body.error.message]).toEqual([
      409,
      'This delivery was dropped because your storage was full, so there is nothing to send again. The event itself is stored for 30 days.',
    ])
    const listed = await service.ask('GET', `${path}/deliveries?status=dropped`, { token })
    expect(listed.body.deliveries).toMatchObject([{ id: 'evt_1-whk_1', status: 'dropped' }])
    const many = await service.ask('POST', `${path}/redeliver`, { token, body: {} })
    expect(many.body).toEqual({ redelivered: 0, next: null })
  })
})
