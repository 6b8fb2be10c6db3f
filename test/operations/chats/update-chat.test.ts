import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

describe('a chat', () => {
  it('is renamed and pinned, and says when', async () => {
    await using service = await chatService()
    const { body } = await service.say('How?')
    service.time.now += 60_000
    const path = `/api/chats/${body.chatId}`
    const { chat } = (await service.asAnn('PATCH', path, { title: 'Plan', pinned: true })).body
    expect(chat).toMatchObject({
      title: 'Plan',
      pinned: true,
      messageCount: 2,
      updatedAt: '2026-11-21T12:01:00.000Z',
    })
    expect((await service.asAnn('PATCH', path, { pinned: false })).body.chat).toMatchObject({
      title: 'Plan',
      pinned: false,
    })
  })

  it.each([{}, { title: 'Plan' }, { pinned: true }, { title: ' Plan', pinned: true }])(
    'that is as it should be by %j stays where it is',
    async (change) => {
      await using service = await chatService()
      const { body } = await service.say('How?')
      const path = `/api/chats/${body.chatId}`
      const named = await service.asAnn('PATCH', path, { title: 'Plan', pinned: true })
      service.time.now += 60_000
      const { status, body: unchanged } = await service.asAnn('PATCH', path, change)
      expect([status, unchanged]).toEqual([200, named.body])
      expect((await service.asAnn('GET', path)).body).toEqual(named.body)
    },
  )

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '\u200b' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ pinned: 'yes' }, 'pinned'],
    [{ userId: 'bob' }, 'userId'],
  ])('is not changed by %j', async (change, field) => {
    await using service = await chatService()
    const { body } = await service.say('How?')
    const answer = await service.asAnn('PATCH', `/api/chats/${body.chatId}`, change)
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain(field)
  })
})
