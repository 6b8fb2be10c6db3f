import type { ChatReceiver } from './chat-receiver.ts'
import type { ChatServices } from './chat-services.ts'

export function createChatReceiver(_services: ChatServices): ChatReceiver {
  return {
    receive: async () => undefined,
    suggest: async () => [],
    commands: [],
  }
}
