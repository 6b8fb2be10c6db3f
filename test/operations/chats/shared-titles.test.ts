import { describe, expect, it } from 'vitest'
import { type ChatService, chatService } from './chat-service.ts'
import { read } from './shared-chat.ts'

/** The path of a link to a chat in which nothing was said yet. */
async function sharedEmpty(service: ChatService, request: object): Promise<string> {
  const { body } = await service.asAnn('POST', '/api/create-chat', request)
  const chatId: string = body.chat.id
  const share = await service.asAnn('POST', `/api/chats/${chatId}/share`)
  await service.say('How do I file for bankruptcy?', { chatId })
  return share.body.path
}

describe('a link to a chat that was empty when it was shared', () => {
  it('does not show the title that a later question gave it', async () => {
    await using service = await chatService()
    const { body } = await read(service, await sharedEmpty(service, {}))
    expect([body.title, body.messages]).toEqual(['New chat', []])
  })

  it('shows the title that the person gave it', async () => {
    await using service = await chatService()
    const { body } = await read(service, await sharedEmpty(service, { title: 'For my sister' }))
    expect([body.title, body.messages]).toEqual(['For my sister', []])
  })
})
