import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import type { ShownReply } from '../../src/ports/chat-platform.ts'
import { type SendServices, sendMessage } from './send-message.ts'

export interface StreamTimes {
  readonly appendIntervalMs: number
  readonly maxStreamMs: number
}

export interface ShownReplyServices extends SendServices {
  readonly times: StreamTimes
  readonly signal: AbortSignal
}

export function createShownReply(
  _message: OutgoingMessage,
  shownId: string | null,
  services: ShownReplyServices,
): ShownReply {
  return {
    shownId,
    append: () => undefined,
    finish: async (message) => void (await sendMessage({ ...services, message, attempt: 1 })),
  }
}
