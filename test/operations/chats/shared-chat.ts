import type { Answer } from '../../support/service.ts'
import type { ChatService } from './chat-service.ts'

/** Reads without any credential. */
export const read = (service: ChatService, path: string) => service.ask('GET', path, { token: '' })

/** A chat of two messages and the answer to sharing it. */
export async function shared(
  service: ChatService,
  body: object = {},
): Promise<Answer & { chatId: string }> {
  const answer = await service.say('How?', { id: 'mine' })
  const share = await service.asAnn('POST', '/api/chats/mine/share', body)
  return { chatId: answer.body.chatId as string, ...share }
}
