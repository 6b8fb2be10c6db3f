import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { conversation, onlyAnswer } from './raw-client.ts'

const service = sharedService()

/** A request with an empty object for a body, and another right behind it on the connection. */
async function twoRequests(version: string, coding: string): Promise<string> {
  const token = await service().token('alice')
  const head = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
  const first = `POST /api/analyze/impact HTTP/${version}\r\n${head}Connection: keep-alive\r\nTransfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
  const second = `GET /api/health HTTP/1.1\r\n${head}Connection: close\r\n\r\n`
  return await conversation(service().url, first + second)
}

describe('a body that is coded otherwise than in chunks is not guessed at (RFC 9112 §6.1)', () => {
  it.each([
    'gzip, chunked',
    'deflate, chunked',
    'gzip',
    'identity',
    'chunked;q=1',
    'x-cow, chunked',
  ])('%s is a 501, and ends the connection: nothing behind it is read', async (coding) => {
    const { status, headers, text } = onlyAnswer(await twoRequests('1.1', coding))
    expect([status, headers.get('connection')]).toEqual([501, 'close'])
    expect(JSON.parse(text).error).toEqual({
      code: 'INVALID_REQUEST',
      message:
        'The body has a Transfer-Encoding that is not decoded here. Send it as it is, at most chunked.',
      details: { field: 'Transfer-Encoding', issue: 'is not supported' },
    })
  })

  it('chunks twice over are a 400, and end the connection', async () => {
    const { status, headers } = onlyAnswer(await twoRequests('1.1', 'chunked, chunked'))
    expect([status, headers.get('connection')]).toEqual([400, 'close'])
  })

  it('chunks in HTTP/1.0, which has none, are a 400, and end the connection', async () => {
    const { status, headers } = onlyAnswer(await twoRequests('1.0', 'chunked'))
    expect([status, headers.get('connection')]).toEqual([400, 'close'])
  })

  it.each(['chunked', 'Chunked', 'CHUNKED'])(
    '%s is read, and so is what comes behind',
    async (coding) => {
      const answer = await twoRequests('1.1', coding)
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
      expect(answer).toContain('currentScore: is missing')
    },
  )
})
