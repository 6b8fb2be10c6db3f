import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { impactRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'
import { conversation, rawClient } from './raw-client.ts'

const service = sharedService()

const path = '/api/analyze/impact'

interface ErrorBody {
  readonly code: string
  readonly details: { readonly field: string }
}

const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  service()
    .token('alice')
    .then((token) =>
      fetch(service().url + path, {
        method: 'POST',
        body: new Blob([body]),
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
    )
    .then(async (answer) => ({
      status: answer.status,
      error: ((await answer.json()) as { error: ErrorBody }).error,
    }))

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What is held, without the garbage that stands about until somebody needs its room. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('request bodies', () => {
  it('JSON in UTF-8 is read whether or not it says so', async () => {
    const good = JSON.stringify(impactRequest)
    const types = [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
    ]
    for (const type of types) {
      expect((await send(good, { 'content-type': type })).status).toBeLessThan(300)
    }
  })

  it.each([
    ['of an announced length', (body: string) => [`Content-Length: ${body.length}\r\n\r\n`, body]],
    [
      'in chunks',
      (body: string) => [
        'Transfer-Encoding: chunked\r\n\r\n',
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ],
    ],
  ])('a body %s is read whole however it is cut', async (_what, framed) => {
    const token = await service().token('alice')
    const client = rawClient(service().url)
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
    client.socket.setNoDelay(true)
    for (const piece of (head + framed(JSON.stringify(impactRequest)).join('')).match(/.{1,7}/gs) ??
      []) {
      await new Promise((resolve) => client.socket.write(piece, resolve))
    }
    expect(await client.closed).toMatch(/^HTTP\/1\.1 200 .*"totalImpact"/s)
  })

  it('a body in a million pieces costs memory by its size, not by its pieces', async () => {
    const token = await service().token('alice')
    const client = rawClient(service().url)
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`
    client.socket.write(
      `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const before = heldBytes()
    const pieces = '1\r\n \r\n'.repeat(10_000)
    let limit = 0
    for (let sent = 1; sent <= 100; sent++) {
      await new Promise((resolve) => client.socket.write(pieces, resolve))
      if (sent % 10 === 0) limit = Math.max(limit, heldBytes() - before)
    }
    client.socket.write('0\r\n\r\n')
    expect(await client.closed).toMatch(/^HTTP\/1\.1 400 /)
    expect(limit).toBeLessThan(32 * 1024 * 1024)
  })

  it('a length of 00 announces no body', async () => {
    const token = await service().token('alice')
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`
    const type = 'Content-Type: application/json\r\n'
    const answered = await conversation(service().url, `${head}${type}Content-Length: 00\r\n\r\n`)
    expect(answered).toMatch(/^HTTP\/1\.1 400 .*is not valid JSON/s)
  })

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json; charset=utf-7', {}],
    ['application/json; charset=iso-8859-1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('%s %j is 415', async (type, more) => {
    const { status, error } = await send('{}', { 'content-type': type, ...more })
    expect({ status, code: error.code }).toEqual({ status: 415, code: 'INVALID_REQUEST' })
  })

  it('bytes that are no UTF-8 are 415', async () => {
    const { status } = await send(Uint8Array.of(0x7b, 0xff, 0x7d), {
      'content-type': 'application/json',
    })
    expect(status).toBe(415)
  })

  it('malformed JSON is 400 and is not echoed', async () => {
    const { status, error } = await send('{"currentScore": sesame}', {
      'content-type': 'application/json',
    })
    expect(status).toBe(400)
    expect(error.details).toEqual({ field: 'body', issue: 'is not valid JSON' })
    expect(JSON.stringify(error)).not.toContain('sesame')
  })

  it('more than 1 MB is 413, announced or not', async () => {
    const big = JSON.stringify({ ...impactRequest, filler: 'x'.repeat(1024 * 1024) })
    const announced = await send(big, { 'content-type': 'application/json' })
    expect(announced).toMatchObject({ status: 413, error: { details: { maxBytes: 1_048_576 } } })
    const token = await service().token('alice')
    const streamed = await fetch(service().url + path, {
      method: 'POST',
      body: new Blob([big]).stream(),
      duplex: 'half',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    expect(streamed.status).toBe(413)
  })

  it('a deeply nested body is refused, and the service goes on', async () => {
    const deep = `{"currentScore":680,"actions":${'['.repeat(100_000)}${']'.repeat(100_000)},"timeframe":6}`
    expect((await send(deep, { 'content-type': 'application/json' })).status).toBe(400)
    expect((await service().ask('GET', '/api/health')).status).toBe(200)
  })

  it('no body at all is an empty object', async () => {
    const { status, body } = await service().ask('POST', path)
    expect({ status, field: body.error.details.field }).toEqual({
      status: 400,
      field: 'currentScore',
    })
  })

  it('a name of an object’s own prototype is an unknown field', async () => {
    const body = `{"__proto__": {"currentScore": 700}, ${JSON.stringify(impactRequest).slice(1)}`
    const { status, error } = await send(body, { 'content-type': 'application/json' })
    expect({ status, field: error.details.field }).toEqual({ status: 400, field: '__proto__' })
  })
})

describe('requests that the parser refuses', () => {
  it.each([
    [
      'a header of 20 KB',
      `GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a line that is no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length beside chunks',
      'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_what, text, status) => {
    const received = await conversation(service().url, text)
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4))
    expect(body.error.code).toBe('INVALID_REQUEST')
  })
})
