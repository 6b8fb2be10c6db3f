import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { readFrames } from '../../../src/doors/shared/sockets/frames.ts'
import { createLoopTurns } from '../../../src/ports/loop-turns.ts'

/** The lengths of frames of a client in the order in which they were taken, and the turn of each. */
async function taken(lengths: readonly number[]): Promise<{ length: number; turn: number }[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const frames: { length: number; turn: number }[] = []
  const all = Promise.withResolvers<void>()
  server.on('connection', (socket) =>
    readFrames(socket, createLoopTurns(), (data) => {
      frames.push({ length: data.length, turn })
      if (frames.length === lengths.length) all.resolve()
    }),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await once(client, 'open')
  for (const length of lengths) client.send('x'.repeat(length))
  await all.promise
  isOver = true
  client.terminate()
  server.close()
  return frames
}

it('frames are taken in the order in which they came, the large ones in turns of their own', async () => {
  const lengths = [10, 40_000, 20, 50_000, 60_000, 30, 2_000, 1_024]
  const frames = await taken(lengths)
  expect(frames.map(({ length }) => length)).toEqual(lengths)
  const large = frames.filter(({ length }) => length > 32_768).map(({ turn }) => turn)
  expect(new Set(large).size).toBe(large.length)
})
