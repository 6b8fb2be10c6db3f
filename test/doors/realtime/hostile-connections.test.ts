import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { connectRealtime, readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'

let service: Service
const environment = { TRUSTED_PROXIES: '1' }

beforeAll(async () => {
  service = await startService({ timeouts: { authenticationMs: 300 } }, environment)
})

afterAll(() => service[Symbol.asyncDispose]())

/** A socket whose client reads, and answers nothing. */
async function dumb(path: string, header: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(service.url).port), allowHalfOpen: true })
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${header}\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /)
  socket.resume()
  return socket
}

describe('a socket that is refused', () => {
  it.each([
    ['for its token', '/api/realtime', 'Authorization: Bearer nonsense\r\n'],
    ['for saying nothing', '/api/realtime', ''],
    ['for its protocol', '/graphql', 'Sec-WebSocket-Protocol: other\r\n'],
    ['for saying nothing', '/graphql', 'Sec-WebSocket-Protocol: graphql-transport-ws\r\n'],
  ])(
    '%s is gone, also when its client does not answer the close: %s',
    async (_why, path, header) => {
      const socket = await dumb(path, header)
      await once(socket, 'end')
      socket.destroy()
    },
  )

  it('for saying nothing is so at its time, not when all sockets are looked after', async () => {
    const timeouts = { authenticationMs: 50, tickMs: 60_000 }
    await using other = await startService({ timeouts })
    await using client = await connectRealtime(other.url, {})
    expect(await client.closed).toBe(4401)
  })
})

/** A socket that is being opened from an address. */
function opening({ url }: Service, path: string, address: string): WebSocket {
  const protocols = path === '/graphql' ? ['graphql-transport-ws'] : []
  const headers = { 'x-forwarded-for': address }
  return new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, protocols, { headers })
}

describe('an address', () => {
  it('may have a hundred sockets whose owner is not known yet, at both doors together', async () => {
    await using patient = await startService({}, environment)
    const token = await patient.token('ann')
    const from = async (address: string, path = '/api/realtime') => {
      const socket = opening(patient, path, address)
      await once(socket, 'open')
      return socket
    }
    const full = '192.0.2.1'
    const refusal = async (path: string) => {
      const [, answer] = await once(opening(patient, path, full), 'unexpected-response')
      const { statusCode, headers } = answer as IncomingMessage
      return [statusCode, headers['retry-after']]
    }
    const [realtime, graphql, third] = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        from(full, ['/api/realtime', '/graphql'][Math.min(at, 1)]),
      ),
    )
    if (realtime === undefined || graphql === undefined) throw new Error('nothing was opened')
    expect(await refusal('/api/realtime')).toEqual([429, '10'])
    expect(await refusal('/graphql')).toEqual([429, '10'])
    await from('192.0.2.2')
    realtime.send(JSON.stringify({ type: 'auth', token }))
    const payload = { authorization: `Bearer ${token}` }
    graphql.send(JSON.stringify({ type: 'connection_init', payload }))
    await Promise.all([once(realtime, 'message'), once(graphql, 'message')])
    await from(full)
    await from(full)
    expect(await refusal('/graphql')).toEqual([429, '10'])
    third?.terminate()
    await expect.poll(() => from(full).then(({ readyState }) => readyState)).toBe(WebSocket.OPEN)
  })
})

describe('a stop', () => {
  it('does not wait for a socket that does not answer the close as long as for a request', async () => {
    const stopping = await startService({ graceMs: 600_000 })
    const client = await readyClient(stopping.url, await stopping.token('ann'))
    client.socket.pause()
    await stopping[Symbol.asyncDispose]()
    await client[Symbol.asyncDispose]()
  })
})
