import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

describe('a chat', () => {
  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/export'],
    ['POST', '/share'],
    ['GET', '/shares'],
    ['DELETE', '/shares/shr_1'],
  ])('of somebody else is not there: %s /api/chats/{chatId}%s', async (method, path) => {
    await using service = await chatService()
    const { body } = await service.say('Mine')
    const token = await service.token('bob')
    const at = (chatId: string) =>
      service.ask(method, `/api/chats/${chatId}${path}`, {
        token,
        body: method === 'PATCH' ? {} : undefined,
      })
    const [theirs, nobodys] = await Promise.all([at(body.chatId), at('chat_none')])
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body])
  })

  it('takes a credential for chats', async () => {
    await using service = await chatService()
    const token = await service.token('ann', { scopes: ['letters'] })
    const { status } = await service.ask('GET', '/api/chat/history', { token })
    expect(status).toBe(403)
  })
})
