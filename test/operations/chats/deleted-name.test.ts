import { describe, expect, it } from 'vitest'
import { noOwner } from '../../../src/domain/chats/chat-records.ts'
import { chatService } from './chat-service.ts'

describe('the client’s name of a chat that is still being deleted', () => {
  it('begins no other chat yet, and the model is not asked for it', async () => {
    await using service = await chatService()
    const { body } = await service.say('Old', { id: 'mine' })
    const chat = await service.store.get('chats', body.chatId)
    if (chat === undefined) throw new Error('there is no chat')
    const value = { ...chat.value, userId: noOwner }
    const change = { kind: 'put', collection: 'chats', id: chat.id, value } as const
    await service.store.transact({ changes: [change] })
    const { status, headers, body: refusal } = await service.say('New', { id: 'mine' })
    expect([status, headers.get('retry-after'), refusal.error.message]).toEqual([
      409,
      '1',
      'The chat that had this id is still being deleted. Send the message again in a moment, or choose another id.',
    ])
    expect(service.model.calls.length).toBe(1)
    const { body: limits } = await service.asAnn('GET', '/api/rate-limits')
    expect(limits.messagesUsedToday).toBe(1)
  })
})
