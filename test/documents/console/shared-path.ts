import { describe, expect, it } from 'vitest'
import type { Service } from '../../support/service.ts'

const messages = [{ role: 'user', content: 'How can I raise my credit score?' }]

/** Each field of the Console's chat request that the Engine's has not, with a value that is right. */
const consoleFields = {
  chatId: 'chat_none',
  userId: 'sam',
  model: 'offline',
  isAuthenticated: true,
  systemPrompt: 'Be brief.',
  enableSearch: false,
  stream: false,
  trigger: 'submit-message',
} as const

/** Names whose body, or whose error, an answer is. */
function documentOf({ body }: { body: unknown }): string {
  if (typeof body === 'string') return body.includes('"type":"start"') ? 'Console' : 'Engine'
  const answer = body as { error?: { code: string }; message?: object; response?: object }
  if (answer.error !== undefined) return /^[a-z_]+$/.test(answer.error.code) ? 'Console' : 'Engine'
  return answer.message === undefined ? 'Engine' : 'Console'
}

/** POST /api/chat stands in both documents. */
export function sharedPathRows(started: () => Service): void {
  let people = 0
  const token = () => started().token(`shared-${++people}`)
  const chat = async (path: string, more: object = {}, headers: Record<string, string> = {}) =>
    await started().ask('POST', path, {
      body: { messages, ...more },
      headers,
      token: await started().token('sam', { tier: 'enterprise' }),
    })
  const version = { 'x-api-version': '2025-01' }

  describe('at the root', () => {
    it('is the Engine’s without a sign of the Console', async () => {
      const answer = await chat('/api/chat')
      expect([answer.status, documentOf(answer)]).toEqual([200, 'Engine'])
    })

    it('is the Console’s with an X-API-Version header', async () => {
      const answer = await chat('/api/chat', {}, version)
      expect([answer.status, documentOf(answer)]).toEqual([200, 'Console'])
    })

    it.each(Object.entries(consoleFields))(
      'is the Console’s with %s alone',
      async (name, value) => {
        const answer = await chat('/api/chat', { [name]: value })
        expect([answer.status, documentOf(answer)]).toEqual([
          name === 'chatId' ? 404 : 200,
          'Console',
        ])
        expect(answer.headers.get('x-api-version')).toBe('2025-01')
      },
    )

    it.each([
      ['the Engine’s', { options: { tone: 'kind' } }, {}, 'Engine'],
      ['the Console’s', { model: 'none' }, {}, 'Console'],
      ['the Console’s, by its header,', { tone: 'kind' }, version, 'Console'],
      ['the Console’s, whose version is not known,', {}, { 'x-api-version': '1999-01' }, 'Console'],
    ])(
      'a request of %s that is wrong gets that document’s 400',
      async (_whose, more, headers, document) => {
        const answer = await chat('/api/chat', more, headers)
        expect([answer.status, documentOf(answer)]).toEqual([400, document])
      },
    )

    it.each([
      ['without a header', {}, 'Engine'],
      ['with an X-API-Version header', version, 'Console'],
    ])('who is not known %s gets the 401 of the %s', async (_with, headers, document) => {
      const asking = { body: { messages, model: 'offline' }, headers, token: '' }
      const answer = await started().ask('POST', '/api/chat', asking)
      expect([answer.status, documentOf(answer)]).toEqual([401, document])
    })

    it('a credential for one of the two is enough for its own', async () => {
      const asking = (body: object, scope: string) =>
        started()
          .token('scoped', { scopes: [scope], tier: 'enterprise' })
          .then((scoped) => started().ask('POST', '/api/chat', { body, token: scoped }))
      const answers = [
        await asking({ messages, model: 'offline' }, 'chats'),
        await asking({ messages }, 'coach'),
        await asking({ messages }, 'chats'),
        await asking({ messages, model: 'offline' }, 'coach'),
        await asking({ messages }, 'letters'),
      ]
      expect(answers.map((answer) => [answer.status, documentOf(answer)])).toEqual([
        [200, 'Console'],
        [200, 'Engine'],
        [403, 'Engine'],
        [403, 'Console'],
        [403, 'Engine'],
      ])
    })
  })

  describe('under /engine', () => {
    it('is the Engine’s, whatever the header says', async () => {
      const answer = await chat('/engine/api/chat', {}, version)
      expect([answer.status, documentOf(answer)]).toEqual([200, 'Engine'])
      expect(answer.headers.get('x-api-version')).toBeNull()
    })

    it.each(Object.entries(consoleFields))('does not know %s', async (name, value) => {
      const answer = await chat('/engine/api/chat', { [name]: value }, version)
      expect([answer.status, documentOf(answer)]).toEqual([400, 'Engine'])
      expect(answer.body.error.details.field).toBe(name)
    })
  })

  describe('under /console', () => {
    it.each([
      ['with a header', version],
      ['without one', {}],
    ])('is the Console’s %s', async (_with, headers) => {
      const answer = await chat('/console/api/chat', {}, headers)
      expect([answer.status, documentOf(answer)]).toEqual([200, 'Console'])
    })

    it.each(['context', 'options'])('does not know the Engine’s %s', async (name) => {
      const answer = await chat('/console/api/chat', { [name]: {} })
      expect([answer.status, documentOf(answer)]).toEqual([400, 'Console'])
      expect(answer.body.error.details.field).toBe(name)
    })
  })

  describe('too much of it', () => {
    const text = 'x'.repeat(1024 * 1024 + 1)
    const many = Array.from({ length: 10_000 }, () => messages[0])

    it.each([
      ['1 MB of text', { messages: [{ role: 'user', content: text }] }, 'messages[0].content'],
      ['10,000 messages', { messages: many }, 'messages'],
    ])('%s is a 400 of the Console at the root and under /console', async (_what, more, field) => {
      const answers = [
        await chat('/api/chat', { ...more, model: 'offline' }),
        await chat('/console/api/chat', more),
      ]
      for (const { status, body } of answers) {
        expect([status, body.error.code, body.error.details.field]).toEqual([
          400,
          'invalid_request',
          field,
        ])
      }
    })

    it('more than 1 MB is a 413 of the Engine at the root and under /engine', async () => {
      const more = { messages: [{ role: 'user', content: text }] }
      const answers = [
        await chat('/api/chat', more),
        await chat('/engine/api/chat', more),
        await started().ask('POST', '/api/chat', { body: text, token: await token() }),
        await started().ask('POST', '/api/chat', { body: text.repeat(5), token: await token() }),
      ]
      expect(answers.map(({ status, body }) => [status, body.error.details.maxBytes])).toEqual(
        Array(4).fill([413, 1_048_576]),
      )
      expect(answers.map(documentOf)).toEqual(Array(4).fill('Engine'))
    })

    it('more than 1 MB that is no JSON is a 413 of the Engine, announced or not', async () => {
      const streamed = await fetch(`${started().url}/api/chat`, {
        method: 'POST',
        body: new Blob([text]).stream(),
        duplex: 'half',
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': 'application/json',
        },
      })
      expect(streamed.status).toBe(413)
      expect(documentOf({ body: await streamed.json() })).toBe('Engine')
    })

    it('more than 4 MB is a 413 of the Console under /console', async () => {
      const answer = await chat('/console/api/chat', { systemPrompt: text.repeat(4) })
      expect([answer.status, documentOf(answer)]).toEqual([413, 'Console'])
    })
  })
}
