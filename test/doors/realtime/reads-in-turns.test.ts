import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createReadsInTurns } from '../../../src/doors/shared/sockets/upgrades.ts'
import { createLoopTurns } from '../../../src/ports/loop-turns.ts'
import { type RawClient, rawClient } from '../http/raw-client.ts'

let stack = new DisposableStack()
afterEach(() => {
  stack.dispose()
  stack = new DisposableStack()
})

interface Opened {
  readonly client: RawClient
  readonly socket: WebSocket
  readonly stream: Duplex
}

/** A socket between a client that says what it likes and a server that reads in turns. */
async function openSocket(): Promise<Opened> {
  const readInTurns = createReadsInTurns(createLoopTurns())
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  const opened = Promise.withResolvers<Omit<Opened, 'client'>>()
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      readInTurns(socket, stream)
      opened.resolve({ socket, stream })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => void server.close())
  const client = rawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  stack.defer(() => void client.socket.destroy())
  client.socket.setEncoding('latin1')
  client.socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return { client, ...(await opened.promise) }
}

/** A masked text frame of two letters. */
const frame = (text: string) => Buffer.from([0x81, 0x82, 0, 0, 0, 0, ...Buffer.from(text)])

const texts = Array.from({ length: 5_000 }, (_, at) => (at % 36).toString(36).padStart(2, '0'))

it('of thousands of frames in one write a few are read in each turn, all in their order', async () => {
  const { client, socket } = await openSocket()
  const received: string[] = []
  let inThisTurn = 0
  let limit = 0
  const all = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    if (inThisTurn === 0) setImmediate(() => (inThisTurn = 0))
    limit = Math.max(limit, ++inThisTurn)
    received.push(String(data))
    if (received.length === texts.length) all.resolve()
  })
  client.socket.write(Buffer.concat(texts.map(frame)))
  await all.promise
  expect(received).toEqual(texts)
  // 1,024 bytes, and the rest of a frame that was begun before.
  expect(limit).toBeLessThanOrEqual(129)
})

it('what a socket sends that pauses waits until it goes on', async () => {
  const { client, socket } = await openSocket()
  const received: string[] = []
  socket.on('message', (data) => {
    received.push(String(data))
    socket.pause()
    setImmediate(() => socket.resume())
  })
  client.socket.write(Buffer.concat(texts.slice(0, 300).map(frame)))
  await expect.poll(() => received.length).toBe(300)
  expect(received).toEqual(texts.slice(0, 300))
})

it('of a connection that is cut nothing more is heard', async () => {
  const { client, socket, stream } = await openSocket()
  let received = 0
  socket.on('message', () => {
    if (++received === 1) stream.destroy()
  })
  client.socket.write(Buffer.concat(texts.map(frame)))
  await once(socket, 'close')
  expect(received).toBeLessThanOrEqual(129)
})

it('a close frame is answered behind what was sent before it', async () => {
  const { client, socket } = await openSocket()
  let received = 0
  socket.on('message', () => (received += 1))
  const close = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8])
  client.socket.write(Buffer.concat([...texts.map(frame), close]))
  const [code] = await once(socket, 'close')
  expect([received, code]).toEqual([5_000, 1000])
})
