import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { rawClient } from './raw-client.ts'

const service = sharedService()

const post = (...lines: string[]) =>
  ['POST /api/analyze/impact HTTP/1.1', 'Host: x', ...lines].join('\r\n')

const json = 'Content-Type: application/json'
const tooMuch = 1024 * 1024 + 1
const filler = 'x'.repeat(tooMuch)

describe('after a refusal the connection serves the next request', () => {
  it.each([
    ['413, announced', 413, post(json, `Content-Length: ${tooMuch}`), filler],
    [
      '413, in chunks',
      413,
      post(json, 'Transfer-Encoding: chunked'),
      `${tooMuch.toString(16)}\r\n${filler}\r\n0\r\n\r\n`,
    ],
    ['415, of the type', 415, post('Content-Type: text/plain', 'Content-Length: 5'), 'hello'],
    ['415, of the encoding', 415, post(json, 'Content-Encoding: br', 'Content-Length: 5'), 'hello'],
    ['400, of the JSON', 400, post(json, 'Content-Length: 5'), 'hello'],
  ])('%s', async (_what, status, head, body) => {
    const { socket, until, reply: answer } = rawClient(service().url)
    const token = await service().token('alice')
    socket.write(`${head}\r\nAuthorization: Bearer ${token}\r\n\r\n${body}`)
    await until(new RegExp(`^HTTP/1\\.1 ${status} `))
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(/HTTP\/1\.1 200 OK[\s\S]*ok\n$/)
    expect(answer()).toMatch(/^Connection: keep-alive\r$/m)
    expect(answer()).not.toContain('Connection: close')
    socket.destroy()
  })

  it('401, whose body was never read', async () => {
    const { socket, until, reply: answer } = rawClient(service().url)
    socket.write(`${post(json, 'Content-Length: 5')}\r\n\r\nhello`)
    await until(/^HTTP\/1\.1 401 /)
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(/HTTP\/1\.1 200 OK[\s\S]*ok\n$/)
    expect(answer()).not.toContain('Connection: close')
    socket.destroy()
  })
})
