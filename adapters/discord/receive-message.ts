import type { GatewayDispatchPayload, GatewayMessageCreateDispatchData } from 'discord.js'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { receiveAgain } from './receive-again.ts'
import { toEditEvent, toMessageEvent } from './to-event.ts'

/** A message that was written or changed; undefined for any other event. */
export const toWritten = ({ t: type, d }: GatewayDispatchPayload): WrittenMessage | undefined =>
  type === 'MESSAGE_CREATE' || type === 'MESSAGE_UPDATE'
    ? { message: d as GatewayMessageCreateDispatchData, isEdit: type === 'MESSAGE_UPDATE' }
    : undefined

interface WrittenMessage {
  readonly message: GatewayMessageCreateDispatchData
  readonly isEdit: boolean
}

/** Receives a message, again while the store cannot take it. */
export async function receiveMessage(
  { message, isEdit }: WrittenMessage,
  {
    receiver,
    known,
    ...pauses
  }: {
    readonly receiver: ChatReceiver
    readonly known: Parameters<typeof toMessageEvent>[1]
    readonly stopping: AbortSignal
    readonly retryMs?: number | undefined
  },
): Promise<void> {
  const event = isEdit ? toEditEvent(message, known) : toMessageEvent(message, known)
  if (event === undefined) return
  const nothing = { openForm: null, acknowledge: async () => undefined }
  await receiveAgain(() => receiver.receive(event, nothing), pauses)
}
