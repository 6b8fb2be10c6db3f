import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { citing, fileOf, richChat, withoutIds } from './rich-chat.ts'

const [message] = fileOf(1).messages

const noTokens = {
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  totalCost: 0,
  costKnown: true,
}

describe('a file', () => {
  it('comes back unchanged under new ids, also for another user', async () => {
    await using service = await chatService(citing)
    const chatId = await richChat(service)
    const { body: file } = await service.asAnn('GET', `/api/chats/${chatId}/export`)
    service.time.now += 86_400_000
    const token = await service.token('bob')
    const made = await service.ask('POST', '/api/chats/import', { token, body: file })
    expect(made.status).toBe(201)
    const { id } = made.body.chat
    expect(id).not.toBe(chatId)
    const again = await service.ask('GET', `/api/chats/${id}/export`, { token })
    expect(withoutIds(again.body)).toEqual(withoutIds(file))
    const ids = new Set([...file.messages, ...again.body.messages].map((one) => one.id))
    expect(ids.size).toBe(4)
  })

  it.each([
    ['of another format', { format: 'chatgpt' }, 'format'],
    ['of another version', { version: 2 }, 'version'],
    ['with a field that nobody knows', { userId: 'bob' }, 'userId'],
    ['with an owner', { chat: { ...fileOf(0).chat, userId: 'bob' } }, 'chat'],
    ['without a title', { chat: { ...fileOf(0).chat, title: ' ' } }, 'chat.title'],
    ['with a role that there is not', { messages: [{ ...message, role: 'tool' }] }, 'role'],
    ['with a time that is none', { messages: [{ ...message, createdAt: 'today' }] }, 'createdAt'],
    [
      'with fewer than no tokens',
      { messages: [{ ...message, usage: { ...noTokens, promptTokens: -1 } }] },
      'messages[0].usage.promptTokens',
    ],
    ['with more than it may have', { messages: fileOf(5_001).messages }, 'messages'],
  ])('%s is refused, naming the field', async (_what, more, field) => {
    await using service = await chatService()
    const { status, body } = await service.asAnn('POST', '/api/chats/import', fileOf(1, more))
    expect([status, body.error.code]).toEqual([400, 'invalid_request'])
    expect(body.error.message).toContain(field)
    expect((await service.asAnn('GET', '/api/chat/history')).body.total).toBe(0)
  })

  it('of 8 MB and more is a 413', async () => {
    await using service = await chatService()
    const messages = [{ ...message, content: 'x'.repeat(4_000_000) }]
    const large = fileOf(1, { messages: [...messages, ...messages, ...messages] })
    expect((await service.asAnn('POST', '/api/chats/import', large)).status).toBe(413)
  })

  it('keeps the model that a file names, and seals one that it does not know', async () => {
    await using service = await chatService()
    const models = ['gpt-6-luna', 'Jordan’s own model']
    const messages = models.map((model) => ({ ...message, role: 'assistant', model }))
    const { body } = await service.asAnn('POST', '/api/chats/import', fileOf(1, { messages }))
    const chatId: string = body.chat.id
    expect(await service.messages(chatId)).toMatchObject([
      { model: models[0] },
      { model: models[1] },
    ])
    const query = { index: 'byChat', equals: [chatId], limit: 9 } as const
    const { items } = await service.store.list('messages', query)
    expect(items.map(({ value }) => value.model)).toEqual([models[0], null])
  })

  it('cannot claim to be from the future, nor that an answer is being written', async () => {
    await using service = await chatService()
    const time = '2036-01-01T00:00:00.000Z'
    const messages = [{ ...message, createdAt: time, role: 'assistant', status: 'running' }]
    const chat = { ...fileOf(0).chat, createdAt: time, updatedAt: time, model: 'gpt-0' }
    const { body } = await service.asAnn('POST', '/api/chats/import', fileOf(1, { chat, messages }))
    expect(body.chat).toMatchObject({
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
      model: 'gpt-6-luna',
    })
    expect(await service.messages(body.chat.id)).toMatchObject([
      { status: 'error', createdAt: '2026-11-21T12:00:00.000Z' },
    ])
  })
})
