import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { WebSocketServer } from 'ws'
import { limits } from '../../src/config/limits.ts'
import type { DoorServices } from '../../src/doors/door.ts'
import { createRealtimeDoor } from '../../src/doors/realtime/door.ts'
import {
  createUpgrades,
  UnauthenticatedConnections,
} from '../../src/doors/shared/sockets/upgrades.ts'
import type { EventFeed, OnEvent } from '../../src/events/event-feed.ts'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { createOpenSession } from '../../src/pipeline/session.ts'
import { createLoopTurns } from '../../src/ports/loop-turns.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/**
 * `ours`: the realtime door, whose feed tells one message.new to everybody; `bare`: ws, which sends
 * one buffer to everybody. GET /say?times=N&every=M sends so often, each M ms after the one before;
 * GET /heap collects garbage and tells how many bytes are still in use.
 */
const kind = process.argv[2]
const content = 'A secured card needs a deposit, which is your limit. '.repeat(2)

const events = new Set<OnEvent>()
let published = 0

const eventNow = (): BusinessEvent => ({
  id: `evt_${String(++published).padStart(24, '0')}`,
  type: 'chat.message.created',
  userId: 'ann',
  createdAt: Date.now(),
  data: {
    userId: 'ann',
    chatId: 'chat_0123456789abcdef01234567',
    messageId: 'msg_0123456789abcdef01234567',
    role: 'user',
    model: null,
    content,
    status: 'complete',
  },
})

let sequence = 0

const feed: EventFeed = {
  async follow(_userId, _asked, onEvent) {
    events.add(onEvent)
    return () => void events.delete(onEvent)
  },
  findNewest: async () => undefined,
  getSequence: async () => 0,
}

const defect = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
const bare = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const store = {
  get: async () => undefined,
  list: async () => ({ items: [], next: undefined }),
  count: async () => 0,
  countBytes: async () => 0,
  check: async () => undefined,
}
const openSession = createOpenSession({
  store,
  tokenVerifier: {
    verify: async (token) => ({
      kind: 'user',
      id: token,
      tier: 'enterprise',
      scopes: [],
      expiresAt: Date.now() + 3_600_000,
    }),
  },
  rateLimiter: createWideRateLimiter(),
  enterpriseRpm: 600,
  clock: Date.now,
})
const turns = createLoopTurns()
const unauthenticated = new UnauthenticatedConnections()
const addressOf = () => undefined
// The realtime door uses these parts alone.
const realtime = createRealtimeDoor({
  timeouts: limits.timeouts,
  exchanges: { addressOf },
  feed,
  bus: createMemoryBus(),
  store,
  replies: { ofPerson: () => [] },
  openSession,
  clock: Date.now,
  defect,
  unauthenticated,
} as unknown as DoorServices)

const sayOurs = () => {
  const event = eventNow()
  sequence++
  for (const tell of events) tell(event, sequence)
}

const sayBare = () => {
  const { id, createdAt, data } = eventNow()
  const frame = Buffer.from(
    JSON.stringify({
      type: 'message.new',
      id,
      timestamp: new Date(createdAt).toISOString(),
      ...data,
      message: { createdAt: new Date(createdAt).toISOString() },
    }),
  )
  for (const socket of bare.clients) socket.send(frame, { binary: false })
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const server = createServer((request, response) => {
  if (request.url === '/heap') {
    collectGarbage()
    response.end(String(process.memoryUsage().heapUsed))
    return
  }
  const times = Number(new URLSearchParams(request.url?.split('?')[1]).get('times'))
  let left = times
  const timer = setInterval(
    () => {
      if (left-- > 0) (kind === 'ours' ? sayOurs : sayBare)()
      else {
        clearInterval(timer)
        response.end()
      }
    },
    Number(new URLSearchParams(request.url?.split('?')[1]).get('every')),
  )
})
if (kind === 'ours')
  createUpgrades(realtime.sockets === undefined ? [] : [realtime.sockets], {
    unauthenticated,
    turns,
    addressOf,
    defect,
  }).attach(server)
else {
  server.on('upgrade', (request, socket, head) => {
    bare.handleUpgrade(request, socket, head, (opened) => bare.emit('connection', opened, request))
  })
  bare.on('connection', (socket) => socket.on('message', () => undefined))
}
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: [] }))
})
