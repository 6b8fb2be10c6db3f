import { describe, expect, it } from 'vitest'
import { newHealth } from '../../src/domain/webhooks/receiver-health.ts'
import { startReceiver } from '../support/receiver.ts'
import { webhookWorldOfEachTest } from './webhook-world.ts'

const world = webhookWorldOfEachTest()

/** As many subscriptions as a person may have, each of which has something to be told. */
async function subscribeAll(userId: string, url: string): Promise<void> {
  for (let at = 0; at < 20; at++) {
    const id = `whk_${userId}${at}`
    await world.subscribe(id, `${url}?${at}`, { userId })
    await world.enqueue(id, 1)
  }
}

/** Eighty receivers of four people, all of which hang, and of which nothing was known before. */
async function hangingReceivers() {
  const hanging = await startReceiver(() => undefined)
  for (const userId of ['kim', 'leo', 'mia', 'ned']) await subscribeAll(userId, hanging.url)
  // Nobody gives up within the test: what hangs goes on hanging until all that is told has been heard.
  const worker = world.worker()
  worker.start()
  await hanging.has(16)
  return { hanging, worker }
}

describe('while eighty unknown receivers of four people hang', () => {
  it('another person’s receiver that was quick before is served at once', async () => {
    const { hanging, worker } = await hangingReceivers()
    await using _hanging = hanging
    await using receiver = await startReceiver()
    await world.subscribe('whk_well', receiver.url)
    const value = { ...newHealth, quickAt: receiver.url, holder: null }
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'webhookStates', id: 'whk_well', value }],
    })
    await world.enqueue('whk_well', 100)
    await receiver.has(100)
    expect([hanging.received.length, hanging.waiting]).toEqual([16, 16])
    await worker.stop()
  })

  it('another person’s unknown receiver is served at once', async () => {
    const { hanging, worker } = await hangingReceivers()
    await using _hanging = hanging
    await using receiver = await startReceiver()
    await world.subscribe('whk_new', receiver.url)
    await world.enqueue('whk_new', 100)
    await receiver.has(100)
    expect([hanging.received.length, hanging.waiting]).toEqual([16, 16])
    await worker.stop()
  })

  it('one of these four people’s receivers that was quick before is served at once, too', async () => {
    const { hanging, worker } = await hangingReceivers()
    await using _hanging = hanging
    await using receiver = await startReceiver()
    await world.subscribe('whk_well', receiver.url, { userId: 'kim' })
    const value = { ...newHealth, quickAt: receiver.url, holder: null }
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'webhookStates', id: 'whk_well', value }],
    })
    await world.enqueue('whk_well', 100)
    await receiver.has(100)
    expect([hanging.received.length, hanging.waiting]).toEqual([16, 16])
    await worker.stop()
  })
})

describe('a receiver that was quick and has moved', () => {
  it('is unknown at its new address', async () => {
    await using receiver = await startReceiver()
    await using hanging = await startReceiver(() => undefined)
    const ids = Array.from({ length: 20 }, (_, at) => `whk_${at}`)
    for (const id of ids) {
      await world.subscribe(id, receiver.url)
      await world.enqueue(id, 1)
    }
    await world.runAfter(0)
    world.now += 1
    for (const id of ids) {
      await world.subscribe(id, hanging.url, { enabledAt: world.now })
      await world.enqueue(id, 1)
    }
    const worker = world.worker()
    worker.start()
    await hanging.has(4)
    await using well = await startReceiver()
    await world.subscribe('whk_well', well.url, { userId: 'bob' })
    await world.enqueue('whk_well', 100)
    await well.has(100)
    expect([receiver.received.length, hanging.received.length]).toEqual([20, 4])
    await worker.stop()
  })
})
