import { describe, expect, it } from 'vitest'
import type { WebhookRecord } from '../../src/domain/webhooks/webhook-records.ts'
import { startReceiver } from '../support/receiver.ts'
import { webhookWorldOfEachTest } from './webhook-world.ts'

const world = webhookWorldOfEachTest()

async function change(more: Partial<WebhookRecord>): Promise<void> {
  const before = await world.store.get('webhooks', 'whk_1')
  if (before === undefined) throw new Error('there is no such subscription')
  const value = { ...before.value, ...more }
  await world.store.transact({
    changes: [{ kind: 'put', collection: 'webhooks', id: 'whk_1', value }],
  })
}

const remove = (id: string) =>
  world.store.transact({ changes: [{ kind: 'delete', collection: 'webhooks', id }] })

const pause = () => change({ disabledReason: 'paused', disabledAt: world.now })

const move = (url: string) => change({ url, enabledAt: world.now + 1 })

/** A receiver whose subscription changes while the first request to it is under way. */
const changingAtOnce = (committed: () => Promise<void>, status = 200) =>
  startReceiver((response, _received, count) => {
    response.statusCode = status
    if (count === 1) void committed().then(() => response.end())
    else response.end()
  })

describe('a subscription with fifty pending deliveries', () => {
  it.each([
    ['deleted', () => remove('whk_1')],
    ['paused', pause],
  ])('is sent nothing after it was %s, but for what is under way', async (_what, committed) => {
    await using receiver = await changingAtOnce(committed)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 50)
    await world.runAfter(0)
    expect(receiver.received).toHaveLength(1)
  })

  it('that has moved is sent all the others at its new address', async () => {
    await using other = await startReceiver()
    await using receiver = await changingAtOnce(() => move(other.url))
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 50)
    await world.runAfter(0)
    expect([receiver.received.length, other.received.length]).toEqual([1, 49])
  })

  it.each([
    ['is gone', 410],
    ['wants a rest', 429],
  ])('has moved, whatever the former address says then: that it %s', async (_what, status) => {
    await using other = await startReceiver()
    await using receiver = await changingAtOnce(() => move(other.url), status)
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 50)
    await world.runAfter(0)
    expect([receiver.received.length, other.received.length]).toEqual([1, 49])
    expect((await world.store.get('webhooks', 'whk_1'))?.value.disabledReason).toBeNull()
  })
})

describe('a subscription that waits for its turn', () => {
  it('is sent nothing when it was deleted meanwhile', async () => {
    const answers: (() => void)[] = []
    await using receiver = await startReceiver((response) => {
      answers.push(() => void response.end())
    })
    const ids = ['whk_1', 'whk_2', 'whk_3', 'whk_4', 'whk_5']
    for (const id of ids) {
      await world.subscribe(id, `${receiver.url}?${id}`)
      await world.enqueue(id, 1)
    }
    const worker = world.worker()
    worker.start()
    const four = (await receiver.has(4)).map(({ url }) => url.split('?')[1])
    const [fifth = ''] = ids.filter((id) => !four.includes(id))
    const isHeld = async () =>
      ((await world.store.get('webhookStates', fifth))?.value.holder ?? null) !== null
    await expect.poll(isHeld).toBe(true)
    await remove(fifth)
    for (const answer of answers) answer()
    await expect.poll(isHeld).toBe(false)
    expect(receiver.received).toHaveLength(4)
    await worker.stop()
  })
})

describe('many subscriptions that are switched off at once', () => {
  it('put away what waits for them in one turn of the event loop each', async () => {
    const off = { disabledReason: 'paused', disabledAt: world.now } as const
    const ids = Array.from({ length: 20 }, (_, at) => `whk_${at}`)
    for (const id of ids) {
      await world.subscribe(id, 'https://hooks.example/', off)
      await world.enqueue(id, 1)
    }
    let turn = 0
    const turns = new Set<number>()
    const { store } = world
    world.store = {
      ...store,
      list(collection, query) {
        if (collection === 'deliveries') turns.add(turn)
        return store.list(collection, query)
      },
    }
    const count = () => {
      turn += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await world.runAfter(0)
    clearImmediate(next)
    expect(turns.size).toBe(20)
  })
})
