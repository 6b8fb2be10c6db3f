import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { fileOf } from '../../operations/chats/rich-chat.ts'
import { type Service, startService } from '../../support/service.ts'

/** A chat of 6 MB. */
const chat = fileOf(60)
const largeChat = {
  ...chat,
  messages: chat.messages.map((message) => ({ ...message, content: 'word '.repeat(20_000) })),
}

/** Asks for a chat as a file; of the answer nothing is read but its beginning. */
async function unreadExport(
  { url }: Service,
  chatId: string,
  token: string,
): Promise<IncomingMessage> {
  const asked = get(`${url}/api/chats/${chatId}/export`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

it('who leaves more than 16 MB of answers unread is answered again when they have been read', async () => {
  await using service = await startService()
  const token = await service.token('ann', { tier: 'enterprise' })
  const imported = await service.ask('POST', '/api/chats/import', { token, body: largeChat })
  const chatId = (imported.body as { chat: { id: string } }).chat.id
  const unread = []
  for (let count = 0; count < 3; count++) {
    unread.push(await unreadExport(service, chatId, token))
  }
  const profile = () => service.ask('GET', '/api/rate-limits', { token })
  const refused = await profile()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(JSON.stringify(refused.body)).toMatch(/You have not received \d+ MB of the answers/)
  expect((await service.ask('GET', '/api/health')).status).toBe(200)
  for (const answer of unread) {
    answer.resume()
    await once(answer, 'end')
  }
  await expect.poll(async () => (await profile()).status).toBe(200)
})
