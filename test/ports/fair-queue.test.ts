import { describe, expect, it } from 'vitest'
import { Failure } from '../../src/errors.ts'
import {
  createFairQueue,
  type QueueLimits,
  type QueueOwner,
  type WorkSize,
} from '../../src/ports/fair-queue.ts'

const limits: QueueLimits = {
  slots: 2,
  reservedSlots: 1,
  room: { user: { short: 4, long: 2 }, guest: { short: 3, long: 1 } },
  ownerRoom: { short: 3, long: 1 },
  maxWaitMs: 60_000,
  retryAfter: 10,
}

const user = (id: string): QueueOwner => ({ id, isGuest: false })
const guest = (id: string): QueueOwner => ({ id, isGuest: true })

/** A queue whose work runs until the test ends it. */
function openQueue(changed: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...changed })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    /** The names of the work that has started, in order. */
    async started(): Promise<readonly string[]> {
      await new Promise((resolve) => setImmediate(resolve))
      return started
    },
    /** Queues work under a name. */
    add(
      name: string,
      owner: QueueOwner,
      size: WorkSize = 'short',
      signal = new AbortController().signal,
    ): Promise<string> {
      const work = queue.run({ owner, size, signal }, async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      })
      // Work that still waits when its test ends is refused a minute later.
      work.catch(() => undefined)
      return work
    },
    /** Ends running work, and lets the next begin. */
    async end(name: string): Promise<void> {
      await new Promise((resolve) => setImmediate(resolve))
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  )

