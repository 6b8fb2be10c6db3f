import type { GatewayDispatchPayload, GatewayMessageCreateDispatchData } from 'discord.js'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { receiveAgain } from './receive-again.ts'
import { toEditEvent, toMessageEvent } from './to-event.ts'

/** A message that was written or changed; undefined for any other event. */
export const toWritten = ({ t: type, d }: GatewayDispatchPayload): WrittenMessage | undefined =>
  type === 'MESSAGE_CREATE' || type === 'MESSAGE_UPDATE'
    ? { message: d as GatewayMessageCreateDispatchData, isEdit: type === 'MESSAGE_UPDATE' }
    : undefined

type Known = Parameters<typeof toMessageEvent>[1]

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
    readonly known: Omit<Known, 'language'> & {
      readonly languageOf: (person: ChatPerson) => Promise<Language>
    }
    readonly stopping: AbortSignal
    readonly retryMs?: number | undefined
  },
): Promise<void> {
  // Most messages of a server are not for the bot: only for its own is the language looked up.
  const addressed = toMessageEvent(message, { ...known, language: 'en' })
  if (addressed === undefined) return
  const spoken = { ...known, language: await known.languageOf(addressed.person) }
  const event = isEdit ? toEditEvent(message, spoken) : toMessageEvent(message, spoken)
  if (event === undefined) return
  const nothing = { openForm: null, acknowledge: async () => undefined }
  await receiveAgain(() => receiver.receive(event, nothing), pauses)
}
