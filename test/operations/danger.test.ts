import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dangerText } from '../../src/domain/danger/danger.ts'
import { type Service, startService } from '../support/service.ts'
import { streamedText } from './chats/streamed.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const pills = 'i have the pills ready'
const answer = dangerText('self', 'en')

let service: Service
beforeAll(async () => {
  service = await startService({ clock: () => noon })
})
afterAll(() => service[Symbol.asyncDispose]())

const user = (content: string) => ({ messages: [{ role: 'user', content }] })
const asking = (token: string, body: object, headers = {}) => ({ token, body, headers })
const console = { 'x-api-version': '2025-01' }
const events = { ...console, accept: 'text/event-stream' }

const mutation = 'mutation ($input: ChatInput!) { sendCreditChat(input: $input) { content } }'

/** Each door, and the text that comes out of it. */
const doors: Record<string, (token: string, message: string) => Promise<string>> = {
  async 'the Engine'(token, message) {
    const { status, body } = await service.ask(
      'POST',
      '/engine/api/chat',
      asking(token, user(message)),
    )
    expect(status).toBe(200)
    expect(body.response.recommendations).toEqual([])
    return body.response.content
  },
  async 'the Engine, streamed'(token, message) {
    const body = { ...user(message), options: { streamResponse: true } }
    const { body: sent } = await service.ask('POST', '/engine/api/chat', asking(token, body))
    const [, done = '{}'] = /event: done\ndata: (.*)/.exec(String(sent)) ?? []
    const pieces = [...String(sent).matchAll(/event: delta\ndata: (.*)/g)]
    const streamed = pieces.map(([, json = '{}']) => JSON.parse(json).content).join('')
    expect(JSON.parse(done).response.content).toBe(streamed)
    return streamed
  },
  async 'the Console'(token, message) {
    const { status, body } = await service.ask(
      'POST',
      '/console/api/chat',
      asking(token, user(message)),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ model: 'offline', provider: 'offline', toolCalls: [] })
    return body.message.content
  },
  async 'the Console, streamed'(token, message) {
    const sent = await service.ask(
      'POST',
      '/console/api/chat',
      asking(token, user(message), events),
    )
    return streamedText(sent.body)
  },
  async 'the shared address'(token, message) {
    const { body } = await service.ask('POST', '/api/chat', asking(token, user(message), console))
    return body.message.content
  },
  async 'OpenAI’s contract'(token, message) {
    const body = { ...user(message), model: 'offline' }
    const { status, body: sent } = await service.ask(
      'POST',
      '/v1/chat/completions',
      asking(token, body),
    )
    expect(status).toBe(200)
    return sent.choices[0].message.content
  },
  async 'OpenAI’s contract, streamed'(token, message) {
    const body = { ...user(message), model: 'offline', stream: true }
    const { body: sent } = await service.ask('POST', '/v1/chat/completions', asking(token, body))
    return [...String(sent).matchAll(/^data: (\{.*)$/gm)]
      .map(([, json = '{}']) => JSON.parse(json).choices[0]?.delta?.content ?? '')
      .join('')
  },
  async GraphQL(token, message) {
    const body = { query: mutation, variables: { input: user(message) } }
    const { status, body: sent } = await service.ask('POST', '/graphql', asking(token, body))
    expect(status).toBe(200)
    return sent.data.sendCreditChat.content
  },
}

let count = 0
const somebody = async (options = {}) => await service.token(`person-${++count}`, options)

