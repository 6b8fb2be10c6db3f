import { expect, it } from 'vitest'
import type { Service } from '../../support/service.ts'

const question = [{ role: 'user', content: 'How is my score made?' }]

/** A tenth of a megabyte. */
const tenth = { role: 'user', content: 'x'.repeat(100_000) }

const noon = '2026-11-21T12:00:00.000Z'

/** Whoever asks in a row: everybody has chats and limits of their own. */
const as = async (service: Service, name: string, method: string, path: string, body?: object) =>
  service.ask(method, path, {
    token: await service.token(name, { tier: 'pro' }),
    ...(body === undefined ? {} : { body }),
  })

/** The rows of the table of endpoints that are about chats, and the resources that they answer. */
export function chatRows(started: () => Service): void {
  sendingRows(started)
  readingRows(started)
}

function sendingRows(started: () => Service): void {
  it('POST /api/chat: the answer of the primary model, in a chat of its own', async () => {
    const { status, body } = await as(started(), 'chat-1', 'POST', '/console/api/chat', {
      messages: question,
    })
    expect([status, body]).toEqual([
      200,
      {
        message: {
          id: expect.stringMatching(/^msg_[0-9a-f]{24}$/),
          role: 'assistant',
          content: expect.stringContaining('score'),
          createdAt: noon,
          model: 'offline',
          status: 'complete',
        },
        chatId: expect.stringMatching(/^chat_[0-9a-f]{24}$/),
        model: 'offline',
        provider: 'offline',
        finishReason: 'stop',
        usage: {
          promptTokens: expect.any(Number),
          completionTokens: expect.any(Number),
          totalTokens: body.usage.promptTokens + body.usage.completionTokens,
          totalCost: 0,
          costKnown: true,
        },
        sources: [],
        toolCalls: [],
        searchUsed: false,
      },
    ])
  })

  it('POST /api/chat: takes every field of the document', async () => {
    const made = await as(started(), 'chat-2', 'POST', '/api/create-chat', {})
    const { status, body } = await as(started(), 'chat-2', 'POST', '/console/api/chat', {
      messages: question,
      chatId: made.body.chat.id,
      userId: 'chat-2',
      model: 'offline',
      isAuthenticated: true,
      systemPrompt: 'Be brief.',
      enableSearch: true,
    })
    expect([status, body.chatId, body.searchUsed]).toEqual([200, made.body.chat.id, false])
  })

  it('POST /api/chat: a userId that is not the caller’s is 403', async () => {
    const { status, body } = await as(started(), 'chat-3', 'POST', '/console/api/chat', {
      messages: question,
      userId: 'alice',
    })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  })

  it.each([
    ['no messages', { messages: [] }],
    ['10,000 messages', { messages: Array.from({ length: 10_000 }, () => question[0]) }],
    ['1 MB of text', { messages: [{ role: 'user', content: 'x'.repeat(1_000_000) }] }],
    ['1 MB of text in ten messages', { messages: Array(10).fill(tenth) }],
    ['an unknown role', { messages: [{ role: 'tool', content: 'x' }] }],
    ['an unknown field', { messages: question, temperature: 1 }],
    ['an unknown model', { messages: question, model: 'gpt-0' }],
  ])('POST /api/chat: %s is 400 invalid_request', async (_what, body) => {
    const answer = await as(started(), 'chat-4', 'POST', '/console/api/chat', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.error.details.field).toEqual(expect.any(String))
  })

  it('POST /api/chat: somebody else’s chatId is 404 not_found', async () => {
    const mine = await as(started(), 'chat-5', 'POST', '/api/create-chat', {})
    const { status, body } = await as(started(), 'chat-6', 'POST', '/console/api/chat', {
      messages: question,
      chatId: mine.body.chat.id,
    })
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })
}

function readingRows(started: () => Service): void {
  it('GET /api/chat/history with chatId: the messages of the chat, role and content among them', async () => {
    const answered = await as(started(), 'history-1', 'POST', '/console/api/chat', {
      messages: question,
    })
    const path = `/api/chat/history?chatId=${answered.body.chatId}`
    const { status, body } = await as(started(), 'history-1', 'GET', path)
    expect(status).toBe(200)
    expect(body.messages).toMatchObject([
      { role: 'user', content: 'How is my score made?', createdAt: noon, status: 'complete' },
      { role: 'assistant', content: answered.body.message.content, model: 'offline' },
    ])
    expect([body.hasMore, body.nextCursor]).toEqual([false, null])
  })

  it('GET /api/chat/history without chatId: the chats, each a Chat summary', async () => {
    await as(started(), 'history-2', 'POST', '/console/api/chat', { messages: question })
    const { body } = await as(started(), 'history-2', 'GET', '/api/chat/history')
    expect(body).toEqual({
      chats: [
        {
          id: expect.stringMatching(/^chat_/),
          title: 'How is my score made?',
          model: 'offline',
          createdAt: noon,
          updatedAt: noon,
          messageCount: 2,
          pinned: false,
        },
      ],
      total: 1,
      hasMore: false,
      nextCursor: null,
    })
  })

  it('POST /api/create-chat: 201 and a Chat summary', async () => {
    const asked = { title: 'My first home', model: 'offline' }
    const { status, body } = await as(started(), 'create-1', 'POST', '/api/create-chat', asked)
    expect([status, body]).toEqual([
      201,
      {
        chat: {
          id: expect.stringMatching(/^chat_[0-9a-f]{24}$/),
          title: 'My first home',
          model: 'offline',
          createdAt: noon,
          updatedAt: noon,
          messageCount: 0,
          pinned: false,
        },
      },
    ])
  })

  it('POST /api/update-chat-model: the chat with its new model', async () => {
    const made = await as(started(), 'model-1', 'POST', '/api/create-chat', {})
    const chatId = made.body.chat.id
    const { status, body } = await as(started(), 'model-1', 'POST', '/api/update-chat-model', {
      chatId,
      model: 'offline',
    })
    expect([status, body.success, body.chat.id, body.chat.model]).toEqual([
      200,
      true,
      chatId,
      'offline',
    ])
  })

  it('POST /api/update-chat-model: an unknown model is 400, a known one that cannot answer 503', async () => {
    const made = await as(started(), 'model-2', 'POST', '/api/create-chat', {})
    const chatId = made.body.chat.id
    const change = (model: string) =>
      as(started(), 'model-2', 'POST', '/api/update-chat-model', { chatId, model })
    const [unknown, down] = [await change('gpt-0'), await change('gpt-6-luna')]
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'invalid_request'])
    expect([down.status, down.body.error.code]).toEqual([503, 'model_unavailable'])
  })
}
