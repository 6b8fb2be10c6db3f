import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { unlimited } from '../../support/unlimited.ts'
import {
  type GraphqlService,
  graphqlService,
  scoreChange,
  sent,
  watchedBus,
} from './graphql-service.ts'

const bus = watchedBus()
let now = Date.UTC(2026, 10, 21, 12)
let service: GraphqlService

beforeAll(async () => {
  service = await graphqlService({ bus, clock: () => now, rateLimiter: unlimited })
})

afterAll(() => service[Symbol.asyncDispose]())

const query = 'subscription { scoreUpdates(userId: "alice") { newScore } }'
const subscribe = (id: string) => JSON.stringify({ id, type: 'subscribe', payload: { query } })
const complete = (id: string) => JSON.stringify({ id, type: 'complete' })
const ping = '{"type":"ping"}'

async function connected(): Promise<WebSocket> {
  const headers = { authorization: `Bearer ${await service.token('alice')}` }
  const url = `${service.url.replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers })
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  expect(await message(socket)).toEqual({ type: 'connection_ack' })
  return socket
}

/** What is sent in one turn arrives together, and is read before anything of it is answered. */
function sendTogether(socket: WebSocket, frames: readonly string[]): void {
  for (const frame of frames) socket.send(frame)
}

const message = async (socket: WebSocket): Promise<unknown> =>
  JSON.parse(String(((await once(socket, 'message')) as [Buffer])[0]))

async function codeOf(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

const change = () => service.happen((to) => to.report('score.changed', scoreChange))
const nobodyIsFollowed = () => expect.poll(bus.following).toBe(0)

describe('one id of a socket is one subscription', () => {
  it('an id that comes again while it is being opened closes the socket with 4409', async () => {
    const socket = await connected()
    const again = Array.from({ length: 5 }, () => [subscribe('1'), complete('1')])
    sendTogether(socket, [...again.flat(), subscribe('1')])
    expect(await codeOf(socket)).toBe(4409)
    await nobodyIsFollowed()
  })

  it('so does one that comes again while it is being ended', async () => {
    const socket = await connected()
    socket.send(subscribe('1'))
    await expect.poll(bus.following).toBe(1)
    sendTogether(socket, [complete('1'), subscribe('1')])
    expect(await codeOf(socket)).toBe(4409)
    await nobodyIsFollowed()
  })

  it('an id that has ended may come again', async () => {
    const socket = await connected()
    for (const _time of [1, 2]) {
      socket.send(subscribe('1'))
      expect(await sent(message(socket), change)).toEqual({
        id: '1',
        type: 'next',
        payload: {
          data: { scoreUpdates: { newScore: 640 } },
          extensions: { eventId: expect.any(String) },
        },
      })
      socket.send(complete('1'))
      await nobodyIsFollowed()
    }
    socket.close()
  })
})

describe('nothing is followed', () => {
  it('of what is completed while it is being opened', async () => {
    const socket = await connected()
    sendTogether(socket, [subscribe('1'), complete('1'), ping])
    expect(await message(socket)).toEqual({ type: 'pong' })
    await nobodyIsFollowed()
    socket.close()
  })

  it('for a socket that has left while it was being opened', async () => {
    const socket = await connected()
    sendTogether(socket, [subscribe('1'), subscribe('2')])
    socket.terminate()
    await nobodyIsFollowed()
  })
})

describe('a socket may send 200 frames at once, and 50 more each second', () => {
  it.each([
    ['pings', () => ping],
    ['operations past those that may run', (at: number) => subscribe(`s${at}`)],
  ])('more of %s close it with 4429', async (_what, frame) => {
    const socket = await connected()
    sendTogether(
      socket,
      Array.from({ length: 300 }, (_, at) => frame(at)),
    )
    expect(await codeOf(socket)).toBe(4429)
    await nobodyIsFollowed()
  })

  it('fewer are answered', async () => {
    const socket = await connected()
    let pongs = 0
    socket.on('message', () => pongs++)
    sendTogether(socket, Array<string>(199).fill(ping))
    await expect.poll(() => pongs).toBe(199)
    now += 1_000
    sendTogether(socket, Array<string>(50).fill(ping))
    await expect.poll(() => pongs).toBe(249)
    socket.send(ping)
    expect(await codeOf(socket)).toBe(4429)
  })
})

describe('What a subscription keeps', () => {
  const open = (id: string, more: object) =>
    JSON.stringify({ id, type: 'subscribe', payload: { query, ...more } })

  it('is a document of at most 4,000 characters', async () => {
    const socket = await connected()
    socket.send(open('long', { query: `${query}${' '.repeat(4_000)}` }))
    expect(await message(socket)).toMatchObject({
      type: 'error',
      payload: [{ message: 'The document of a subscription has at most 4000 characters.' }],
    })
    socket.terminate()
  })

  it('is a hundred subscriptions of a user at most', async () => {
    let received = 0
    const sockets = await Promise.all(Array.from({ length: 5 }, connected))
    for (const socket of sockets) {
      socket.on('message', () => received++)
      for (let id = 0; id < 20; id++) socket.send(open(String(id), {}))
    }
    /** How many hear of one change. */
    const listening = async () => {
      const before = received
      await change()
      socketOfLast.send(ping)
      await message(socketOfLast)
      return received - before
    }
    const socketOfLast = await connected()
    await expect.poll(listening).toBe(100)
    const refused = { payload: [{ extensions: { code: 'RATE_LIMITED', details: { limit: 100 } } }] }
    socketOfLast.send(open('last', {}))
    expect(await message(socketOfLast)).toMatchObject(refused)
    sockets[0]?.send(complete('0'))
    await expect.poll(listening).toBe(99)
    socketOfLast.send(open('again', {}))
    expect(await sent(message(socketOfLast), change)).toMatchObject({ type: 'next' })
    for (const socket of [...sockets, socketOfLast]) socket.terminate()
    await nobodyIsFollowed()
  })
})
