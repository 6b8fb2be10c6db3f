import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

/** Asks for a WebSocket, and goes on writing whatever is answered. */
async function persistent(path: string, header = '') {
  const socket = connect({ port: Number(new URL(service().url).port), allowHalfOpen: true })
  let failure: string | undefined
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code
  })
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${header}\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return {
    status: String(answer).split(' ', 2)[1],
    /** Why nothing can be written any more, once that is so. */
    cut() {
      if (failure === undefined) socket.write('x')
      return failure
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

describe('a refused upgrade', () => {
  it.each([
    ['where nothing is', '404', '/nope', ''],
    ['of a page of another site', '403', '/api/realtime', 'Origin: http://evil.example\r\n'],
  ])('%s keeps no connection of who goes on writing: %s', async (_where, status, path, header) => {
    using client = await persistent(path, header)
    expect(client.status).toBe(status)
    await expect.poll(() => client.cut()).toMatch(/^(?:ECONNRESET|EPIPE)$/)
  })
})
