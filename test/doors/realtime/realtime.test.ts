import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'

const noon = Date.UTC(2026, 10, 23, 12)
const time = '2026-11-23T12:00:00.000Z'

let service: Service

beforeAll(async () => {
  service = await startService({ clock: () => noon })
})

afterAll(() => service[Symbol.asyncDispose]())

const say = (token: string, more: object = {}) =>
  service.ask('POST', '/console/api/chat', {
    token,
    body: { messages: [{ role: 'user', content: 'Hello' }], model: 'offline', ...more },
  })

describe('realtime messages', () => {
  it('contain a new chat, the question, the begin of the answer and its end', async () => {
    const token = await service.token('ann')
    await using client = await readyClient(service.url, token)
    const { body } = await say(token)
    await client.received('message.update', ({ content }) => content !== undefined)
    const sent = client.frames.filter(({ delta }) => delta === undefined).slice(1)
    expect(sent).toEqual([
      {
        type: 'chat.created',
        id: expect.stringMatching(/^evt_/),
        timestamp: time,
        chatId: body.chatId,
        title: 'Hello',
        model: 'offline',
      },
      {
        type: 'message.new',
        id: expect.stringMatching(/^evt_/),
        timestamp: time,
        chatId: body.chatId,
        message: {
          id: expect.stringMatching(/^msg_/),
          role: 'user',
          content: 'Hello',
          model: null,
          status: 'complete',
          createdAt: time,
        },
      },
      {
        type: 'message.new',
        id: expect.stringMatching(/^evt_/),
        timestamp: time,
        chatId: body.chatId,
        message: expect.objectContaining({
          id: body.message.id,
          role: 'assistant',
          model: 'offline',
        }),
      },
      {
        type: 'message.update',
        id: expect.stringMatching(/^evt_/),
        timestamp: time,
        chatId: body.chatId,
        messageId: body.message.id,
        content: body.message.content,
        status: 'complete',
      },
    ])
  })
})
