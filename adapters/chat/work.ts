import type { ChatWorkKind, WorkHandler } from '../../src/jobs/work-handler.ts'
import type { ChatServices } from './chat-services.ts'

/** Handlers of the work of the chat platforms. */
export function createChatHandlers(_services: ChatServices): {
  readonly [K in ChatWorkKind]: WorkHandler<K>
} {
  return {
    'answer-chat': async () => ({}),
    'run-chat-event': async () => ({}),
    'send-chat-messages': async () => ({}),
  }
}
