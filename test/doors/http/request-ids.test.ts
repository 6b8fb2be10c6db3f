import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { conversation, onlyAnswer } from './raw-client.ts'

const service = sharedService()

const ownId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const idFor = async (...lines: string[]) => {
  const request = ['GET /nowhere HTTP/1.1', 'Host: x', 'Connection: close', ...lines]
  const { headers, text } = onlyAnswer(
    await conversation(service().url, `${request.join('\r\n')}\r\n\r\n`),
  )
  expect(JSON.parse(text).requestId).toBe(headers.get('x-request-id'))
  return headers.get('x-request-id')
}

describe('a request id of the client', () => {
  it('is kept at its longest', async () => {
    const id = 'x'.repeat(128)
    expect(await idFor(`X-Request-Id: ${id}`)).toBe(id)
  })

  it.each([
    ['sent twice', ['X-Request-Id: one', 'X-Request-Id: two']],
    ['sent twice the same', ['X-Request-Id: one', 'X-Request-Id: one']],
    ['with bytes beyond ASCII', ['X-Request-Id: \u00e9']],
    ['with a tab', ['X-Request-Id: a\tb']],
    ['that would be a header of its own', ['X-Request-Id: a%0d%0aSet-Cookie: b']],
    ['that is not sent', []],
  ])('%s is replaced by one of the service', async (_what, lines) => {
    expect(await idFor(...lines)).toMatch(ownId)
  })

  it('is new for every request', async () => {
    expect(await idFor()).not.toBe(await idFor())
  })
})

describe('the request id is on every kind of answer', () => {
  it.each([
    ['GET', '/api/health', 200],
    ['HEAD', '/api/health', 200],
    ['OPTIONS', '/api/health', 204],
    ['DELETE', '/api/health', 405],
    ['PATCH', '/api/disputes/x', 400],
    ['GET', '/console/nowhere', 404],
  ])('%s %s, %i', async (method, path, status) => {
    const answer = await service().ask(method, path, { headers: { 'x-request-id': 'mine' } })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, 'mine'])
  })
})