describe('a fair queue', () => {
  it('runs as much at once as it has slots', async () => {
    const { add, end, started } = openQueue({ reservedSlots: 0 })
    void add('ann', user('ann'))
    void add('bo', user('bo'))
    const third = add('cy', user('cy'))
    expect(await started()).toEqual(['ann', 'bo'])
    await end('ann')
    expect(await started()).toEqual(['ann', 'bo', 'cy'])
    await end('cy')
    expect(await third).toBe('cy')
  })

  it('runs one piece of work of an owner at a time, and owners in turn', async () => {
    const { add, end, started } = openQueue({ slots: 1, reservedSlots: 0 })
    for (const name of ['ann 1', 'ann 2', 'ann 3']) void add(name, user('ann'))
    void add('bo 1', user('bo'))
    for (const name of ['ann 1', 'ann 2', 'bo 1']) await end(name)
    expect(await started()).toEqual(['ann 1', 'ann 2', 'bo 1', 'ann 3'])
  })

  it('leaves a slot free while its only waiting owner already runs', async () => {
    const { add, started } = openQueue()
    void add('ann 1', user('ann'))
    void add('ann 2', user('ann'))
    void add('bo 1', user('bo'))
    expect(await started()).toEqual(['ann 1', 'bo 1'])
  })

  it('lets an owner run two while nobody else waits and half of the slots are free', async () => {
    const { queue: _, ...one } = openQueue({
      ...{ slots: 4, reservedSlots: 0, ownerSlots: 2 },
      ownerRoom: { short: 4, long: 1 },
      room: { user: { short: 10, long: 2 }, guest: { short: 3, long: 1 } },
    })
    for (const name of ['ann 1', 'ann 2', 'ann 3']) void one.add(name, user('ann'))
    expect(await one.started()).toEqual(['ann 1', 'ann 2'])
    for (const name of ['bob 1', 'bob 2']) void one.add(name, user('bob'))
    void one.add('cid 1', user('cid'))
    expect(await one.started()).toEqual(['ann 1', 'ann 2', 'bob 1', 'cid 1'])
    void one.add('dan 1', user('dan'))
    await one.end('ann 1')
    expect(await one.started()).toEqual(['ann 1', 'ann 2', 'bob 1', 'cid 1', 'dan 1'])
    for (const name of ['ann 2', 'bob 1', 'cid 1']) await one.end(name)
    expect(await one.started()).toEqual([
      ...['ann 1', 'ann 2', 'bob 1', 'cid 1', 'dan 1'],
      ...['ann 3', 'bob 2'],
    ])
  })

  it('takes signed-in owners before guests', async () => {
    const { add, end, started } = openQueue({ slots: 1, reservedSlots: 0 })
    void add('running', user('ann'))
    void add('guest', guest('guest_1'))
    void add('bo', user('bo'))
    await end('running')
    await end('bo')
    expect(await started()).toEqual(['running', 'bo', 'guest'])
  })

  it('keeps the reserved slot for short work of signed-in owners', async () => {
    const { add, end, started } = openQueue()
    void add('guest 1', guest('guest_1'))
    void add('guest 2', guest('guest_2'))
    void add('long', user('ann'), 'long')
    expect(await started()).toEqual(['guest 1'])
    void add('short', user('bo'))
    expect(await started()).toEqual(['guest 1', 'short'])
    await end('short')
    expect(await started()).toEqual(['guest 1', 'short'])
    await end('guest 1')
    expect(await started()).toEqual(['guest 1', 'short', 'long'])
  })

  it('refuses an owner beyond their room, with what they have in it', async () => {
    const { add } = openQueue()
    for (const name of ['1', '2', '3']) void add(name, user('ann'))
    expect(await failureOf(add('4', user('ann')))).toMatchObject({
      kind: 'rate_limited',
      retryAfter: 10,
      details: { limit: 3, used: 3 },
    })
    void add('long', user('ann'), 'long')
    expect(await failureOf(add('long 2', user('ann'), 'long'))).toMatchObject({
      kind: 'rate_limited',
    })
  })

  it('refuses guests when the room of guests is full, and nobody else', async () => {
    const { add, started } = openQueue()
    for (const name of ['1', '2', '3']) void add(`guest ${name}`, guest(`guest_${name}`))
    expect(await failureOf(add('guest 4', guest('guest_4')))).toMatchObject({
      kind: 'unavailable',
      retryAfter: 10,
    })
    void add('ann', user('ann'))
    expect(await started()).toEqual(['guest 1', 'ann'])
  })

  it('gives a place free again when the work has failed', async () => {
    const { queue, add, started } = openQueue({ slots: 1, reservedSlots: 0 })
    const { signal } = new AbortController()
    const failing = queue.run({ owner: user('ann'), size: 'short', signal }, async () => {
      throw new Error('broken')
    })
    const next = add('ann', user('ann'))
    expect(await failureOf(failing)).toMatchObject({ message: 'broken' })
    expect(await started()).toEqual(['ann'])
    void next
  })

  it('gives up the place of a caller who leaves while waiting', async () => {
    const { add, end, started } = openQueue({ slots: 1, reservedSlots: 0 })
    const leaving = new AbortController()
    void add('ann', user('ann'))
    const left = failureOf(add('bo', user('bo'), 'short', leaving.signal))
    void add('cy', user('cy'))
    const reason = new Error('gone')
    leaving.abort(reason)
    await end('ann')
    expect(await left).toBe(reason)
    expect(await started()).toEqual(['ann', 'cy'])
  })

  it('refuses what has waited too long', async () => {
    const { add, end, started } = openQueue({ slots: 1, reservedSlots: 0, maxWaitMs: 1 })
    void add('ann', user('ann'))
    expect(await failureOf(add('bo', user('bo')))).toMatchObject({
      kind: 'unavailable',
      retryAfter: 10,
    })
    await end('ann')
    expect(await started()).toEqual(['ann'])
  })

  it('refuses what waits and what comes when it is closed', async () => {
    const { queue, add, end } = openQueue({ slots: 1, reservedSlots: 0 })
    const running = add('ann', user('ann'))
    const waiting = failureOf(add('bo', user('bo')))
    const reason = new Failure('unavailable', 'closed')
    queue.close(reason)
    expect(await waiting).toBe(reason)
    expect(await failureOf(add('cy', user('cy')))).toBe(reason)
    await end('ann')
    expect(await running).toBe('ann')
  })
})
