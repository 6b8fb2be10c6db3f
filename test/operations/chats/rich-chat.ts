import type { ChatService } from './chat-service.ts'

/** A chat with all that a message can have. */
export async function richChat(service: ChatService): Promise<string> {
  await service.say('What does « utilisation » mean? # really', { id: 'mine' })
  const { body } = await service.asAnn('PATCH', '/api/chats/mine', {
    title: 'Mes dettes',
    pinned: true,
  })
  return body.chat.id
}

export const citing = {
  script: ({ say, cite }: { say(text: string): void; cite(title: string, url: string): void }) => {
    cite('CFPB [credit]', 'https://www.consumerfinance.gov/a b')
    say('It is **balance** by limit.')
    return {
      usage: {
        inputTokens: 1_000,
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
        outputTokens: 1_000,
        webSearches: 1,
      },
    }
  },
}

/** Fields that do not depend on the store. */
export function withoutIds(file: { chat: { id: string }; messages: { id: string }[] }): object {
  const bare = ({ id: _, ...rest }: { id: string }) => rest
  return { ...file, chat: bare(file.chat), messages: file.messages.map(bare) }
}

/** A file of so many messages, as import-chat takes it. */
export function fileOf(count: number, more: object = {}) {
  const time = '2026-11-20T08:00:00.000Z'
  return {
    format: 'credit-coach-chat',
    version: 1,
    chat: { title: 'File', model: 'offline', pinned: false, createdAt: time, updatedAt: time },
    messages: Array.from({ length: count }, (_, at) => ({
      role: 'user',
      content: String(at + 1),
      createdAt: time,
      model: null,
      status: 'complete',
      finishReason: null,
      usage: null,
      sources: [],
      toolCalls: [],
    })),
    ...more,
  }
}
