import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayDispatchPayload, GatewayMessageCreateDispatchData } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { toEditEvent, toMessageEvent } from './to-event.ts'

const { maxReceiveAttempts, minRetryMs, maxRetryMs } = limits.discord

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

/**
 * Discord sends a message once: it is received again while the store cannot take it. Rejects when it could not
 * be received for some minutes, or when the bot stops.
 */
export async function receiveMessage(
  { message, isEdit }: WrittenMessage,
  {
    receiver,
    known,
    stopping,
    retryMs = minRetryMs,
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
  for (let attempt = 1; ; attempt += 1) {
    try {
      await receiver.receive(event, nothing)
      return
    } catch (error) {
      if (attempt === maxReceiveAttempts) throw error
      const pauseMs = Math.min(maxRetryMs, retryMs * 4 ** (attempt - 1))
      await sleep(pauseMs, undefined, { signal: stopping })
    }
  }
}
