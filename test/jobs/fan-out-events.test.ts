import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { loadEvents } from '../../src/events/load-event.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import type { Audience } from '../../src/jobs/fan-out-events.ts'
import { createFanOut } from '../../src/jobs/fan-out-events.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import { everyHandler } from '../support/every-handler.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()
const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })

function reported(): ReportedEvents {
  let count = 0
  return new ReportedEvents({ now: world.now, vault, newId: (prefix) => `${prefix}_${++count}` })
}

const limit = { userId: 'alice', limit: 10, used: 10, resetAt: '2026-11-24T00:00:00.000Z' }

const workerFor = (...audiences: readonly Audience[]) =>
  createWorker({
    store: world.store,
    handlers: {
      ...everyHandler,
      'fan-out-events': createFanOut({ vault, audiences, republish: () => undefined }),
    },
    clock: () => world.now,
    pollMs: 1_000,
    log: { warn: (_, line) => void world.lines.push(line), error: () => undefined },
    random: () => 0,
  })

describe('the events of one transaction', () => {
  it('are handed together to each audience, which opens those that it wants', async () => {
    const events = reported()
    events.report('user.limit.reached', limit)
    events.report('user.limit.reached', { ...limit, used: 11 })
    await world.store.transact(events)
    const sent: (readonly BusinessEvent[])[] = []
    const listening: Audience = async (batch) => {
      sent.push(await loadEvents(batch, () => true))
      return { changes: [], work: [] }
    }
    await workerFor(listening, listening).runDue()
    const both = [
      {
        id: 'evt_1',
        type: 'user.limit.reached',
        userId: 'alice',
        createdAt: 1_000_000,
        data: limit,
      },
      {
        id: 'evt_2',
        type: 'user.limit.reached',
        userId: 'alice',
        createdAt: 1_000_000,
        data: { ...limit, used: 11 },
      },
    ]
    expect(sent).toEqual([both, both])
  })

  it('are handed over again when an audience failed, and then what it asks for lands', async () => {
    const events = reported()
    events.report('user.limit.reached', limit)
    await world.store.transact(events)
    let tries = 0
    const worker = workerFor(async ([event]) => {
      tries += 1
      if (tries === 1) throw new Error('away')
      const value = { userId: 'alice', sealedReply: event?.id ?? '', expiresAt: 0 }
      return { changes: [{ kind: 'put', collection: 'replies', id: 'told', value }], work: [] }
    })
    await worker.runDue()
    expect([world.lines, await world.store.get('replies', 'told')]).toEqual([
      ['work failed'],
      undefined,
    ])
    world.now += 1_000
    await worker.runDue()
    expect((await world.store.get('replies', 'told'))?.value.sealedReply).toBe('evt_1')
  })

  it('are published again when their process may have died before', async () => {
    const events = reported()
    events.report('user.limit.reached', limit)
    const sent: string[] = []
    const announce = (userId: string, id: string) => void sent.push(`${userId} ${id}`)
    const run = async (late: number) => {
      const work = events.work.map((one) => ({ ...one, id: `late-${late}` }))
      await world.store.transact({ work })
      world.now += late
      await createWorker({
        store: world.store,
        handlers: {
          ...everyHandler,
          'fan-out-events': createFanOut({ vault, audiences: [], republish: announce }),
        },
        clock: () => world.now,
        pollMs: 1_000,
        log: { warn: () => undefined, error: () => undefined },
      }).runDue()
    }
    await world.store.transact({ changes: events.changes })
    await run(1_000)
    expect(sent).toEqual([])
    await run(1)
    expect(sent).toEqual(['alice evt_1'])
  })

  it('say nothing of a message that was deleted meanwhile', async () => {
    const events = reported()
    events.report('chat.message.created', { userId: 'alice', chatId: 'chat_1', messageId: 'msg_1' })
    await world.store.transact(events)
    let sent: readonly BusinessEvent[] | undefined
    await workerFor(async (batch) => {
      sent = await loadEvents(batch, () => true)
      return { changes: [], work: [] }
    }).runDue()
    expect(sent).toEqual([])
  })
})
