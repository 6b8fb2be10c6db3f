import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { expireRecordsWork } from '../../src/jobs/delete-records.ts'
import { openAttempts } from '../../src/operations/webhooks/webhook-delivery.ts'
import { startReceiver } from '../support/receiver.ts'
import { noon, testSecret, webhookWorldOfEachTest } from './webhook-world.ts'

const world = webhookWorldOfEachTest()
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const refusing = (status: number, headers: Record<string, string> = {}) =>
  startReceiver((response) => response.writeHead(status, headers).end('no thanks'))

describe('a delivery', () => {
  it('is sent signed, and is delivered when it is taken', async () => {
    await using receiver = await startReceiver()
    await world.subscribe('whk_1', receiver.url)
    world.now = Date.now()
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    const [one] = receiver.received
    const headers = one?.headers as Record<string, string>
    expect(new Webhook(testSecret).verify(one?.body ?? '', headers)).toEqual({ id: 'evt_1' })
    expect(await world.delivery('evt_1-whk_1')).toMatchObject({ status: 'delivered', tries: 1 })
    expect(await world.tried('evt_1-whk_1')).toEqual([200])
  })

  it('is sent ten times in three days, the same text under the same id, and is a dead letter then', async () => {
    await using receiver = await refusing(500)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    const pauses = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
    for (const pause of [...pauses, 14 * hour, 20 * hour, 24 * hour]) await world.runAfter(pause)
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ body }) => body))).toEqual(new Set(['{"id":"evt_1"}']))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(['evt_1']),
    )
    // Each names its own time: 75 hours, 35 minutes and 5 seconds from the first to the last.
    const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect([new Set(times).size, (times[9] ?? 0) - (times[0] ?? 0)]).toEqual([10, 272_105])
    expect(await world.delivery('evt_1-whk_1')).toMatchObject({ status: 'failed', tries: 10 })
    await world.store.transact({ work: [expireRecordsWork('deliveries', world.now)] })
    await world.runAfter(30 * day)
    expect(receiver.received).toHaveLength(10)
    expect(await world.store.get('deliveries', 'evt_1-whk_1')).toBeUndefined()
  })

  it('that a clock planned which was ahead is sent once the clock is right', async () => {
    let status = 500
    await using receiver = await startReceiver((response) => response.writeHead(status).end())
    await world.subscribe('whk_1', receiver.url)
    world.now = noon + 400 * day
    await world.enqueue('whk_1', 2)
    await world.runAfter(0)
    expect(receiver.received).toHaveLength(2)
    status = 200
    world.now = noon
    expect(await world.store.makeDue('deliver-webhook', 9, noon, noon)).toBe(1)
    await world.runAfter(0)
    expect(await world.delivery('evt_1-whk_1')).toMatchObject({ status: 'delivered', tries: 2 })
    expect(await world.delivery('evt_2-whk_1')).toMatchObject({ status: 'delivered', tries: 2 })
  })

  it('records attempts in brief when its owner’s storage is full, however often', async () => {
    await using receiver = await refusing(500)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    const sealedReply = 'x'.repeat(52 * 1024 * 1024)
    const value = { userId: 'alice', sealedReply, expiresAt: noon }
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'replies', id: 'rep_1', value }],
    })
    for (const pause of [0, 5 * second, 5 * minute]) await world.runAfter(pause)
    const delivery = await world.delivery('evt_1-whk_1')
    expect(delivery).toMatchObject({ status: 'pending', tries: 3 })
    expect(openAttempts('evt_1-whk_1', delivery, world.vault)).toEqual([
      { at: noon + 305_000, status: 500, took: expect.any(Number), problem: null, answer: '' },
    ])
  })

  it('is not tried before its time', async () => {
    await using receiver = await refusing(500)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    await world.runAfter(5 * second - 1)
    expect(receiver.received).toHaveLength(1)
    await world.runAfter(1)
    expect(receiver.received).toHaveLength(2)
  })

  it('is tried again when the receiver asks for it', async () => {
    await using receiver = await refusing(429, { 'retry-after': '600' })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    expect((await world.delivery('evt_1-whk_1')).dueAt).toBe(noon + 10 * minute)
  })

  it.each([
    ['a redirect', 302, 302],
    ['a refusal', 403, 403],
  ])('is not taken by %s', async (_what, status, tried) => {
    await using receiver = await refusing(status, { location: 'http://127.0.0.1:9/' })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    expect(await world.delivery('evt_1-whk_1')).toMatchObject({ status: 'pending', tries: 1 })
    expect(await world.tried('evt_1-whk_1')).toEqual([tried])
  })

  it('is tried again a minute after a receiver that hung', async () => {
    await using receiver = await startReceiver(() => undefined)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0, { timeout: 50 })
    expect(await world.tried('evt_1-whk_1')).toEqual(['timeout'])
    expect((await world.delivery('evt_1-whk_1')).dueAt).toBe(noon + minute)
  })

  it.each([
    ['a private address', 'https://10.0.0.1/'],
    ['metadata, as one number', 'https://2852039166/'],
  ])('to %s that was let in before is not sent', async (_what, url) => {
    await world.subscribe('whk_1', url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    expect(await world.tried('evt_1-whk_1')).toEqual(['refused_address'])
  })

  it('keeps of a hostile receiver’s answers 4 KB, and 200 characters of each but the newest', async () => {
    await using receiver = await startReceiver((response) =>
      response.writeHead(500).end('x'.repeat(10_000_000)),
    )
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    for (let hours = 0; hours < 10; hours++) await world.runAfter(day)
    const value = await world.delivery('evt_1-whk_1')
    const saved = openAttempts('evt_1-whk_1', value, world.vault).map(({ answer }) => answer.length)
    expect(saved).toEqual([...Array(9).fill(200), 4_096])
  })

  it('that was deleted while it was under way stays deleted', async () => {
    await using receiver = await startReceiver((response) => {
      void world.store
        .transact({
          changes: [
            { kind: 'delete', collection: 'deliveries', id: 'evt_1-whk_1' },
            { kind: 'delete', collection: 'webhooks', id: 'whk_1' },
          ],
        })
        .then(() => response.end())
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    expect(await world.store.get('deliveries', 'evt_1-whk_1')).toBeUndefined()
    expect(world.lines).toEqual([])
  })
})

describe('a receiver', () => {
  it('is sent all that waits, at most four at once', async () => {
    let most = 0
    await using receiver = await startReceiver((response) => {
      most = Math.max(most, receiver.waiting)
      setTimeout(() => response.end(), 5)
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 300)
    await world.runAfter(0)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(300)
    expect(receiver.received).toHaveLength(300)
    expect(most).toBe(4)
  })

  it('is asked once a minute alone after ten failures, until it takes one', async () => {
    let isWell = false
    await using receiver = await startReceiver((response) => {
      response.writeHead(isWell ? 200 : 500).end()
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 30)
    await world.runAfter(0)
    expect(receiver.received).toHaveLength(10)
    await world.runAfter(minute - 1)
    expect(receiver.received).toHaveLength(10)
    await world.runAfter(1)
    expect(receiver.received).toHaveLength(11)
    isWell = true
    await world.runAfter(minute)
    await world.runAfter(10 * minute)
    expect(
      await world.store.count('deliveries', { index: 'byStatus', equals: ['whk_1', 'delivered'] }),
    ).toBe(30)
  })

  it('that answers 410 gets no further request, and its pending deliveries are dead letters', async () => {
    await using receiver = await refusing(410)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 5)
    await world.runAfter(0)
    await world.runAfter(1)
    expect(receiver.received).toHaveLength(1)
    expect((await world.store.get('webhooks', 'whk_1'))?.value).toMatchObject({
      disabledReason: 'gone',
      disabledAt: noon,
    })
    const dead = { index: 'byStatus', equals: ['whk_1', 'failed'] } as const
    expect(await world.store.count('deliveries', dead)).toBe(5)
    const sent = { index: 'byUser', equals: ['alice'], limit: 10 } as const
    const { items } = await world.store.list('events', sent)
    expect(items.map(({ value }) => value.type)).toEqual(['webhook.disabled'])
  })

  it('notifies its owner when it is gone, five times a day at most', async () => {
    await using receiver = await refusing(410)
    const sent = async () => {
      const all = { index: 'byUser', equals: ['alice'], limit: 100 } as const
      const { items } = await world.store.list('events', all)
      return items.filter(({ value }) => value.type === 'webhook.disabled').length
    }
    for (let at = 0; at < 20; at++) {
      await world.subscribe(`whk_${at}`, receiver.url)
      await world.enqueue(`whk_${at}`, 1)
    }
    await world.runAfter(0)
    expect([receiver.received.length, await sent(), world.lines]).toEqual([20, 5, []])
    world.now += day
    await world.subscribe('whk_next', receiver.url, { enabledAt: world.now })
    await world.enqueue('whk_next', 1)
    await world.runAfter(1)
    expect(await sent()).toBe(6)
  })

  it('that has failed for five days is given up', async () => {
    await using receiver = await refusing(500)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 20)
    for (let hours = 0; hours <= 5 * 24; hours += 6) {
      await world.enqueue('whk_1', 1)
      await world.runAfter(hours === 0 ? 0 : 6 * hour)
    }
    await world.runAfter(1)
    expect((await world.store.get('webhooks', 'whk_1'))?.value.disabledReason).toBe('failing')
    const pending = { index: 'byStatus', equals: ['whk_1', 'pending'] } as const
    expect(await world.store.count('deliveries', pending)).toBe(0)
  })

  it('receives nothing while its owner has switched it off', async () => {
    await using receiver = await startReceiver()
    await world.subscribe('whk_1', receiver.url, { disabledReason: 'paused', disabledAt: noon })
    await world.enqueue('whk_1', 2)
    await world.runAfter(0)
    expect(receiver.received).toEqual([])
    expect((await world.delivery('evt_1-whk_1')).status).toBe('failed')
  })
})
