import { describe, expect, it } from 'vitest'
import { Failure } from '../../src/errors.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { Store } from '../../src/ports/store.ts'
import { alerted } from './alerted-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

/** Longer than the lease of any work. */
const leaseMs = 61_000

const dead = () => Promise.reject(new Failure('unavailable', 'the process was killed'))

/** The store of a process that is killed at its write number `at`: before or after it reached the disk. */
function dyingStore(store: Store, at: number, isWritten: boolean): Store {
  let writes = 0
  return {
    ...{ get: store.get, list: store.list, count: store.count, countBytes: store.countBytes },
    check: store.check,
    close: store.close,
    makeDue: store.makeDue,
    claimDue: async (...claim) => (writes >= at ? [] : await store.claimDue(...claim)),
    postpone: async (...work) => (writes >= at ? await dead() : await store.postpone(...work)),
    async transact(transaction) {
      writes += 1
      if (writes < at) return await store.transact(transaction)
      if (writes === at && isWritten) await store.transact(transaction)
      return await dead()
    },
  }
}

/** More writes than an alert needs. */
const deaths = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
  { at, when: 'before', isWritten: false },
  { at, when: 'after', isWritten: true },
])

describe('An alert whose process is killed', () => {
  it.each(deaths)('$when its write $at is one message', async ({ at, isWritten }) => {
    const { joins, alert, run, newWorker, slack, states } = alerted(world)
    await joins('slack', 1)
    await alert('score_change')
    await run(newWorker(dyingStore(world.store, at, isWritten)))
    world.now += leaseMs
    await run()
    // A message that is sent again has the same id and asks the platform for the first one.
    expect(new Set(slack.seen.map(({ id }) => id)).size).toBe(1)
    expect(slack.seen.slice(1).every(({ attempt }) => attempt > 1)).toBe(true)
    expect(await states()).toEqual([{ status: 'sent', reason: null, problem: null }])
  })

  it.each(deaths)(
    '$when its write $at, on its way past closed messages, is one message at the next contact',
    async ({ at, isWritten }) => {
      const { joins, alert, run, newWorker, slack, discord, states } = alerted(world)
      await joins('slack', 1)
      await joins('discord', 2)
      discord.before = () => {
        throw new ChatPlatformFailure('unreachable', 'discord 50007')
      }
      await alert('score_change')
      await run(newWorker(dyingStore(world.store, at, isWritten)))
      world.now += leaseMs
      await run()
      expect(new Set(slack.seen.map(({ id }) => id)).size).toBe(1)
      expect(discord.seen).toEqual([])
      expect(await states()).toEqual([{ status: 'sent', reason: null, problem: null }])
    },
  )
})
