import { describe, expect, it } from 'vitest'
import { type RealtimeClient, readyClient } from '../../support/realtime-client.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()
const messages = [{ role: 'user', content: 'Hello' }]
let people = 0

const somebody = () => service().token(`person-${++people}`, { tier: 'enterprise' })

/** Everything that is kept and was told before a chat that begins now. */
async function receivedSoFar(client: RealtimeClient, token: string): Promise<string[]> {
  const { body } = await service().ask('POST', '/api/create-chat', { token, body: {} })
  await client.received('chat.created', ({ chatId }) => chatId === body.chat.id)
  return client.frames
    .filter(({ id }) => id !== undefined)
    .map(({ type }) => type)
    .slice(0, -1)
}

const newChat = ['chat.created', 'message.new', 'message.new', 'message.update']

describe('a stored chat is published, whatever its door', () => {
  it.each([
    ['the Console’s base', '/console/api/chat', { messages, model: 'offline' }, {}],
    ['the path that both documents share', '/api/chat', { messages, model: 'offline' }, {}],
    [
      'a stream of the AI SDK',
      '/console/api/chat',
      { messages, model: 'offline' },
      { accept: 'text/event-stream' },
    ],
  ])('%s', async (_name, path, body, headers) => {
    const token = await somebody()
    await using client = await readyClient(service().url, token)
    expect((await service().ask('POST', path, { token, body, headers })).status).toBe(200)
    await client.received('message.update', ({ content }) => content !== undefined)
    expect(await receivedSoFar(client, token)).toEqual(newChat)
  })

  it('a key that acts for the person', async () => {
    const key = await service().key('bot', ['chats', 'users:act'])
    const token = await somebody()
    await using client = await readyClient(service().url, token)
    await service().ask('POST', '/console/api/chat', {
      token: key,
      headers: { 'x-act-for': `person-${people}` },
      body: { messages, model: 'offline' },
    })
    await client.received('message.update', ({ content }) => content !== undefined)
    expect(await receivedSoFar(client, token)).toEqual(newChat)
  })

  it('once, however often the same request is sent', async () => {
    const token = await somebody()
    await using client = await readyClient(service().url, token)
    const headers = { 'idempotency-key': 'the-same' }
    const asking = { token, headers, body: { messages, model: 'offline' } }
    const first = await service().ask('POST', '/console/api/chat', asking)
    const again = await service().ask('POST', '/console/api/chat', asking)
    expect(again.body.message.id).toBe(first.body.message.id)
    await client.received('message.update', ({ content }) => content !== undefined)
    expect(await receivedSoFar(client, token)).toEqual(newChat)
  })

  it('a file that is brought back, as the chat that it makes: its messages are not new', async () => {
    const token = await somebody()
    const { chatId } = (
      await service().ask('POST', '/console/api/chat', {
        token,
        body: { messages, model: 'offline' },
      })
    ).body
    const file = (await service().ask('GET', `/api/chats/${chatId}/export`, { token })).body
    await using client = await readyClient(service().url, token)
    const made = await service().ask('POST', '/api/chats/import', { token, body: file })
    expect(made.status).toBe(201)
    expect(await client.received('chat.created')).toMatchObject({
      chatId: made.body.chat.id,
      title: 'Hello',
    })
    expect(await receivedSoFar(client, token)).toEqual(['chat.created'])
  })
})

describe('a chat that is not stored is not published', () => {
  it.each([
    ['the Engine’s chat', '/api/chat', { messages }],
    ['the OpenAI-compatible one', '/v1/chat/completions', { messages, model: 'offline' }],
    [
      'GraphQL’s mutation',
      '/graphql',
      {
        query:
          'mutation { sendCreditChat(input: {messages: [{role: "user", content: "Hello"}]}) { message { content } } }',
      },
    ],
  ])('%s', async (_name, path, body) => {
    const token = await somebody()
    await using client = await readyClient(service().url, token)
    expect((await service().ask('POST', path, { token, body })).status).toBe(200)
    expect(await receivedSoFar(client, token)).toEqual([])
  })
})
