import { limits } from '../../src/config/limits.ts'
import type { ChatPlace, OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { toMetadata } from './find-sent.ts'
import { closeFence, findCut, findOpenFence } from './render/split-text.ts'
import type { Block } from './render/to-blocks.ts'
import type { MessageAddress, SendServices } from './send-message.ts'
import type { StreamedText } from './streamed-text.ts'
import { fail } from './to-failure.ts'
import type { WebClient } from './web-clients.ts'

export interface StreamServices extends SendServices {
  readonly signal: AbortSignal
}

/** A message that is being streamed. */
interface OpenMessage extends MessageAddress {
  readonly startedAt: number
  readonly part: number
  text: string
}

/** The stream ended before this piece, which is not shown: the next stream begins with it. */
const endedCodes: ReadonlySet<string> = new Set([
  'slack message_not_in_streaming_state',
  'slack msg_too_long',
  'slack streaming_state_conflict',
  'slack message_not_found',
])

/** Room that a closing fence takes. */
const fenceLength = 120

/**
 * One answer as Slack's streams, one after the other: a stream ends by itself after five minutes or 12,000
 * characters. Fences are closed and opened again in between.
 */
export class AnswerStream {
  readonly addresses: MessageAddress[] = []
  /** Slack may have begun a message at that time without our knowing its address. */
  lostAt: number | undefined
  readonly #message: OutgoingMessage
  readonly #place: ChatPlace
  readonly #services: StreamServices
  #open: OpenMessage | undefined
  /** Fence in which the next message begins. */
  #fence: string | undefined

  constructor(message: OutgoingMessage, place: ChatPlace, services: StreamServices) {
    this.#message = message
    this.#place = place
    this.#services = services
  }

  /** Shows some of the text; rejects with nothing taken when Slack did not take it. */
  async write(text: StreamedText, maxStreamMs: number): Promise<void> {
    const open = this.#open
    if (open === undefined) return await this.#begin(text)
    const room = limits.slack.maxStreamLength - fenceLength - open.text.length
    const isOld = this.#services.clock() - open.startedAt >= maxStreamMs
    const piece = text.peek(findCut(text.peek(Number.MAX_SAFE_INTEGER), Math.max(1, room)))
    if (isOld || room <= limits.slack.minAppendLength) {
      await this.#roll(open)
      return await this.#begin(text)
    }
    try {
      await this.#call((client) =>
        client.chat.appendStream({ channel: open.channel, ts: open.ts, markdown_text: piece }),
      )
    } catch (error) {
      if (!isEnded(error)) throw error
      await this.#roll(open)
      return await this.#begin(text)
    }
    open.text += piece
    text.take(piece.length)
  }

  /** Ends the last stream, with blocks below its text. */
  async stop(blocks: readonly Block[]): Promise<void> {
    const open = this.#open
    if (open === undefined) throw fail('again', 'no_stream')
    const metadata = toMetadata(this.#message.id, open.part)
    const end = { channel: open.channel, ts: open.ts, metadata }
    await this.#call((client) =>
      client.chat.stopStream(blocks.length === 0 ? end : { ...end, blocks: [...blocks] }),
    )
    this.#open = undefined
  }

  async #begin(text: StreamedText): Promise<void> {
    const { channelId: channel, threadId, kind } = this.#place
    const recipient = kind === 'dm' ? {} : await this.#findRecipient()
    const opening = this.#fence === undefined ? '' : `${this.#fence}\n`
    const room = limits.slack.maxStreamLength - fenceLength - opening.length
    const piece = text.peek(findCut(text.peek(Number.MAX_SAFE_INTEGER), room))
    const start = { channel, thread_ts: threadId ?? '', markdown_text: opening + piece }
    const startedAt = this.#services.clock()
    const part = this.addresses.length
    const ts = await this.#start({ ...start, ...recipient }, startedAt)
    this.addresses.push({ channel, ts })
    this.#open = { channel, ts, startedAt, part, text: start.markdown_text }
    this.#fence = undefined
    text.take(piece.length)
  }

  /** Slack wants the person's own team, which an organization's installation does not name. */
  async #findRecipient() {
    const { api, signal } = this.#services
    const { person } = this.#message
    const { teamId = person.workspaceId } = await api.settingsOf(person, signal)
    return { recipient_user_id: person.platformUserId, recipient_team_id: teamId }
  }

  async #start(start: StartArguments, now: number): Promise<string> {
    try {
      const { ts } = await this.#call((client) => client.chat.startStream(start))
      if (ts === undefined) throw fail('again', 'unreadable')
      return ts
    } catch (error) {
      if (isUncertain(error)) this.lostAt = now
      throw error
    }
  }

  /** Ends a stream that is full or old; it may have ended by itself. */
  async #roll(open: OpenMessage): Promise<void> {
    const fence = findOpenFence(open.text)
    const end = {
      channel: open.channel,
      ts: open.ts,
      metadata: toMetadata(this.#message.id, open.part),
    }
    const closing = fence === undefined ? '' : closeFence('', fence)
    try {
      await this.#call((client) =>
        client.chat.stopStream(closing === '' ? end : { ...end, markdown_text: closing }),
      )
    } catch (error) {
      if (!isEnded(error)) throw error
    }
    this.#leave(open)
  }

  #leave({ text }: OpenMessage): void {
    this.#fence = findOpenFence(text)
    this.#open = undefined
  }

  #call<Answer>(run: (client: WebClient) => Promise<Answer>): Promise<Answer> {
    const { api, signal } = this.#services
    return api.call(this.#message.person.workspaceId, run, signal)
  }
}

type StartArguments = Parameters<WebClient['chat']['startStream']>[0]

/** Neither done nor refused. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ChatPlatformFailure &&
  error.problem === 'again' &&
  error.retryAfterMs === undefined

const isEnded = (error: unknown): boolean =>
  error instanceof ChatPlatformFailure && endedCodes.has(error.code)
