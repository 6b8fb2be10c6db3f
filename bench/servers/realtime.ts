import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import { WebSocketServer } from 'ws'
import { createRealtime } from '../../src/doors/sockets/realtime.ts'
import { createUpgrades } from '../../src/doors/sockets/upgrade.ts'
import type { EventFeed } from '../../src/events/event-feed.ts'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'

/**
 * `ours`: the realtime door, whose feed tells one message.new to everybody; `bare`: ws, which sends
 * one buffer to everybody. GET /say?times=N sends so often, each when the one before has left.
 */
const kind = process.argv[2]
const content = 'A secured card needs a deposit, which is your limit. '.repeat(2)

const events = new Set<(event: BusinessEvent) => void>()
let said = 0

const eventNow = (): BusinessEvent => ({
  id: `evt_${String(++said).padStart(24, '0')}`,
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

const feed: EventFeed = {
  async follow(_userId, _asked, onEvent) {
    events.add(onEvent)
    return () => void events.delete(onEvent)
  },
  newest: async () => undefined,
}

const defect = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
const bare = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const session = {
  caller: {
    kind: 'user',
    subject: 'user:ann',
    userId: 'ann',
    tier: 'enterprise',
    scopes: [],
    claims: undefined,
  },
  expiresAt: undefined,
  check: async () => undefined,
} as const
const realtime = createRealtime({
  feed,
  bus: createMemoryBus(),
  store: {
    get: async () => undefined,
    list: async () => ({ items: [], next: undefined }),
    count: async () => 0,
    check: async () => undefined,
  },
  replies: { ofPerson: () => [] },
  openSession: async () => session,
  clock: Date.now,
  defect,
  addressOf: () => undefined,
})

const sayOurs = () => {
  const event = eventNow()
  for (const tell of events) tell(event)
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

const server = createServer((request, response) => {
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
if (kind === 'ours') createUpgrades([realtime], { defect }).attach(server)
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
