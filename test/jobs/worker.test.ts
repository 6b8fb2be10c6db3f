import { describe, expect, test } from 'vitest'
import { reply, worldOfEachTest, written } from './world.ts'

const second = 1_000

const world = worldOfEachTest()

describe('due work', () => {
  test('is run once, and its effect lands', async () => {
    await world.store.transact({ work: [world.work('a'), world.work('b')] })
    const worker = world.workerWith({ handler: written })
    expect(await worker.runDue()).toBe(2)
    expect(await world.store.get('replies', 'a')).toMatchObject({ version: 1 })
    expect(await worker.runDue()).toBe(0)
  })

  test('waits until it is due', async () => {
    await world.store.transact({ work: [world.work('a', world.now + 1)] })
    const worker = world.workerWith({ handler: written })
    expect(await worker.runDue()).toBe(0)
    world.now += 1
    expect(await worker.runDue()).toBe(1)
  })

  test('is run to the last piece, however much there is', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `w${index}`)
    await world.store.transact({ work: ids.map((id) => world.work(id)) })
    expect(await world.workerWith({ handler: written }).runDue()).toBe(100)
  })

  test('is shared by the workers of a store, each piece to one of them', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `w${index}`)
    await world.store.transact({ work: ids.map((id) => world.work(id)) })
    const seen: string[] = []
    const handler: typeof written = async ({ id }) => {
      seen.push(id)
      return {}
    }
    const workers = [world.workerWith({ handler }), world.workerWith({ handler })]
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('may leave more work', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const worker = world.workerWith({
      handler: async (piece, context) =>
        piece.id === 'a'
          ? { work: [world.work('b', world.now + second)] }
          : written(piece, context),
    })
    expect(await worker.runDue()).toBe(1)
    world.now += second
    expect(await worker.runDue()).toBe(1)
    expect(await world.store.get('replies', 'b')).toBeDefined()
  })

  test('gets the time of its claim', async () => {
    await world.store.transact({ work: [world.work('a')] })
    let sent = 0
    const worker = world.workerWith({
      handler: async (_work, context) => {
        sent = context.now
        return {}
      },
    })
    await worker.runDue()
    expect(sent).toBe(1_000_000)
  })
})

describe('work that fails', () => {
  test('is tried again after a second, then two, then four, and has no effect until then', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const attempts: number[] = []
    const worker = world.workerWith({
      handler: async ({ attempt }) => {
        attempts.push(attempt)
        throw new Error('the bank does not answer')
      },
    })
    for (const pause of [0, 499, 1, 999, 1, 1_999, 1]) {
      world.now += pause
      await worker.runDue()
    }
    expect(attempts).toEqual([1, 2, 3, 4])
    expect(world.lines).toEqual(['work failed', 'work failed', 'work failed', 'work failed'])
    expect(await world.store.get('replies', 'a')).toBeUndefined()
  })

  test('is tried again when its effect met another version', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const worker = world.workerWith({
      handler: async ({ id, attempt }) => ({
        changes: [
          {
            kind: 'put',
            collection: 'replies',
            id,
            value: reply,
            expectVersion: attempt === 1 ? 7 : 0,
          },
        ],
      }),
    })
    await worker.runDue()
    expect(await world.store.get('replies', 'a')).toBeUndefined()
    world.now += second
    await worker.runDue()
    expect(await world.store.get('replies', 'a')).toBeDefined()
  })

  test('does not hold up the rest', async () => {
    await world.store.transact({ work: [world.work('bad'), world.work('good')] })
    const worker = world.workerWith({
      handler: async (piece, context) => {
        if (piece.id === 'bad') throw new Error('bad')
        return written(piece, context)
      },
    })
    await worker.runDue()
    expect(await world.store.get('replies', 'good')).toBeDefined()
  })
})
