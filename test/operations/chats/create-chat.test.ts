import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

describe('a new chat', () => {
  it('is created empty, with the given title and model', async () => {
    await using service = await chatService()
    const { status, body } = await service.asAnn('POST', '/api/create-chat', {
      title: '  My\u202e first   home ',
      model: 'offline',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      chat: {
        id: expect.stringMatching(/^chat_[0-9a-f]{24}$/),
        title: 'My first home',
        model: 'offline',
        createdAt: '2026-11-21T12:00:00.000Z',
        updatedAt: '2026-11-21T12:00:00.000Z',
        messageCount: 0,
        pinned: false,
      },
    })
    expect((await service.asAnn('GET', `/api/chats/${body.chat.id}`)).body).toEqual(body)
  })

  it.each([
    ['en', 'New chat'],
    ['fr', 'Nouvelle conversation'],
  ])(
    'without a title is called in the person’s language (%s) until something is asked',
    async (language, title) => {
      await using service = await chatService()
      const { body } = await service.ask('POST', '/api/create-chat', {
        token: await service.token('ann', { tier: 'enterprise' }),
        headers: { 'accept-language': language },
      })
      expect(body.chat.title).toBe(title)
      const { id: chatId } = body.chat
      await service.say('Can I buy a car?', { chatId })
      await service.say('And a house?', { chatId })
      const after = await service.asAnn('GET', `/api/chats/${chatId}`)
      expect(after.body.chat.title).toBe('Can I buy a car?')
    },
  )

  it('with a title of the person’s own keeps it', async () => {
    await using service = await chatService()
    const { body } = await service.asAnn('POST', '/api/create-chat', { title: 'Home' })
    await service.say('Can I buy a car?', { chatId: body.chat.id })
    const after = await service.asAnn('GET', `/api/chats/${body.chat.id}`)
    expect(after.body.chat.title).toBe('Home')
  })
})
