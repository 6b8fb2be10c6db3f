import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVault } from '../../../adapters/node-crypto/vault.ts'
import { RealtimeSubscriptions } from '../../../src/doors/realtime/subscriptions.ts'
import { createEventFeed, type EventFeed } from '../../../src/events/event-feed.ts'
import type { BusinessEvent } from '../../../src/events/event-types.ts'
import { ReportedEvents } from '../../../src/events/reported-events.ts'
import { eventsTopic } from '../../../src/ports/bus.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../../storage/memory/bus.ts'
import { runs } from '../../support/full-run.ts'
import { temporaryFolder } from '../../support/service.ts'

const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })
const bus = createMemoryBus()
const opened = new AsyncDisposableStack()
let store: Store
let feed: EventFeed

beforeAll(async () => {
  const folder = opened.use(await temporaryFolder())
  store = await createLowdbStore({ directory: folder.path })
  opened.defer(() => store.close())
  feed = createEventFeed({
    bus,
    store,
    vault,
    defect: (error) => expect.unreachable(String(error)),
  })
})
afterAll(() => opened.disposeAsync())

let people = 0
let ids = 0

interface Committed {
  readonly id: string
  readonly chatId: string
}

/** Somebody new to whom things happen, and a socket of theirs. */
function world() {
  const userId = `person-${++people}`
  const committed: Committed[] = []
  let unannounced: string[] = []
  const sent: string[] = []
  const tell = ({ id }: BusinessEvent) => void sent.push(id)
  const socket = new RealtimeSubscriptions(userId, feed, { send: tell, room: () => undefined })
  return {
    landed: committed,
    told: sent,
    socket,
    /** Lands an event of which nobody is told yet. */
    async land(chatId: string): Promise<Committed> {
      const id = `evt_${++ids}`
      const events = new ReportedEvents({ now: 1_000, vault, newId: () => id })
      events.report('chat.ended', { userId, chatId, reason: 'deleted', messageCount: 1 })
      await store.transact({ changes: events.changes })
      const event = { id, chatId }
      committed.push(event)
      unannounced.push(id)
      return event
    },
    announce() {
      for (const id of unannounced) bus.publish(eventsTopic(userId), id)
      unannounced = []
    },
    begin: async () => socket.begin((await feed.findNewest(userId))?.sequence ?? 0, undefined),
  }
}

/** What a socket has to be told in the end, by what it has asked for; undefined: every chat. */
function createDebt() {
  let followed = new Set<string | undefined>([undefined])
  let isDefault = true
  const owed = new Set<string>()
  const isFollowed = ({ chatId }: Committed) => followed.has(undefined) || followed.has(chatId)
  const forgive = (committed: readonly Committed[]) => {
    for (const event of committed) if (!isFollowed(event)) owed.delete(event.id)
  }
  return {
    owed,
    happened(event: Committed) {
      if (isFollowed(event)) owed.add(event.id)
    },
    subscribed(
      key: string | undefined,
      committed: readonly Committed[],
      behind: readonly Committed[],
    ) {
      if (isDefault) followed = new Set()
      isDefault = false
      followed.add(key)
      forgive(committed)
      for (const { id, chatId } of behind) if (key === undefined || key === chatId) owed.add(id)
    },
    unsubscribed(key: string | undefined, committed: readonly Committed[]) {
      isDefault = false
      followed.delete(key)
      forgive(committed)
    },
  }
}

const chat = fc.constantFrom('chat_a', 'chat_b')
const key = fc.option(chat, { nil: undefined })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('land' as const), chatId: chat }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'announce' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('subscribe' as const),
      key,
      /** How many events there are behind the one that is named. */
      behind: fc.option(fc.nat(8), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unsubscribe' as const), key }) },
)

describe('a socket', () => {
  it('gets each followed event once and in order, whatever it subscribes to, when, and from which event on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chat), fc.array(step, { maxLength: 24 }), async (past, steps) => {
        const { landed: committed, told: sent, socket, land, announce, begin } = world()
        for (const chatId of past) await land(chatId)
        await begin()
        const debt = createDebt()
        /** From here on nothing was dropped, so nothing may be told again. */
        let undropped = 0
        /** Which subscription had something told again; each may go back to an older event once. */
        const again: (number | undefined)[] = []
        for (const [number, one] of steps.entries()) {
          if (one.kind === 'land') debt.happened(await land(one.chatId))
          else if (one.kind === 'announce') announce()
          else if (one.kind === 'unsubscribe') {
            socket.remove(one.key)
            debt.unsubscribed(one.key, committed)
            undropped = sent.length
          } else {
            const last = one.behind === undefined ? undefined : committed.at(-1 - one.behind)
            const from = sent.length
            debt.subscribed(
              one.key,
              committed,
              last ? committed.slice(committed.indexOf(last) + 1) : [],
            )
            await socket.add(one.key, last?.id)
            if (last !== undefined) for (let at = from; at < sent.length; at++) again[at] = number
          }
        }
        announce()
        const isReceived = (id: string) => sent.includes(id)
        await expect.poll(() => [...debt.owed].every(isReceived), { interval: 1 }).toBe(true)
        socket.endAll()
        expect(new Set(sent.slice(undropped)).size).toBe(sent.length - undropped)
        const places = sent.map((id) => committed.findIndex((event) => event.id === id))
        const back = places.flatMap((place, at) =>
          place < (places[at - 1] ?? 0) ? [again[at]] : [],
        )
        expect(back).not.toContain(undefined)
        expect(new Set(back).size).toBe(back.length)
      }),
      { numRuns: runs(300) },
    )
  })
})
