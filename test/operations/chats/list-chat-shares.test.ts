import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { shared } from './shared-chat.ts'

describe('a link to a chat', () => {
  it('is listed without its token, which the store does not have either', async () => {
    await using service = await chatService()
    const { body, chatId } = await shared(service)
    const { body: listed } = await service.asAnn('GET', '/api/chats/mine/shares')
    expect(listed).toEqual({
      shares: [
        {
          shareId: body.shareId,
          createdAt: '2026-11-21T12:00:00.000Z',
          expiresAt: '2026-11-28T12:00:00.000Z',
        },
      ],
    })
    const saved = await service.store.get('chatShares', body.shareId)
    expect(saved?.value).toMatchObject({ chatId, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(saved)).not.toContain(body.token)
  })

  it('is not listed when it has ended', async () => {
    await using service = await chatService()
    await shared(service)
    service.time.now += 8 * 86_400_000
    const { body: listed } = await service.asAnn('GET', '/api/chats/mine/shares')
    expect(listed).toEqual({ shares: [] })
  })
})
