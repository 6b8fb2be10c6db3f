import { describe, expect, it } from 'vitest'
import { startReceiver } from '../support/receiver.ts'
import { webhookWorldOfEachTest } from './webhook-world.ts'

const world = webhookWorldOfEachTest()
const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** A receiver that answers its first requests with these, and takes every later one. */
const answeringFirst = (...first: readonly (readonly [number, Record<string, string>?])[]) =>
  startReceiver((response, _received, count) => {
    const [status, headers] = first[count - 1] ?? [200]
    response.writeHead(status, headers).end()
  })

const pending = () =>
  world.store.count('deliveries', { index: 'byStatus', equals: ['whk_1', 'pending'] })

const triesOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await world.delivery(`evt_${id}-whk_1`)).tries))

describe('a receiver that answers that it is busy', () => {
  it.each([
    ['429', [429], minute],
    ['429 and too short a rest', [429, { 'retry-after': '3' }], minute],
    ['502', [502], minute],
    ['504', [504], minute],
    ['503 and when to come back', [503, { 'retry-after': '600' }], 10 * minute],
    ['500 and a rest of two days', [500, { 'retry-after': '172800' }], 24 * hour],
  ] as const)('by %s is sent nothing until its rest is over', async (_what, answer, rest) => {
    await using receiver = await answeringFirst(answer)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 3)
    await world.runAfter(0)
    expect(receiver.received).toHaveLength(1)
    await world.runAfter(rest - 1)
    expect(receiver.received).toHaveLength(1)
    expect(await triesOf([1, 2, 3])).toEqual([1, 0, 0])
    await world.runAfter(1)
    await world.runAfter(6 * minute)
    expect(await triesOf([1, 2, 3])).toEqual([2, 1, 1])
    expect([receiver.received.length, await pending()]).toEqual([4, 0])
  })

  it('is sent nothing that comes meanwhile, which costs no attempt and is not lost', async () => {
    await using receiver = await answeringFirst([429, { 'retry-after': '600' }])
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    for (let time = 0; time < 9; time++) {
      world.now += minute
      await world.enqueue('whk_1', 1)
      await world.runAfter(0)
    }
    expect([receiver.received.length, await pending()]).toEqual([1, 10])
    await world.runAfter(minute)
    expect([receiver.received.length, await pending()]).toEqual([11, 0])
  })

  it('rests on though requests that were under way are taken', async () => {
    const refused = Promise.withResolvers<void>()
    await using receiver = await startReceiver((response, _received, count) => {
      if (count === 6) response.writeHead(429).end()
      else if (count < 6) response.end()
      else void refused.promise.then(() => response.end())
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 30)
    const running = world.runAfter(0)
    const tries = () => triesOf(Array.from({ length: 30 }, (_, at) => at + 1))
    await expect.poll(async () => (await tries()).filter((count) => count > 0).length).toBe(6)
    refused.resolve()
    await running
    const sent = receiver.received.length
    expect(sent).toBeLessThanOrEqual(9)
    expect(await pending()).toBe(30 - sent + 1)
    await world.runAfter(minute - 1)
    expect(receiver.received).toHaveLength(sent)
    await world.runAfter(1)
    expect(await pending()).toBe(0)
  })

  it('delays no other receiver', async () => {
    await using busy = await answeringFirst([429, { 'retry-after': '600' }])
    await using well = await startReceiver()
    await world.subscribe('whk_1', busy.url)
    await world.subscribe('whk_2', well.url)
    await world.enqueue('whk_1', 20)
    await world.enqueue('whk_2', 20)
    await world.runAfter(0)
    expect([busy.received.length, well.received.length]).toEqual([1, 20])
  })

  it('is known to rest by a service that has been started again', async () => {
    await using receiver = await answeringFirst([503, { 'retry-after': '600' }])
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 2)
    await world.runAfter(0)
    // Each run is by a worker of its own, which knows what the store knows.
    await world.enqueue('whk_1', 1)
    await world.runAfter(9 * minute)
    expect(receiver.received).toHaveLength(1)
  })

  it('leaves another address of the same subscription alone', async () => {
    await using busy = await answeringFirst([429, { 'retry-after': '600' }])
    await using other = await startReceiver()
    await world.subscribe('whk_1', busy.url)
    await world.enqueue('whk_1', 2)
    await world.runAfter(0)
    world.now += second
    const webhook = await world.store.get('webhooks', 'whk_1')
    const { version: expectVersion, value } = webhook ?? { version: 0, value: undefined }
    if (value === undefined) throw new Error('the subscription is gone')
    const moved = { ...value, url: other.url, enabledAt: world.now }
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'webhooks', id: 'whk_1', value: moved, expectVersion }],
    })
    await world.enqueue('whk_1', 1)
    await world.runAfter(0)
    expect(other.received).toHaveLength(2)
  })

  it('for five days without taking anything is given up', async () => {
    await using receiver = await startReceiver((response) =>
      response.writeHead(429, { 'retry-after': '21600' }).end(),
    )
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 3)
    for (let asked = 0; asked < 20; asked++) await world.runAfter(6 * hour)
    expect((await world.store.get('webhooks', 'whk_1'))?.value.disabledReason).toBeNull()
    await world.enqueue('whk_1', 1)
    await world.runAfter(6 * hour)
    await world.runAfter(1)
    expect((await world.store.get('webhooks', 'whk_1'))?.value.disabledReason).toBe('failing')
    expect(await pending()).toBe(0)
  })
})

describe('a receiver without an answer', () => {
  it('is asked on: silence may be about that one delivery', async () => {
    await using receiver = await startReceiver((response, _received, count) => {
      if (count > 1) response.end()
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 3)
    await world.runAfter(0, {
      givesUp: (body) => (body.includes('"evt_1"') ? receiver.has(1) : undefined),
    })
    expect(await triesOf([1, 2, 3])).toEqual([1, 1, 1])
    expect(await pending()).toBe(1)
  })
})
