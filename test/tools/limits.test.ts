import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { dangerText } from '../../src/domain/danger/danger.ts'
import { fileOf } from '../operations/chats/rich-chat.ts'
import { type Service, startService } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'
import {
  askLegacy,
  askModern,
  bearer,
  callTool,
  eras,
  initialize,
  legacyRequest,
  openSession,
  post,
  toCalled,
} from './rpc.ts'

const perMinute = 60

const start = () => startService({ clock: () => noon })

const remaining = async (service: Service, token: string) =>
  Number((await service.ask('GET', '/api/health', { token })).headers.get('x-ratelimit-remaining'))

/** Uses up all that a token may ask within a minute. */
async function useUp(service: Service, token: string): Promise<void> {
  for (let used = 0; used < perMinute; used++) {
    await service.ask('GET', '/api/health', { token })
  }
}

describe('one bucket is shared by all doors', () => {
  it.each(eras)('what REST used up is refused over %s', async (_era, ask) => {
    await using service = await start()
    const token = await service.token('alice')
    await useUp(service, token)
    const called = toCalled(
      await ask(service, 'tools/call', { name: 'list_letters', arguments: {} }, { token }),
    )
    expect([called.isError, called.text.split(':')[0]]).toEqual([true, 'RATE_LIMITED'])
    for (const method of [
      'tools/list',
      'prompts/list',
      'resources/list',
      'resources/templates/list',
    ]) {
      const { body } = await ask(service, method, {}, { token })
      expect([method, body.error?.data.code]).toEqual([method, 'RATE_LIMITED'])
    }
  })

  it('what MCP used up is refused over REST', async () => {
    await using service = await start()
    const token = await service.token('alice')
    for (let used = 0; used < perMinute; used++) {
      await askModern(service, 'tools/list', {}, { token })
    }
    const { status, headers } = await service.ask('GET', '/api/health', { token })
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('is another person’s own', async () => {
    await using service = await start()
    await useUp(service, await service.token('alice'))
    const { body } = await askModern(
      service,
      'tools/list',
      {},
      { token: await service.token('bob') },
    )
    expect(body.result.tools.length).toBeGreaterThan(0)
  })

  it.each([
    ['tools/list', {}],
    ['prompts/list', {}],
    ['resources/templates/list', {}],
    ['prompts/get', { name: 'explain_an_alert' }],
    ['tools/call', { name: 'search_operations', arguments: { query: 'chat' } }],
    ['tools/call', { name: 'call_operation', arguments: { name: 'nope' } }],
    ['tools/call', { name: 'list_letters', arguments: {} }],
    ['tools/call', { name: 'list_letters', arguments: { limit: 'x' } }],
    ['resources/read', { uri: 'credit://alerts' }],
    ['tools/call', { name: 'no_such_tool', arguments: {} }],
    ['resources/read', { uri: 'credit://nothing' }],
    ['skills/list', {}],
    ['skills/get', { uri: 'skill://read-an-alert/SKILL.md' }],
    ['skills/get', { uri: 'skill://nothing/SKILL.md' }],
    ['resources/directory/read', { uri: 'skill://read-an-alert' }],
    ['resources/read', { uri: 'skill://read-an-alert/SKILL.md' }],
    [
      'completion/complete',
      {
        ref: { type: 'ref/prompt', name: 'dispute_an_error' },
        argument: { name: 'bureau', value: '' },
      },
    ],
  ])('counts %s %j', async (method, params) => {
    await using service = await start()
    const token = await service.token('alice')
    const before = await remaining(service, token)
    await askModern(service, method, params, { token })
    expect(before - (await remaining(service, token))).toBe(2)
  })

  it('counts each message of a batch', async () => {
    await using service = await start()
    const token = await service.token('alice')
    const before = await remaining(service, token)
    const batch = [1, 2, 3].map((id) => ({ ...legacyRequest('tools/list'), id }))
    expect((await post(service, batch, { token })).status).toBe(200)
    expect(before - (await remaining(service, token))).toBe(4)
  })

  it('takes no Idempotency-Key for a batch, whose calls would share it', async () => {
    await using service = await start()
    const token = await service.token('alice')
    const batch = [1, 2].map((id) => ({ ...legacyRequest('tools/list'), id }))
    const { status, body } = await post(service, batch, {
      token,
      headers: { 'idempotency-key': 'one' },
    })
    expect([status, body.error.message]).toEqual([
      400,
      'An Idempotency-Key names one call. Send one message with it, not a batch.',
    ])
  })

  it('counts the opening of a session', async () => {
    await using service = await start()
    const token = await service.token('alice')
    await useUp(service, token)
    const { status, headers } = await post(service, initialize, { token })
    expect([status, headers.get('mcp-session-id')]).toEqual([429, null])
  })

  it('counts the stream of a session', async () => {
    await using service = await start()
    const token = await service.token('alice')
    const { id } = await openSession(service, { token })
    const before = await remaining(service, token)
    const headers = { ...bearer(token), accept: 'text/event-stream', 'mcp-session-id': id }
    const leaving = new AbortController()
    await fetch(`${service.url}/mcp`, { headers, signal: leaving.signal })
    leaving.abort()
    expect(before - (await remaining(service, token))).toBe(2)
  })

  it('limits by address what has no valid token', async () => {
    await using service = await start()
    const statuses = []
    for (let at = 0; at < 12; at++) statuses.push((await askLegacy(service, 'ping')).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})

describe('a message in distress is answered with help', () => {
  const distress = 'I can’t go on anymore. I want to end my life.'
  const help = dangerText('self', 'en')
  const question = { messages: [{ role: 'user', content: distress }] }

  it.each(eras)('by ask_coach over %s, limits used up', async (_era, ask) => {
    await using service = await start()
    const token = await service.token('alice')
    await useUp(service, token)
    const params = { name: 'ask_coach', arguments: question }
    const { isError, data } = toCalled(await ask(service, 'tools/call', params, { token }))
    expect([isError, data.response.content]).toEqual([false, help])
  })

  it.each(eras)('by send_message over %s, limits used up', async (_era, ask) => {
    await using service = await start()
    const token = await service.token('alice')
    for (let used = 0; used < perMinute; used++) {
      await service.ask('GET', '/api/user-preferences', { token })
    }
    const given = { name: 'send_message', arguments: { ...question, model: 'offline' } }
    const params = { name: 'call_operation', arguments: given }
    const { isError, text: said } = toCalled(await ask(service, 'tools/call', params, { token }))
    expect(isError).toBe(false)
    expect(said).toContain('988')
  })

  it('in French, and where arguments came as texts', async () => {
    await using service = await start()
    const token = await service.token('alice')
    await useUp(service, token)
    const content = 'Je veux mourir, je vais me suicider ce soir.'
    const messages = JSON.stringify([{ role: 'user', content }])
    const headers = { 'accept-language': 'fr' }
    const { data } = await callTool(service, 'ask_coach', JSON.stringify({ messages }), {
      token,
      headers,
    })
    expect(data.response.content).toBe(dangerText('self', 'fr'))
  })

  it('in read-only mode, and by a token of the coach alone', async () => {
    await using service = await startService({ clock: () => noon }, { MCP_READONLY: 'on' })
    const token = await service.token('alice', { scopes: ['coach'] })
    const { data } = await callTool(service, 'ask_coach', question, { token })
    expect(data.response.content).toBe(help)
  })

  it('when an untroubled question past the limit is not', async () => {
    await using service = await start()
    const token = await service.token('alice')
    await useUp(service, token)
    const messages = [{ role: 'user', content: 'How do I raise my score?' }]
    expect((await callTool(service, 'ask_coach', { messages }, { token })).isError).toBe(true)
  })
})

describe('answers that a client does not read', () => {
  const chat = fileOf(60)
  const large = {
    ...chat,
    messages: chat.messages.map((message) => ({ ...message, content: 'word '.repeat(1_300) })),
  }

  /** Asks for twenty answers of 800 KB, of which nothing is read but its head. */
  async function unread(
    { url }: Service,
    headers: Record<string, string>,
    body: object,
  ): Promise<IncomingMessage> {
    const asked = request(`${url}/mcp`, { method: 'POST', agent: false, headers })
    asked.end(JSON.stringify(body))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }

  it('are bounded, and count no more once they are read', async () => {
    await using service = await startService({ rateLimiter: unlimited })
    const token = await service.token('ann', { tier: 'enterprise' })
    const imported = await service.ask('POST', '/api/chats/import', { token, body: large })
    const { chatId = imported.body.chat.id } = imported.body
    const given = { name: 'export_chat', arguments: { chatId } }
    const params = { name: 'call_operation', arguments: given }
    const body = Array.from({ length: limits.mcp.maxBatch }, (_, id) => ({
      ...legacyRequest('tools/call', params),
      id,
    }))
    const headers = {
      ...bearer(token),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const refused = async () => {
      const { status } = await service.ask('GET', '/api/rate-limits', { token })
      return status === 429
    }
    const asked = [1, 2, 3].map(() => unread(service, headers, body))
    const answers = await Promise.all(asked)
    // Behind all others, so that these are written when it is answered.
    await callTool(service, 'call_operation', given, { token })
    const texts = await Promise.all(answers.map((answer) => text(answer)))
    expect(texts.join('')).toMatch(/You have not received \d+ MB of the answers/)
    await expect.poll(refused).toBe(false)
  })
})

describe('a message is refused', () => {
  const names = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, 1]))
  const long = 'x'.repeat(limits.mcp.maxIdCharacters + 1)

  it.each([
    ['of more names', { ...legacyRequest('ping'), ...names }],
    ['with params of more names', legacyRequest('ping', names)],
    ['with arguments of more names', legacyRequest('tools/call', { name: 'x', arguments: names })],
    ['with _meta of more names', legacyRequest('ping', { _meta: names })],
    ['with a longer id', { ...legacyRequest('ping'), id: long }],
    ['with a longer progress token', legacyRequest('ping', { _meta: { progressToken: long } })],
    ['with a longer address', legacyRequest('resources/read', { uri: long })],
  ])('%s than any client sends', async (_what, message) => {
    await using service = await start()
    const token = await service.token('alice')
    const single = await post(service, message, { token })
    const inBatch = await post(service, [legacyRequest('ping'), message], { token })
    expect([single.status, inBatch.status]).toEqual([400, 400])
    expect(single.body.error.data.code).toBe('INVALID_REQUEST')
  })
})
