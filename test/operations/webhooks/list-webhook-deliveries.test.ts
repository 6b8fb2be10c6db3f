import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { noon } from '../../support/shared-service.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

const log = (token: string, id: string, query = '') =>
  world.service.ask('GET', `/api/webhooks/${id}/deliveries${query}`, { token })

describe('list-webhook-deliveries', () => {
  it('lists each attempt: time, status, duration and beginning of the answer', async () => {
    await using receiver = await startReceiver((response, _one, count) =>
      response.writeHead(count === 1 ? 503 : 200).end(count === 1 ? 'come back later' : 'thanks'),
    )
    const { token, id } = await world.subscribed(receiver.url)
    const deliveryId = await world.ping(token, id)
    await receiver.has(1)
    const attempt = { ms: expect.any(Number), problem: null }
    const first = {
      time: '2026-11-21T12:00:00.000Z',
      status: 503,
      answer: 'come back later',
      ...attempt,
    }
    await expect
      .poll(async () => (await log(token, id)).body)
      .toEqual({
        deliveries: [
          {
            id: deliveryId,
            eventId: deliveryId.split('-')[0],
            type: 'test.ping',
            status: 'pending',
            createdAt: '2026-11-21T12:00:00.000Z',
            nextAttemptAt: expect.stringMatching(/^2026-11-21T12:00:0[456]/),
            expiresAt: '2026-12-21T12:00:00.000Z',
            attempts: [first],
          },
        ],
        next: null,
      })
    world.now = noon + 6_000
    await receiver.has(2)
    const second = { time: '2026-11-21T12:00:06.000Z', status: 200, answer: 'thanks', ...attempt }
    await expect
      .poll(async () => (await log(token, id)).body.deliveries[0])
      .toMatchObject({ status: 'delivered', nextAttemptAt: null, attempts: [first, second] })
  })

  it('pages, newest event first, and filters by status', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const sent: string[] = []
    for (let made = 0; made < 3; made++) {
      world.now += 1
      sent.unshift(await world.ping(token, id))
    }
    await receiver.has(3)
    const one = await log(token, id, '?limit=2')
    const two = await log(token, id, `?limit=2&after=${encodeURIComponent(one.body.next)}`)
    const ids = [...one.body.deliveries, ...two.body.deliveries].map(({ id: of }) => of)
    expect([ids, two.body.next]).toEqual([sent, null])
    await expect
      .poll(async () => (await log(token, id, '?status=delivered')).body.deliveries.length)
      .toBe(3)
    expect((await log(token, id, '?status=failed')).body.deliveries).toEqual([])
  })

  it('refuses pages and limits that are none', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    for (const query of ['?after=nonsense', '?limit=0', '?limit=101', '?status=lost']) {
      expect((await log(token, id, query)).status).toBe(400)
    }
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    expect((await log(await world.service.token('other'), id)).status).toBe(404)
  })
})
