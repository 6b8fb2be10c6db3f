import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { chatBody, directedService } from './directed-service.ts'
import { openStream } from './streaming.ts'

describe('addresses of streams', () => {
  it('HEAD of a running stream has its headers and does not wait for its end', async () => {
    await using started = await directedService()
    const asking = openStream(started, 'POST /console/api/chat', { body: chatBody })
    const model = await started.model.next()
    model.say('One')
    const stream = await asking
    const path = `/api/chat/${stream.headers.get('x-chat-id')}/stream`
    const { status, headers, body: none } = await started.ask('HEAD', path)
    expect([status, none]).toEqual([200, ''])
    expect(headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    model.end()
    await stream.rest()
  })

  it('GET where nothing runs is 204 without a body', async () => {
    await using started = await directedService()
    const { status, headers, body: none } = await started.ask('GET', '/api/chat/none/stream')
    expect([status, none]).toEqual([204, ''])
    expect([headers.get('content-length'), headers.get('content-type')]).toEqual([null, null])
    expect(headers.get('x-api-version')).toBe('2025-01')
  })

  it.each(['%0d%0aX-Evil:%20yes', '%00', 'a%00b', '%E2%80%AE', '..%2f..%2fetc'])(
    'an id like %s does no harm',
    async (id) => {
      await using started = await directedService()
      const { status, headers } = await started.ask('GET', `/api/chat/${id}/stream`)
      expect([204, 400, 404]).toContain(status)
      expect(headers.get('x-evil')).toBeNull()
    },
  )

  it.each([
    ['of another kind', 'rep_0:1'],
    ['that is huge', `msg_${'a'.repeat(24)}:${'9'.repeat(9_000)}`],
    ['with a control character', `msg_${'a'.repeat(24)}:1\u0001`],
    ['of nobody’s', `msg_${'b'.repeat(24)}:5`],
  ])('a Last-Event-ID %s is no place in any answer', async (_what, id) => {
    await using started = await directedService()
    const client = connect(Number(new URL(started.url).port), '127.0.0.1')
    const token = await started.token('alice')
    client.write(
      `GET /api/chat/none/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nLast-Event-ID: ${id}\r\n\r\n`,
    )
    const [first] = (await once(client, 'data')) as [Buffer]
    expect(first.toString()).toMatch(/^HTTP\/1\.1 (?:204|400) /)
    client.destroy()
  })
})
