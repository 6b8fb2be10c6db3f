import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { DoorServices } from '../../src/doors/door.ts'
import { createGraphqlDoor } from '../../src/doors/graphql/door.ts'
import { schemaText } from '../../src/doors/graphql/schema.ts'
import { EventQueue } from '../../src/doors/graphql/subscriptions.ts'
import {
  createUpgrades,
  UnauthenticatedConnections,
} from '../../src/doors/shared/sockets/upgrades.ts'
import type { EventFeed } from '../../src/events/event-feed.ts'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { createOpenSession } from '../../src/pipeline/session.ts'
import { createLoopTurns } from '../../src/ports/loop-turns.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/**
 * `ours`: the GraphQL door, with its admission and credential checks; `plain`: graphql-ws as documented.
 * GET /say?times=N&every=M sends so often, each M ms
 * after the one before.
 */
const kind = process.argv[2]

const followers = new Set<(event: BusinessEvent) => void>()
let published = 0

const data = {
  userId: 'ann',
  previousScore: 612,
  newScore: 640,
  change: 28,
  bureau: 'bureau_b',
  factors: ['Credit utilization fell to 31%.', 'A late payment is now more than two years old.'],
  model: 'FICO 8',
  date: '2026-11-21',
} as const

const eventNow = (): BusinessEvent => ({
  id: `evt_${String(++published).padStart(24, '0')}`,
  type: 'score.changed',
  userId: 'ann',
  createdAt: Date.now(),
  data,
})

const defect = (error: unknown) => void process.stderr.write(`${String(error)}\n`)

function createOurs() {
  const feed: EventFeed = {
    async follow(_userId, _asked, onEvent) {
      const tell = (event: BusinessEvent) => void onEvent(event, published)
      followers.add(tell)
      return () => void followers.delete(tell)
    },
    findNewest: async () => undefined,
    getSequence: async () => 0,
  }
  const tokenVerifier = {
    verify: async (token: string) => ({
      kind: 'service' as const,
      id: token,
      tier: 'enterprise' as const,
      scopes: ['users:act', 'monitoring'] as const,
      expiresAt: Date.now() + 3_600_000,
    }),
  }
  const store = {
    get: async () => undefined,
    list: async () => ({ items: [], next: undefined }),
    count: async () => 0,
    check: async () => undefined,
  }
  const turns = createLoopTurns()
  const unauthenticated = new UnauthenticatedConnections()
  const addressOf = () => undefined
  // The GraphQL door uses these parts alone.
  const door = createGraphqlDoor({
    catalogue,
    invoke: () => Promise.reject(new Error('nothing is asked here')),
    feed,
    openSession: createOpenSession({
      store,
      tokenVerifier,
      rateLimiter: createWideRateLimiter(),
      enterpriseRpm: 600,
      clock: Date.now,
    }),
    store,
    tokenVerifier,
    settings: { graphqlIntrospection: true },
    exchanges: { addressOf },
    clock: Date.now,
    unauthenticated,
    defect,
  } as unknown as DoorServices)
  return createUpgrades(door.sockets === undefined ? [] : [door.sockets], {
    unauthenticated,
    turns,
    addressOf,
    defect,
  })
}

/** Subscribers each read from a queue of their own, and each has its document executed. */
function usePlain(sockets: WebSocketServer): void {
  const schema = buildSchema(schemaText())
  const field = schema.getSubscriptionType()?.getFields()['scoreUpdates']
  if (field === undefined) throw new Error('there are no scoreUpdates')
  field.subscribe = () => {
    const queue: EventQueue = new EventQueue({
      onOverrun: () => undefined,
      onEnd: () => void followers.delete(tell),
    })
    const tell = (event: BusinessEvent) => queue.push(event)
    followers.add(tell)
    return queue
  }
  field.resolve = (event: BusinessEvent) => ({ id: event.id, ...event.data })
  useServer({ schema }, sockets)
}

const server = createServer((request, response) => {
  const asked = new URLSearchParams(request.url?.split('?')[1])
  let left = Number(asked.get('times'))
  const timer = setInterval(
    () => {
      if (left-- > 0) {
        const event = eventNow()
        for (const tell of followers) tell(event)
      } else {
        clearInterval(timer)
        response.end(String(followers.size))
      }
    },
    Number(asked.get('every')),
  )
})
if (kind === 'ours') createOurs().attach(server)
else usePlain(new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false }))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: [] }))
})
