import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as post, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PacedMessage, pipelineInTurns } from '../../../src/doors/shared/listener/paced-requests.ts'
import { loopTurns } from '../../../src/ports/loop-turns.ts'

const megabyte = 1024 * 1024

it('an upload is taken from the network only as fast as its reader reads, and arrives whole', async () => {
  const body = Buffer.alloc(25 * megabyte, 'A page of a credit report. ')
  let socket: Socket | undefined
  let latest: ServerResponse | undefined
  let maxUnread = 0
  const read = async (request: PacedMessage, response: ServerResponse) => {
    latest = response
    const hashed = createHash('sha256')
    let count = 0
    for await (const piece of request as AsyncIterable<Buffer>) {
      hashed.update(piece)
      count += piece.length
      // As slow as a disk that is busy.
      for (let turn = 0; turn < 5; turn++) await nextTurn()
      maxUnread = Math.max(maxUnread, (socket?.bytesRead ?? 0) - count)
    }
    response.end(hashed.digest('hex'))
  }
  const server = createServer({ IncomingMessage: PacedMessage }, (request, response) => {
    void read(request, response)
  })
  server.on('connection', (opened: Socket) => {
    socket = opened
    pipelineInTurns(opened, () => latest, loopTurns)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sending = post({
    ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, method: 'POST' },
    headers: { 'content-length': body.length, connection: 'close' },
  })
  sending.end(body)
  const [answer] = await once(sending, 'response')
  expect(Buffer.concat(await Array.fromAsync(answer)).toString()).toBe(
    createHash('sha256').update(body).digest('hex'),
  )
  expect(maxUnread).toBeLessThan(2 * megabyte)
  server.close()
})
