import { describe, expect, it } from 'vitest'
import { newHealth } from '../../src/domain/webhooks/receiver-health.ts'
import type { WebhookStateRecord } from '../../src/domain/webhooks/webhook-records.ts'
import { startReceiver } from '../support/receiver.ts'
import { noon, webhookWorldOfEachTest } from './webhook-world.ts'

const world = webhookWorldOfEachTest()

/** Keeps how a receiver has been and who delivers to it: well, and nobody by default. */
async function putState(id: string, more: Partial<WebhookStateRecord>): Promise<void> {
  const value = { ...newHealth, holder: null, ...more }
  await world.store.transact({
    changes: [{ kind: 'put', collection: 'webhookStates', id, value }],
  })
}

describe('workers', () => {
  it('leave the rest for a later piece of work when their time is over', async () => {
    let runMs = 50
    let isHurried = true
    // From the 20th request on it answers only after that time, for which a timer was set before.
    await using receiver = await startReceiver((response, _received, count) => {
      if (count < 20 || !isHurried) response.end()
      else setTimeout(() => response.end(), 2 * runMs)
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 200)
    while (receiver.received.length <= 4) {
      runMs *= 2
      await world.runAfter(0, { runMs })
    }
    expect(receiver.received.length).toBeLessThan(200)
    isHurried = false
    await world.runAfter(0)
    expect(receiver.received).toHaveLength(200)
  })

  it('of two processes send each delivery once', async () => {
    // It takes its time, so that requests meet.
    await using receiver = await startReceiver((response) => {
      setTimeout(() => response.end(), 2)
    })
    await world.subscribe('whk_1', receiver.url)
    const [one, two] = [world.worker(), world.worker()]
    one.start()
    two.start()
    for (let round = 0; round < 20; round++) await world.enqueue('whk_1', 5)
    await receiver.has(100)
    await Promise.all([one.stop(), two.stop()])
    expect(receiver.received).toHaveLength(100)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(100)
  })

  it('take over a receiver from a process that was killed, when its hold is over', async () => {
    await using receiver = await startReceiver()
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await putState('whk_1', { holder: { name: 'killed', until: noon + 20_000 } })
    await world.runAfter(0)
    expect(receiver.received).toEqual([])
    await world.runAfter(20_000)
    expect(receiver.received).toHaveLength(1)
  })

  it('heed no hold from before the clock was set back', async () => {
    await using receiver = await startReceiver()
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    await putState('whk_1', { holder: { name: 'killed', until: noon + 3_600_000 } })
    await world.runAfter(0)
    expect(receiver.received).toHaveLength(1)
  })

  it('that stop cut off what hangs, which is no attempt and is sent by the next', async () => {
    let isWell = false
    await using receiver = await startReceiver((response) => {
      if (isWell) response.end()
    })
    await world.subscribe('whk_1', receiver.url)
    await world.enqueue('whk_1', 1)
    const worker = world.worker()
    worker.start()
    await receiver.has(1)
    await worker.stop()
    expect(await world.delivery('evt_1-whk_1')).toMatchObject({ status: 'pending', tries: 0 })
    isWell = true
    await world.runAfter(0)
    expect(await world.delivery('evt_1-whk_1')).toMatchObject({ status: 'delivered', tries: 1 })
  })

  it('serve a hundred receivers though one of them hangs', async () => {
    await using hanging = await startReceiver(() => undefined)
    await using receiver = await startReceiver()
    await world.subscribe('whk_hangs', hanging.url)
    await world.enqueue('whk_hangs', 20)
    for (let at = 0; at < 99; at++) {
      await world.subscribe(`whk_${at}`, receiver.url)
      await world.enqueue(`whk_${at}`, 10)
    }
    const worker = world.worker()
    worker.start()
    await receiver.has(990)
    // The request that it was sent first still waits for its answer.
    expect([hanging.received.length, hanging.waiting]).toEqual([1, 1])
    await worker.stop()
  })

  it('serve a receiver that is well though three hundred that hang are in the way', async () => {
    await using hanging = await startReceiver(() => undefined)
    await using receiver = await startReceiver()
    for (let at = 0; at < 300; at++) {
      const id = `whk_hangs${at}`
      await world.subscribe(id, hanging.url, { userId: `mallory-${at % 15}` })
      await putState(id, { failures: 1, failingSince: noon })
      await world.enqueue(id, 1)
    }
    await world.subscribe('whk_well', receiver.url)
    await putState('whk_well', { quickAt: receiver.url })
    await world.enqueue('whk_well', 100)
    const worker = world.worker()
    worker.start()
    await receiver.has(100)
    expect([hanging.received.length, hanging.waiting]).toEqual([32, 32])
    await worker.stop()
    expect(world.lines).toEqual([])
  })
})
