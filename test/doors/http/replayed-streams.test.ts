import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { partsOf } from './streaming.ts'

const service = sharedService()

const messages = [{ role: 'user', content: 'How can I raise my credit score?' }]

/** Asks twice under one Idempotency-Key. */
async function askedTwice(path: string, body: object) {
  const token = await service().token('alice', { tier: 'enterprise' })
  const headers = { 'idempotency-key': `key of ${path}`.replaceAll(' ', '-') }
  const ask = () => service().ask('POST', path, { body, headers, token })
  return [await ask(), await ask()] as const
}

const textIn = (text: string) =>
  partsOf(text)
    .map(({ data }) => data.delta ?? data.choices?.[0]?.delta.content ?? '')
    .join('')

describe('an answer that was streamed once, asked for again under its Idempotency-Key,', () => {
  it.each([
    ['/console/api/chat', { messages, stream: true }],
    ['/v1/chat/completions', { model: 'offline', messages, stream: true }],
  ])('is the same answer as a stream at %s', async (path, body) => {
    const [first, second] = await askedTwice(path, body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(textIn(second.body)).toBe(textIn(first.body))
    expect(partsOf(second.body).at(0)?.data).toEqual(partsOf(first.body).at(0)?.data)
    expect(partsOf(second.body).slice(-2)).toEqual(partsOf(first.body).slice(-2))
  })

  it('is JSON where it was JSON', async () => {
    const [first, second] = await askedTwice('/api/chat', { messages, model: 'offline' })
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.headers.get('x-chat-id')).toBe(first.headers.get('x-chat-id'))
    expect(second.body).toEqual(first.body)
  })
})
