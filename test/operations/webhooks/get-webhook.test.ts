import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { nobodys, webhookService } from './webhook-service.ts'

const world = webhookService()

const show = (token: string, id: string) =>
  world.service.ask('GET', `/api/webhooks/${id}`, { token })

describe('get-webhook', () => {
  it('shows the health of the receiver', async () => {
    let status = 200
    await using receiver = await startReceiver((response) => response.writeHead(status).end())
    const { token, id } = await world.subscribed(receiver.url)
    await world.ping(token, id)
    await expect
      .poll(async () => (await show(token, id)).body.receiver)
      .toEqual({
        state: 'healthy',
        failures: 0,
        failingSince: null,
        lastSuccessAt: '2026-11-21T12:00:00.000Z',
        restsUntil: null,
      })
    status = 500
    await world.ping(token, id)
    await expect
      .poll(async () => (await show(token, id)).body.receiver)
      .toMatchObject({
        state: 'failing',
        failures: 1,
        failingSince: '2026-11-21T12:00:00.000Z',
      })
  })

  it('says that a receiver wants nothing any more', async () => {
    await using receiver = await startReceiver((response) => response.writeHead(410).end())
    const { token, id } = await world.subscribed(receiver.url)
    await world.ping(token, id)
    await expect
      .poll(async () => (await show(token, id)).body)
      .toMatchObject({
        active: false,
        disabledReason: 'gone',
        disabledAt: '2026-11-21T12:00:00.000Z',
      })
  })

  it('reports another user’s as not found', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    const others = await show(await world.service.token('other'), id)
    const none = await show(await world.service.token('other'), nobodys)
    expect([others.status, none.status]).toEqual([404, 404])
    expect(others.body.error.message).toBe(none.body.error.message)
  })
})
