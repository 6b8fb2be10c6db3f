import { describe, expect, test } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import type { Store } from '../../src/ports/store.ts'
import { everyHandler } from '../support/every-handler.ts'
import { worldOfEachTest, written } from './world.ts'

const second = 1_000

const world = worldOfEachTest()

describe('a lease', () => {
  test('that was lost while the work ran keeps its effect out', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const worker = world.workerWith({
      leaseMs: second,
      handler: async (piece, context) => {
        world.now += 2 * second
        const [again] = await world.store.claimDue('expire-record', 1, second, world.now)
        expect(again?.id).toBe('a')
        return written(piece, context)
      },
    })
    await worker.runDue()
    expect(await world.store.get('replies', 'a')).toBeUndefined()
    expect(world.lines).toEqual(['work failed', 'lease lost'])
  })

  test('that is over ends the waiting for a handler that hangs, and aborts its signal', async () => {
    await world.store.transact({ work: [world.work('a')] })
    let aborted = false
    const worker = world.workerWith({
      leaseMs: 20,
      handler: (_work, { signal }) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return new Promise(() => undefined)
      },
    })
    expect(await worker.runDue()).toBe(1)
    expect(aborted).toBe(true)
    expect(world.lines).toEqual(['work failed'])
  })
})

describe('a started worker', () => {
  test('finds work by itself, and new work later', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const found = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const worker = world.workerWith({
      handler: async () => {
        found[runs++]?.resolve()
        return {}
      },
    })
    worker.start()
    await found[0]?.promise
    await world.store.transact({ work: [world.work('b')] })
    await found[1]?.promise
    await worker.stop()
    expect(runs).toBe(2)
  })

  test('never looks twice at once', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const claims: string[] = []
    const counting: Store = {
      ...world.store,
      claimDue: (...args) => {
        claims.push(args[0])
        return world.store.claimDue(...args)
      },
    }
    const worker = world.workerWith({ store: counting, handler: written, pollMs: 60_000 })
    worker.start()
    expect(await Promise.all([worker.runDue(), worker.runDue()])).toEqual([1, 1])
    await worker.stop()
    expect(claims).toEqual(Object.keys(everyHandler))
  })

  test('goes on after the store did not answer', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const done = Promise.withResolvers<void>()
    let failures = 2
    const ailing: Store = {
      ...world.store,
      claimDue: async (...args) => {
        if (failures-- > 0) throw new Error('the disk is away')
        return world.store.claimDue(...args)
      },
    }
    const worker = world.workerWith({
      store: ailing,
      handler: async () => {
        done.resolve()
        return {}
      },
    })
    worker.start()
    await done.promise
    await worker.stop()
    expect(world.lines).toEqual(['due work could not be claimed', 'due work could not be claimed'])
  })

  test('waits at its stop for what runs, and lets the effect land', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const running = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const worker = world.workerWith({
      handler: async (piece, context) => {
        running.resolve()
        await goOn.promise
        return written(piece, context)
      },
    })
    worker.start()
    await running.promise
    const stopped = worker.stop()
    goOn.resolve()
    await stopped
    expect(await world.store.get('replies', 'a')).toBeDefined()
  })

  test('claims nothing after its stop', async () => {
    const worker = world.workerWith({ handler: written })
    worker.start()
    await worker.stop()
    await world.store.transact({ work: [world.work('a')] })
    expect(await worker.runDue()).toBe(0)
  })

  test('stops though the work cannot be given back', async () => {
    await world.store.transact({ work: [world.work('a')] })
    const losing: Store = {
      ...world.store,
      postpone: async () => {
        throw new StaleWrite('work', 'a')
      },
    }
    const worker = world.workerWith({
      store: losing,
      handler: async () => {
        throw new Error('bad')
      },
    })
    expect(await worker.runDue()).toBe(1)
    await worker.stop()
    expect(world.lines).toEqual(['work failed', 'lease lost'])
  })
})
