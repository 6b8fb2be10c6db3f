import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { fileOf } from './rich-chat.ts'

const [message] = fileOf(1).messages

describe('a file of a guest', () => {
  it('is refused: guests are free to create, and a file is large', async () => {
    await using service = await chatService()
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    const asking = { token: guest.accessToken, body: fileOf(1) }
    const { status, body } = await service.ask('POST', '/api/chats/import', asking)
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  })
})

describe('a file that lies', () => {
  it('about a time before all times leaves a chat that can be read, searched and taken out', async () => {
    await using service = await chatService()
    // In UTC this is in the year before 0, which no timestamp of the API can say.
    const time = '0000-01-01T00:00:00+23:59'
    const messages = [{ ...message, createdAt: time, content: 'Hello there.' }]
    const chat = { ...fileOf(0).chat, createdAt: time, updatedAt: time }
    const made = await service.asAnn('POST', '/api/chats/import', fileOf(1, { chat, messages }))
    expect([made.status, made.body.chat.createdAt]).toEqual([201, '1970-01-01T00:00:00.000Z'])
    const { id } = made.body.chat
    expect(await service.messages(id)).toMatchObject([{ createdAt: '1970-01-01T00:00:00.000Z' }])
    for (const path of ['/api/chat/history?q=hello', `/api/chats/${id}/export?format=markdown`]) {
      expect((await service.asAnn('GET', path)).status).toBe(200)
    }
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//nowhere', ''])(
    'about a source, %j, is refused: clients make links of sources',
    async (url) => {
      await using service = await chatService()
      const messages = [{ ...message, sources: [{ title: 'A source', url }] }]
      const { status, body } = await service.asAnn(
        'POST',
        '/api/chats/import',
        fileOf(1, { messages }),
      )
      expect([status, body.error.message]).toEqual([
        400,
        'messages[0].sources[0].url: must be a web address (http or https)',
      ])
    },
  )
})
