import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { shared } from './shared-chat.ts'

describe('a link to a chat', () => {
  it.each([[{ expiresInDays: 0 }], [{ expiresInDays: 91 }], [{ expiresInDays: 1.5 }]])(
    'is not made for %j',
    async (asked) => {
      await using service = await chatService()
      const { status, body } = await shared(service, asked)
      expect([status, body.error.details.field]).toEqual([400, 'expiresInDays'])
    },
  )

  it('is one of at most 50 of a chat', async () => {
    await using service = await chatService()
    await shared(service)
    for (let made = 1; made < 50; made++) await service.asAnn('POST', '/api/chats/mine/share')
    const { status, body } = await service.asAnn('POST', '/api/chats/mine/share')
    expect([status, body.error.message]).toEqual([
      409,
      'This chat has 50 links already. Revoke one of them first.',
    ])
  })
})
