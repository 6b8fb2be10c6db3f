import { describe, expect, it } from 'vitest'
import { chatService } from '../chats/chat-service.ts'

describe('a guest who asks the coach of the Engine', () => {
  it('is answered by the coach that costs nothing: the day’s messages of a guest are the Console’s', async () => {
    await using service = await chatService()
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '', body: {} })
    const messages = [{ role: 'user', content: 'How do I raise my score?' }]
    const asking = { token: guest.accessToken, body: { messages } }
    const { status, body } = await service.ask('POST', '/engine/api/chat', asking)
    expect([status, body.answeredBy]).toEqual([200, { model: 'offline', fallback: false }])
    expect(body.usage.totalCost).toBe(0)
    expect(service.model.calls.length).toBe(0)
    await service.ask('POST', '/console/api/chat', asking)
    expect(service.model.calls.length).toBe(1)
  })
})
