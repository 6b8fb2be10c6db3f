import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

const again = (token: string, id: string, body: object = {}) =>
  world.service.ask('POST', `/api/webhooks/${id}/redeliver`, { token, body })

/** A subscription three of whose deliveries were refused for good, a second apart. */
async function withDeadLetters(url: string) {
  const { token, id } = await world.subscribed(url)
  const times: string[] = []
  for (let made = 0; made < 3; made++) {
    world.now += 1_000
    times.push(new Date(world.now).toISOString())
    await world.ping(token, id)
  }
  const ask = (body: object) => world.service.ask('PATCH', `/api/webhooks/${id}`, { token, body })
  await ask({ active: false })
  const path = `/api/webhooks/${id}/deliveries?status=failed`
  await expect
    .poll(async () => (await world.service.ask('GET', path, { token })).body.deliveries.length)
    .toBe(3)
  await ask({ active: true })
  return { token, id, times }
}

describe('redeliver-webhook-deliveries', () => {
  it('sends all that failed again', async () => {
    let isWell = false
    await using receiver = await startReceiver((response) => {
      response.writeHead(isWell ? 200 : 500).end()
    })
    const { token, id } = await withDeadLetters(receiver.url)
    const before = receiver.received.length
    isWell = true
    const { status, body } = await again(token, id)
    expect([status, body]).toEqual([200, { redelivered: 3, next: null }])
    await receiver.has(before + 3)
    await expect
      .poll(async () => {
        const path = `/api/webhooks/${id}/deliveries?status=delivered`
        return (await world.service.ask('GET', path, { token })).body.deliveries.length
      })
      .toBe(3)
  })

  it('sends again what happened within a time', async () => {
    await using receiver = await startReceiver((response) => response.writeHead(500).end())
    const { token, id, times } = await withDeadLetters(receiver.url)
    const { body } = await again(token, id, { from: times[1], to: times[2] })
    expect(body).toEqual({ redelivered: 1, next: null })
  })

  it('sends nothing that was delivered unless it is asked for', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    await world.ping(token, id)
    await receiver.has(1)
    const path = `/api/webhooks/${id}/deliveries?status=delivered`
    await expect
      .poll(async () => (await world.service.ask('GET', path, { token })).body.deliveries.length)
      .toBe(1)
    expect((await again(token, id)).body.redelivered).toBe(0)
    expect((await again(token, id, { status: 'delivered' })).body.redelivered).toBe(1)
    await receiver.has(2)
  })

  it('is ten thousand deliveries a day’s work, and again tomorrow', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(token, id)
    await receiver.has(1)
    const { store } = world.service
    const userId = (await store.get('webhooks', id))?.value.userId ?? ''
    const use = await store.get('dailyUses', userId)
    if (use === undefined) throw new Error('there was no test')
    const { version: expectVersion, value } = use
    const used = { ...value, used: { ...value.used, 'redeliver-webhook': 9_999 } }
    await store.transact({
      changes: [{ kind: 'put', collection: 'dailyUses', id: userId, value: used, expectVersion }],
    })
    const one = () =>
      world.service.ask('POST', `/api/webhooks/${id}/deliveries/${deliveryId}/redeliver`, { token })
    expect((await one()).status).toBe(200)
    await receiver.has(2)
    const { status, body } = await one()
    expect([status, body.error.details]).toEqual([
      429,
      { limit: 10_000, used: 10_000, resetAt: '2026-11-22T00:00:00.000Z' },
    ])
    const delivered = `/api/webhooks/${id}/deliveries?status=delivered`
    await expect
      .poll(
        async () => (await world.service.ask('GET', delivered, { token })).body.deliveries.length,
      )
      .toBe(1)
    expect((await again(token, id, { status: 'delivered' })).status).toBe(429)
    expect((await again(token, id)).body).toEqual({ redelivered: 0, next: null })
  })

  it('refuses times and pages that are none', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    for (const body of [{ from: 'yesterday' }, { after: 'nonsense' }, { status: 'pending' }]) {
      expect((await again(token, id, body)).status).toBe(400)
    }
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    expect((await again(await world.service.token('other'), id)).status).toBe(404)
  })
})
