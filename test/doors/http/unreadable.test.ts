import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { openDoor, replyUntil } from './door.ts'
import { conversation, onlyAnswer, rawClient } from './raw-client.ts'

const service = sharedService()

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

const refusalOf = (received: string) => {
  const { status, headers, text } = onlyAnswer(received)
  const { error, requestId } = JSON.parse(text)
  const isNamed = requestId === headers.get('x-request-id')
  return { status, isNamed, code: error.code, details: error.details }
}

describe('what Node would refuse in words of its own', () => {
  it('HTTP/1.1 without a Host is 400', async () => {
    const received = await conversation(
      service().url,
      lines('GET /api/health HTTP/1.1', 'Connection: close'),
    )
    expect(refusalOf(received)).toEqual({
      status: 400,
      isNamed: true,
      code: 'INVALID_REQUEST',
      details: { field: 'Host', issue: 'is missing' },
    })
  })

  it('two Hosts are 400', async () => {
    const received = await conversation(
      service().url,
      lines('GET /api/health HTTP/1.1', 'Host: x', 'host: y', 'Connection: close'),
    )
    expect(refusalOf(received)).toMatchObject({
      status: 400,
      details: { field: 'Host', issue: 'is given twice' },
    })
  })

  it('an address that is none is not found, and is printed nowhere', async () => {
    const warnings: unknown[] = []
    process.on('warning', (warning) => warnings.push(warning))
    const received = await conversation(
      service().url,
      lines('GET http://[::1/?secret HTTP/1.1', 'Host: x', 'Connection: close'),
    )
    expect(refusalOf(received)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(warnings).toEqual([])
  })

  it('HTTP/1.0 needs none', async () => {
    const received = await conversation(service().url, lines('GET /livez HTTP/1.0'))
    expect(onlyAnswer(received)).toMatchObject({ status: 200, text: 'ok\n' })
  })

  it('an expectation that nobody knows is left unmet, as RFC 9110 allows', async () => {
    const received = await conversation(
      service().url,
      lines('GET /livez HTTP/1.1', 'Host: x', 'Expect: miracles', 'Connection: close'),
    )
    expect(onlyAnswer(received)).toMatchObject({ status: 200, text: 'ok\n' })
  })

  it('a missing Host is said in the Console’s way under its base, and in French', async () => {
    const received = await conversation(
      service().url,
      lines('GET /console/api/chat HTTP/1.1', 'Accept-Language: fr', 'Connection: close'),
    )
    expect(JSON.parse(onlyAnswer(received).text).error).toMatchObject({
      code: 'invalid_request',
      message: 'Host: est absent. HTTP/1.1 en exige un.',
    })
  })

  it('100-continue is met', async () => {
    const { socket, until } = rawClient(service().url)
    const token = await service().token('alice')
    socket.write(
      lines(
        'POST /api/analyze/impact HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        'Content-Length: 2',
        'Expect: 100-continue',
      ),
    )
    await until(/^HTTP\/1\.1 100 Continue\r\n\r\n/)
    socket.write('{}')
    await until(/HTTP\/1\.1 400 [\s\S]*currentScore/)
    socket.destroy()
  })
})

describe('a broken line', () => {
  const broken = 'NO HTTP AT ALL\r\n\r\n'

  it('behind a whole answer is answered', async () => {
    const { socket, until, closed } = rawClient(service().url)
    socket.write(lines('GET /livez HTTP/1.1', 'Host: x'))
    await until(/ok\n$/)
    socket.write(broken)
    expect(await closed).toMatch(/ok\nHTTP\/1\.1 400 Bad Request\r\n/)
  })

  it('behind a request that is still running is refused behind its answer', async () => {
    const gate = Promise.withResolvers<void>()
    await using door = await openDoor(replyUntil(gate.promise), { streamHeartbeatMs: 20 })
    const { socket, until, closed } = rawClient(door.url)
    socket.write(lines('POST /api/chat HTTP/1.1', 'Host: x'))
    await until(/"first"/)
    socket.write(broken)
    // By the second of two signs of life the server has read what was written before the first.
    await until(/still here[\s\S]*still here/)
    gate.resolve()
    const received = await closed
    expect(received).toMatch(/event: done\n[\s\S]*\r\n0\r\n\r\nHTTP\/1\.1 400 Bad Request\r\n/)
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(2)
  })
})
