import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

describe('a chat', () => {
  it('is answered by another model from the next question on, which reads what was said', async () => {
    await using service = await chatService()
    const { body } = await service.say('How?', { model: 'gpt-6-luna' })
    const { chatId } = body
    const changed = await service.asAnn('POST', '/api/update-chat-model', {
      chatId,
      model: 'gpt-6-sol',
    })
    expect(changed.body).toMatchObject({ success: true, chat: { id: chatId, model: 'gpt-6-sol' } })
    const { chat: _, ...rest } = changed.body
    expect(rest).toEqual({ success: true })
    const asked = { chatId, messages: [{ role: 'user', content: 'Why?' }] }
    const { body: answer } = await service.asAnn('POST', '/api/chat', asked)
    expect(answer.model).toBe('gpt-6-sol')
    expect(service.model.calls[1]?.request).toMatchObject({
      model: 'gpt-6-sol',
      turns: [{ content: 'How?' }, { content: 'Yes.' }, { content: 'Why?' }],
    })
    expect(await service.messages(chatId)).toMatchObject([
      { model: null },
      { model: 'gpt-6-luna' },
      { model: null },
      { model: 'gpt-6-sol' },
    ])
  })

  it('stays where it is when the model already answers it', async () => {
    await using service = await chatService()
    const { body } = await service.say('How?', { model: 'gpt-6-luna' })
    const { body: before } = await service.asAnn('GET', `/api/chats/${body.chatId}`)
    service.time.now += 60_000
    const asked = { chatId: body.chatId, model: 'gpt-6-luna' }
    const { status, body: same } = await service.asAnn('POST', '/api/update-chat-model', asked)
    expect([status, same]).toEqual([200, { success: true, chat: before.chat }])
  })

  it('keeps its model when the new one is unknown (400), or when it is somebody else’s (404)', async () => {
    await using service = await chatService()
    const { body } = await service.say('How?')
    const { chatId } = body
    const unknown = await service.asAnn('POST', '/api/update-chat-model', {
      chatId,
      model: 'gpt-0',
    })
    expect([unknown.status, unknown.body.error.details.field]).toEqual([400, 'model'])
    const foreign = await service.ask('POST', '/api/update-chat-model', {
      token: await service.token('bob'),
      body: { chatId, model: 'offline' },
    })
    expect(foreign.status).toBe(404)
    expect((await service.asAnn('GET', `/api/chats/${chatId}`)).body.chat.model).toBe('gpt-6-luna')
  })
})
