import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { unlimited } from '../../support/unlimited.ts'
import { type GraphqlService, graphqlService, scoreChange } from './graphql-service.ts'

let service: GraphqlService
let token: string

beforeAll(async () => {
  service = await graphqlService({ rateLimiter: unlimited })
  token = await service.token('alice')
})

afterAll(() => service[Symbol.asyncDispose]())

async function opened(
  headers: Record<string, string> = {},
  protocol = 'graphql-transport-ws',
): Promise<WebSocket> {
  const url = `${service.url.replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, protocol, { headers })
  await once(socket, 'open')
  return socket
}

async function codeOf(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

const message = async (socket: WebSocket) =>
  JSON.parse(String(((await once(socket, 'message')) as [Buffer])[0])) as { type: string }

const init = () =>
  JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })

const subscribe = (id: string) =>
  JSON.stringify({
    id,
    type: 'subscribe',
    payload: { query: 'subscription { scoreUpdates(userId: "alice") { newScore } }' },
  })

async function known(): Promise<WebSocket> {
  const socket = await opened()
  socket.send(init())
  expect((await message(socket)).type).toBe('connection_ack')
  return socket
}

describe('a socket of graphql-ws is closed with', () => {
  it('4408 where nothing introduces it within 3 seconds', async () => {
    expect(await codeOf(await opened())).toBe(4408)
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown type', '{"type":"shout"}'],
    ['no object', '[]'],
    ['a result, which servers send', '{"id":"1","type":"next","payload":{"data":{}}}'],
    ['an error, which servers send', '{"id":"1","type":"error","payload":[{"message":"x"}]}'],
    ['an acknowledgement, which servers send', '{"type":"connection_ack"}'],
    ['a subscription without an id', '{"type":"subscribe","payload":{"query":"{ a }"}}'],
    ['a subscription whose payload is no object', '{"id":"1","type":"subscribe","payload":1}'],
    ['the end of nothing', '{"type":"complete"}'],
  ])('4400 for %s', async (_what, text) => {
    const socket = await known()
    socket.send(text)
    expect(await codeOf(socket)).toBe(4400)
  })

  it('4400 for a binary message', async () => {
    const socket = await opened()
    socket.send(Buffer.from(init()))
    expect(await codeOf(socket)).toBe(4400)
  })

  it('4401 for a subscription before the introduction', async () => {
    const socket = await opened()
    socket.send(subscribe('1'))
    expect(await codeOf(socket)).toBe(4401)
  })

  it.each([undefined, { authorization: 'Bearer no.such.token' }])(
    '4401 for an introduction with %o',
    async (payload) => {
      const socket = await opened()
      socket.send(JSON.stringify({ type: 'connection_init', payload }))
      expect(await codeOf(socket)).toBe(4401)
    },
  )

  it('4429 for a second introduction', async () => {
    const socket = await known()
    socket.send(init())
    expect(await codeOf(socket)).toBe(4429)
  })

  it.each([
    ['an id', '1'],
    ['an id longer than a close can say', 'x'.repeat(1_000)],
  ])('4409 for %s that is in use', async (_what, id) => {
    const socket = await known()
    socket.send(subscribe(id))
    socket.send(subscribe(id))
    expect(await codeOf(socket)).toBe(4409)
  })

  it('4406 where it speaks another protocol', async () => {
    const url = `${service.url.replace('http', 'ws')}/graphql`
    const socket = new WebSocket(url, 'graphql-ws')
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toMatch(/subprotocol/i)
  })

  it('1009 for a message past 64 KB', async () => {
    const socket = await known()
    socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(70_000) } }))
    expect(await codeOf(socket)).toBe(1009)
  })

  it('1001 where the service stops', async () => {
    await using stopping = await graphqlService()
    const url = `${stopping.url.replace('http', 'ws')}/graphql`
    const socket = new WebSocket(url, 'graphql-transport-ws')
    await once(socket, 'open')
    const closed = codeOf(socket)
    await stopping[Symbol.asyncDispose]()
    expect(await closed).toBe(1001)
  })
})

describe('a socket of graphql-ws', () => {
  it('may be introduced by the Authorization header of its request', async () => {
    const socket = await opened({ authorization: `Bearer ${token}` })
    socket.send(JSON.stringify({ type: 'connection_init' }))
    expect((await message(socket)).type).toBe('connection_ack')
    socket.close()
  })

  it('answers a ping with a pong', async () => {
    const socket = await known()
    socket.send(JSON.stringify({ type: 'ping' }))
    expect((await message(socket)).type).toBe('pong')
    socket.close()
  })

  it('receives nothing of a completed operation', async () => {
    const socket = await known()
    socket.send(subscribe('1'))
    socket.send(JSON.stringify({ id: '1', type: 'complete' }))
    socket.send(JSON.stringify({ type: 'ping' }))
    expect((await message(socket)).type).toBe('pong')
    await service.happen((to) => to.report('score.changed', scoreChange))
    socket.send(JSON.stringify({ type: 'ping' }))
    expect((await message(socket)).type).toBe('pong')
    socket.close()
  })
})
