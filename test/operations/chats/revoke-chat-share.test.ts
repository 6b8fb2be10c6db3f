import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { read, shared } from './shared-chat.ts'

describe('a link to a chat', () => {
  it('is closed for everybody when it is revoked', async () => {
    await using service = await chatService()
    const { body } = await shared(service)
    const path = `/api/chats/mine/shares/${body.shareId}`
    const revoked = await service.asAnn('DELETE', path)
    expect([revoked.status, revoked.body]).toEqual([200, { success: true, shareId: body.shareId }])
    expect((await read(service, body.path)).status).toBe(404)
    expect((await service.asAnn('DELETE', path)).status).toBe(404)
  })

  it('of one chat cannot be revoked through another', async () => {
    await using service = await chatService()
    const { body } = await shared(service)
    await service.say('Other', { id: 'other' })
    const path = `/api/chats/other/shares/${body.shareId}`
    expect((await service.asAnn('DELETE', path)).status).toBe(404)
    expect((await read(service, body.path)).status).toBe(200)
  })
})
