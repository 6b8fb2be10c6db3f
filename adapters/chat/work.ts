import type { ChatWorkKind, WorkHandler } from '../../src/jobs/work-handler.ts'
import { createAnswerChat } from './answer-chat.ts'
import type { ChatServices } from './chat-services.ts'
import { createSendMessages } from './outbox.ts'
import { createRelayChat } from './relay-chat.ts'
import { createRunEvent } from './run-event.ts'
import { createShowHome } from './show-home.ts'

/** Handlers of the work of the chat platforms. */
export function createChatHandlers(services: ChatServices): {
  readonly [K in ChatWorkKind]: WorkHandler<K>
} {
  return {
    'answer-chat': createAnswerChat(services),
    'run-chat-event': createRunEvent(services),
    'relay-chat': createRelayChat(services),
    'send-chat-messages': createSendMessages(services),
    'show-chat-home': createShowHome(services),
  }
}
