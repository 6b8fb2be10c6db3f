import { expect, it } from 'vitest'
import type { CollectionName } from '../../src/domain/records.ts'
import type { ListQuery, Store } from '../../src/ports/store.ts'
import { startReceiver } from '../support/receiver.ts'
import { webhookWorldOfEachTest } from './webhook-world.ts'

const world = webhookWorldOfEachTest()

/** The same store, whose second answer about due deliveries is on its way until it is let go. */
function lateStore(store: Store) {
  const [asked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let looks = 0
  const late: Store = {
    ...store,
    async list<C extends CollectionName>(collection: C, query: ListQuery<C>) {
      const page = await store.list(collection, query)
      if (collection !== 'deliveries' || query.to === undefined) return page
      looks += 1
      if (looks !== 2) return page
      asked.resolve()
      await letGo.promise
      return page
    },
  }
  return { late, asked: asked.promise, letGo: letGo.resolve }
}

it('a delivery that has landed while it was read as pending is not sent again', async () => {
  const { store } = world
  const { late, asked, letGo } = lateStore(store)
  await using receiver = await startReceiver((response, _one, count) => {
    if (count > 1) response.end()
    else void asked.then(() => response.end())
  })
  await world.subscribe('whk_1', receiver.url)
  await world.enqueue('whk_1', 1)
  world.store = late
  const worker = world.worker()
  worker.start()
  await receiver.has(1)
  await world.enqueue('whk_1', 1)
  await asked
  await expect.poll(async () => (await world.delivery('evt_1-whk_1')).status).toBe('delivered')
  letGo()
  await expect.poll(async () => (await world.delivery('evt_2-whk_1')).status).toBe('delivered')
  await worker.stop()
  world.store = store
  expect(receiver.received.map(({ body }) => body)).toEqual(['{"id":"evt_1"}', '{"id":"evt_2"}'])
})
