import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createEventFeed, type EventFeed } from '../../src/events/event-feed.ts'
import type { EventType } from '../../src/events/event-types.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { type Bus, eventsTopic } from '../../src/ports/bus.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'

const types: ReadonlySet<EventType> = new Set<EventType>(['user.limit.reached'])
const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })

describe('the feed of events', () => {
  let directory: string
  let store: Store
  let bus: Bus
  let feed: EventFeed
  let subscriptions: number
  let gap: () => void
  let ids: number

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'feed-'))
    store = await createLowdbStore({ directory })
    const memory = createMemoryBus()
    subscriptions = 0
    ids = 0
    bus = {
      ...memory,
      async subscribe(topic, listener) {
        subscriptions++
        const end = await memory.subscribe(topic, listener)
        return () => {
          subscriptions--
          end()
        }
      },
      onGap(listener) {
        gap = listener
        return () => undefined
      },
    }
    feed = createEventFeed({
      bus,
      store,
      vault,
      defect: (error) => expect.unreachable(String(error)),
    })
  })
  afterEach(async () => {
    await store.close()
    await rm(directory, { recursive: true })
  })

  const reported = () =>
    new ReportedEvents({ now: 1_000, vault, newId: (prefix) => `${prefix}_${++ids}` })

  /** Lands events without telling of them. */
  async function land(count: number): Promise<string[]> {
    const events = reported()
    for (let at = 0; at < count; at++)
      events.report('user.limit.reached', { userId: 'ann', limit: 10, used: at, resetAt: '' })
    await store.transact({ changes: events.changes })
    return events.changes.map(({ id }) => id)
  }

  const tell = (committed: readonly string[]) => {
    for (const id of committed) bus.publish(eventsTopic('ann'), id)
  }

  const follow = async (after?: string) => {
    const sent: string[] = []
    const end = await feed.follow('ann', { types, after }, ({ id }) => void sent.push(id))
    return { told: sent, end }
  }

  it('gives each follower each event once, in order, even if the bus repeats it', async () => {
    const [one, other] = [await follow(), await follow()]
    const committed = await land(3)
    tell([...committed, ...committed].toReversed())
    await expect.poll(() => [one.told, other.told]).toEqual([committed, committed])
  })

  it('has one subscription a person, and none when the last follower has left', async () => {
    const [one, other] = [await follow(), await follow()]
    expect(subscriptions).toBe(1)
    one.end()
    other.end()
    expect(subscriptions).toBe(0)
  })

  it('recovers what the bus has lost with the next event', async () => {
    const { told: sent } = await follow()
    const lost = await land(2)
    const next = await land(1)
    tell(next)
    await expect.poll(() => sent).toEqual([...lost, ...next])
  })

  it('recovers what the bus has lost after a gap', async () => {
    const { told: sent } = await follow()
    const lost = await land(2)
    gap()
    await expect.poll(() => sent).toEqual(lost)
  })

  it('gives only the requested types', async () => {
    const { told: sent } = await follow()
    const events = reported()
    events.report('user.subscription.updated', {
      userId: 'ann',
      previousTier: 'free',
      tier: 'pro',
      status: 'active',
    })
    events.report('user.limit.reached', { userId: 'ann', limit: 10, used: 10, resetAt: '' })
    await store.transact({ changes: events.changes })
    tell(events.changes.map(({ id }) => id))
    await expect.poll(() => sent).toEqual(['evt_2'])
  })

  it('replays the events after an id, and refuses too many', async () => {
    const [first = '', ...others] = await land(1_001)
    expect((await follow(first)).told).toEqual(others)
    tell(await land(1))
    await expect(follow(first)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(follow('evt_none')).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('goes on when a follower fails', async () => {
    const failures: unknown[] = []
    feed = createEventFeed({ bus, store, vault, defect: (error) => void failures.push(error) })
    await feed.follow('ann', { types }, () => {
      throw new Error('broken')
    })
    const { told: sent } = await follow()
    const committed = await land(2)
    tell(committed)
    await expect.poll(() => sent).toEqual(committed)
    expect(failures).toHaveLength(1)
  })
})