describe.each(Object.entries(doors))('by %s', (_name, say) => {
  it('a person in danger is answered with where to find help', async () => {
    const token = await somebody()
    expect(await say(token, pills)).toBe(answer)
  })

  it('a farewell is not answered with thanks', async () => {
    const token = await somebody()
    expect(await say(token, 'im done. goodbye')).toBe(answer)
  })

  it('a question about money is answered as ever', async () => {
    const token = await somebody({ tier: 'enterprise' })
    expect(await say(token, 'What is a secured card?').catch(() => '')).not.toContain('988')
  })

  it('a person in danger is answered past the limit of requests', async () => {
    const token = await somebody()
    const path =
      _name.startsWith('the Engine') || _name === 'GraphQL'
        ? '/engine/api/health'
        : '/console/api/chat/history'
    for (let sent = 0; sent < 61; sent++) await service.ask('GET', path, { token })
    expect((await service.ask('GET', path, { token })).status).toBe(429)
    for (let n = 0; n < 3; n++) expect(await say(token, pills)).toBe(answer)
    expect(await say(token, 'What is a secured card?').catch(() => '')).not.toContain('deposit')
  })

  it('a call without a credential is refused', async () => {
    expect(await say('', pills).catch(() => 'refused')).not.toContain('988')
  })
})

describe('in the Console', () => {
  const send = async (token: string, body: object) =>
    await service.ask('POST', '/console/api/chat', { token, body })
  const used = async (token: string) =>
    (await service.ask('GET', '/console/api/rate-limits', { token })).body.messages?.used

  it('no message of the day is counted, and none is needed', async () => {
    const token = await somebody()
    const before = await used(token)
    await send(token, user(pills))
    expect(await used(token)).toBe(before)
    for (let n = 0; n < 10; n++) await send(token, user('What is a secured card?'))
    expect((await send(token, user('What is a secured card?'))).status).toBe(429)
    expect((await send(token, user(pills))).body.message.content).toBe(answer)
  })

  it('the answer is saved in its chat, and the next one knows of it', async () => {
    const token = await somebody()
    const first = await send(token, user(pills))
    const { chatId } = first.body
    const second = await send(token, { chatId, ...user('not really') })
    expect(second.body.message.content).toBe(dangerText('again', 'en'))
    const { body } = await service.ask('GET', `/console/api/chat/history?chatId=${chatId}`, {
      token,
    })
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual([
      pills,
      answer,
      'not really',
      dangerText('again', 'en'),
    ])
    const third = await send(token, { chatId, ...user('yes i am safe. what is a secured card?') })
    expect(third.body.message.content).toMatch(/^I am glad that you are safe\..*\n\n.*deposit/s)
  })

  it.each([
    ['a model that is not known', { model: 'no-such-model' }],
    ['a model that the plan does not have', { model: 'claude-opus-5' }],
    ['a chat that is not there', { chatId: 'chat_000000000000000000000000' }],
  ])('the answer does not fail for %s', async (_what, more) => {
    const token = await somebody()
    const { status, body } = await send(token, { ...more, ...user(pills) })
    expect([status, body.message.content]).toEqual([200, answer])
  })

  it('the chat keeps its model', async () => {
    const token = await somebody()
    const { body } = await send(token, user(pills))
    const chats = await service.ask('GET', '/console/api/chat/history', { token })
    expect(chats.body.chats[0]).toMatchObject({ id: body.chatId, messageCount: 2 })
  })
})

describe('with an Idempotency-Key', () => {
  it('a person in danger is answered even if the key was used for another request', async () => {
    const token = await somebody()
    const headers = { 'idempotency-key': 'one' }
    await service.ask('POST', '/console/api/chat', asking(token, user('What is APR?'), headers))
    const { status, body } = await service.ask(
      'POST',
      '/console/api/chat',
      asking(token, user(pills), headers),
    )
    expect([status, body.message.content]).toEqual([200, answer])
  })
})

describe('a doubtful sentence', () => {
  it('is answered as ever, behind a line that says where help is', async () => {
    const token = await somebody()
    const { body } = await service.ask('POST', '/engine/api/chat', asking(token, user(doubtful)))
    expect(body.response.content.startsWith(dangerText('checkIn', 'en'))).toBe(true)
    expect(body.response.content).toContain('\n\n')
  })
})

const doubtful = 'What is a secured card? My husband took everything and I feel so low.'
