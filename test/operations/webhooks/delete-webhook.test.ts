import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

describe('delete-webhook', () => {
  it('ends a subscription and forgets its deliveries', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(token, id)
    await receiver.has(1)
    const { status, body } = await world.service.ask('DELETE', `/api/webhooks/${id}`, { token })
    expect([status, body]).toEqual([200, { success: true }])
    expect((await world.service.ask('GET', `/api/webhooks/${id}`, { token })).status).toBe(404)
    const { store } = world.service
    await expect.poll(() => store.get('deliveries', deliveryId)).toBeUndefined()
    await expect.poll(() => store.get('webhookStates', id)).toBeUndefined()
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    const token = await world.service.token('other')
    expect((await world.service.ask('DELETE', `/api/webhooks/${id}`, { token })).status).toBe(404)
  })
})
