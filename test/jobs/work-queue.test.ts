import { describe, expect, test } from 'vitest'
import { createWorker } from '../../src/jobs/worker.ts'
import type { NewWork, Store } from '../../src/ports/store.ts'
import { everyHandler } from '../support/every-handler.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()
const log = { warn: () => undefined, error: () => undefined }

const settle = (id: string): NewWork => ({
  id,
  kind: 'close-abandoned-reply',
  dueAt: world.now,
  payload: { messageId: id },
})

describe('work of one kind', () => {
  test('that hangs holds up no work of another', async () => {
    const hang = Promise.withResolvers<void>()
    const done = Promise.withResolvers<string>()
    const worker = createWorker({
      store: world.store,
      handlers: {
        ...everyHandler,
        'expire-record': async () => {
          await hang.promise
          return {}
        },
        'close-abandoned-reply': async ({ id }) => {
          done.resolve(id)
          return {}
        },
      },
      clock: () => world.now,
      pollMs: 5,
      log,
    })
    const ids = Array.from({ length: 40 }, (_, at) => `w${at}`)
    await world.store.transact({ work: ids.map((id) => world.work(id)) })
    worker.start()
    await world.store.transact({ work: [settle('msg_1')] })
    expect(await done.promise).toBe('msg_1')
    hang.resolve()
    await worker.stop()
  })

  test('runs sixteen pieces at once, and the next when one of them ends', async () => {
    const waiting: (() => void)[] = []
    let limit = 0
    let ended = 0
    const worker = world.workerWith({
      pollMs: 60_000,
      handler: async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(resolve)
        limit = Math.max(limit, waiting.length)
        await promise
        ended += 1
        return {}
      },
    })
    const ids = Array.from({ length: 20 }, (_, at) => `w${at}`)
    await world.store.transact({ work: ids.map((id) => world.work(id)) })
    worker.start()
    await expect.poll(() => waiting.length).toBe(16)
    waiting[0]?.()
    await expect.poll(() => waiting.length).toBe(17)
    for (const end of waiting) end()
    await expect.poll(() => waiting.length).toBe(20)
    for (const end of waiting) end()
    await worker.stop()
    expect([ended, limit - 1]).toEqual([20, 19])
  })
})

describe('a worker that expects work', () => {
  test('finds what was added while it was looking', async () => {
    const found = Promise.withResolvers<void>()
    let looks = 0
    let worker: ReturnType<typeof createWorker> | undefined
    const store: Store = {
      ...world.store,
      claimDue: async (...args) => {
        const claimed = await world.store.claimDue(...args)
        if (args[0] === 'close-abandoned-reply' && looks++ === 0) {
          await world.store.transact({ work: [settle('msg_1')] })
          worker?.expect([{ kind: 'close-abandoned-reply', dueAt: world.now }])
        }
        return claimed
      },
    }
    worker = createWorker({
      store,
      handlers: {
        ...everyHandler,
        'close-abandoned-reply': async () => {
          found.resolve()
          return {}
        },
      },
      clock: () => world.now,
      pollMs: 3_600_000,
      log,
    })
    worker.start()
    await found.promise
    await worker.stop()
  })

  test('claims it when it is due, long before the next poll', async () => {
    const begun = Promise.withResolvers<number>()
    const worker = createWorker({
      store: world.store,
      handlers: {
        ...everyHandler,
        'close-abandoned-reply': async (_work, { now }) => {
          begun.resolve(now)
          return {}
        },
      },
      clock: () => world.now,
      pollMs: 3_600_000,
      log,
    })
    worker.start()
    await worker.runDue()
    const dueAt = world.now + 20
    const later = { ...settle('msg_1'), dueAt }
    await world.store.transact({ work: [later] })
    worker.expect([later])
    world.now = dueAt
    expect(await begun.promise).toBe(dueAt)
    await worker.stop()
  })

  test('claims only the kinds that are due', async () => {
    const claims: string[] = []
    const store: Store = {
      ...world.store,
      claimDue: (...args) => {
        claims.push(args[0])
        return world.store.claimDue(...args)
      },
    }
    const worker = createWorker({
      store,
      handlers: everyHandler,
      clock: () => world.now,
      pollMs: 3_600_000,
      log,
    })
    worker.start()
    await expect.poll(() => claims.length).toBe(Object.keys(everyHandler).length)
    worker.expect([{ kind: 'expire-records', dueAt: world.now }])
    await expect.poll(() => claims.at(-1)).toBe('expire-records')
    await worker.stop()
    expect(claims).toHaveLength(Object.keys(everyHandler).length + 1)
  })
})

test('a long piece gets a signal when the worker stops', async () => {
  const begun = Promise.withResolvers<void>()
  const worker = world.workerWith({
    handler: async (_work, { stopping }) => {
      begun.resolve()
      await new Promise((resolve) => stopping.addEventListener('abort', resolve))
      return {}
    },
  })
  await world.store.transact({ work: [world.work('a')] })
  worker.start()
  await begun.promise
  await worker.stop()
  expect(await world.store.claimDue('expire-record', 1, 1, world.now + 3_600_000)).toEqual([])
})
