import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

describe('a chat that was deleted', () => {
  it('is gone for everything', async () => {
    await using service = await chatService()
    const { body } = await service.say('How?')
    const { chatId } = body
    const shared = await service.asAnn('POST', `/api/chats/${chatId}/share`)
    const deleted = await service.asAnn('DELETE', `/api/chats/${chatId}`)
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, chatId }])
    const answers = await Promise.all([
      service.asAnn('GET', `/api/chats/${chatId}`),
      service.asAnn('GET', `/api/chat/history?chatId=${chatId}`),
      service.asAnn('GET', `/api/chats/${chatId}/export`),
      service.asAnn('PATCH', `/api/chats/${chatId}`, { pinned: true }),
      service.asAnn('DELETE', `/api/chats/${chatId}`),
      service.asAnn('POST', `/api/chats/${chatId}/share`),
      service.asAnn('POST', `/api/chat/${chatId}/stop`),
      service.say('More?', { chatId }),
      service.ask('GET', shared.body.path, { token: '' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('can be created again under the client’s id, without its messages', async () => {
    await using service = await chatService()
    const { body } = await service.say('Old', { id: 'mine' })
    await service.asAnn('DELETE', '/api/chats/mine')
    await expect.poll(() => service.store.get('chats', body.chatId)).toBeUndefined()
    await service.say('New', { id: 'mine' })
    expect(await service.messages('mine')).toMatchObject([{ content: 'New' }, { content: 'Yes.' }])
  })
})
