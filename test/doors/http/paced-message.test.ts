import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { PacedMessage } from '../../../src/doors/shared/listener/paced-requests.ts'
import { rawClient } from './raw-client.ts'

it('a body in chunks of a byte is read whole, of each connection at most a buffer in a turn', async () => {
  const pieces = 1_000_000
  let ofTurn = 0
  let maxTurnMs = 0
  const server = createServer({ IncomingMessage: PacedMessage }, (request, response) => {
    let read = 0
    const nextTurn = () => {
      maxTurnMs = Math.max(maxTurnMs, ofTurn)
      ofTurn = 0
      if (!request.complete) setImmediate(nextTurn)
    }
    setImmediate(nextTurn)
    request.on('data', (piece: Buffer) => {
      ofTurn++
      read += piece.length
    })
    request.on('end', () => response.end(`read ${read}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = rawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  client.socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  client.socket.write(`${'1\r\nx\r\n'.repeat(pieces)}0\r\n\r\n`)
  expect(await client.closed).toContain(`read ${pieces}`)
  // Node's buffer of 64 KB has room for 10,923 of them; without pauses it reads 32 such in a turn.
  expect(maxTurnMs).toBeLessThan(3 * 10_923)
  server.close()
})
