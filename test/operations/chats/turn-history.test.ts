import { describe, expect, test } from 'vitest'
import { withinReach } from '../../../src/operations/chats/turn-history.ts'
import { type ChatService, chatService } from './chat-service.ts'
import { fileOf } from './rich-chat.ts'

/** History sent to the model before the question. */
async function readBack(service: ChatService, chatId: string): Promise<readonly string[]> {
  await service.say('And now?', { chatId })
  const { turns } = service.model.calls.at(-1)?.request ?? { turns: [] }
  return turns.slice(0, -1).map(({ content }) => content)
}

async function imported(service: ChatService, file: object): Promise<string> {
  return (await service.asAnn('POST', '/api/chats/import', file)).body.chat.id
}

describe('A model reads back', () => {
  test('200 messages, also of a chat that was answered here just now', async () => {
    await using service = await chatService()
    const chatId = await imported(service, fileOf(250))
    const first = await readBack(service, chatId)
    expect([first.length, first[0], first.at(-1)]).toEqual([200, '51', '250'])
    const second = await readBack(service, chatId)
    expect([second.length, second[0], second.at(-1)]).toEqual([200, '53', 'Yes.'])
  })

  test('240,000 characters, and no message in part', async () => {
    await using service = await chatService()
    const [message] = fileOf(1).messages
    const messages = ['a', 'b', 'c'].map((letter) => ({
      ...message,
      content: letter.repeat(100_000),
    }))
    const chatId = await imported(service, fileOf(0, { messages }))
    const sent = await readBack(service, chatId)
    expect(sent.map((text) => [text[0], text.length])).toEqual([
      ['b', 100_000],
      ['c', 100_000],
    ])
  })

  test('what fits into half of its context, at three characters a token', () => {
    const messages = ['a', 'b', 'c'].map((letter) => {
      return { role: 'user', content: letter.repeat(500) } as const
    })
    expect(withinReach(messages, 667).map(({ content }) => content[0])).toEqual(['b', 'c'])
    expect(withinReach(messages, 1_000).map(({ content }) => content[0])).toEqual(['a', 'b', 'c'])
  })
})
