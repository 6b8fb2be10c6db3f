import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { SocketWriter } from '../../../src/doors/realtime/socket-writer.ts'

/** A writer to a socket, and its reader. */
async function openPair() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reader = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(reader, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  const writer = new SocketWriter(
    socket,
    () => 0,
    () => undefined,
  )
  return {
    reader,
    writer,
    async [Symbol.asyncDispose]() {
      reader.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('frames arrive in the order in which they were sent, large or small', async () => {
  await using pair = await openPair()
  const received: string[] = []
  const all = Promise.withResolvers<void>()
  pair.reader.on('message', (data: Buffer) => {
    if (received.push(String(data).slice(0, 1)) === 6) all.resolve()
  })
  for (const [name, size] of Object.entries({ a: 1, b: 100_000, c: 1, d: 200_000, e: 1, f: 1 })) {
    pair.writer.send(Buffer.from(name.repeat(size)))
  }
  await all.promise
  expect(received.join('')).toBe('abcdef')
})

it('large frames to many sockets take several turns of the event loop', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, openPair))
  const frame = Buffer.from('x'.repeat(600_000))
  let sent = 0
  for (const { writer } of pairs) {
    const send = writer.socket.send.bind(writer.socket)
    writer.socket.send = (data: Buffer) => {
      sent += 1
      send(data)
    }
    writer.send(frame)
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toBeLessThan(8)
  await Promise.all(pairs.map(({ reader }) => once(reader, 'message')))
  for (const pair of pairs) await pair[Symbol.asyncDispose]()
})

it('a socket that is closed is sent nothing that still waits', async () => {
  await using pair = await openPair()
  const received: unknown[] = []
  pair.reader.on('message', (data) => received.push(data))
  pair.writer.send(Buffer.from('x'.repeat(600_000)))
  pair.writer.close(1000)
  await once(pair.reader, 'close')
  expect(received).toEqual([])
})
