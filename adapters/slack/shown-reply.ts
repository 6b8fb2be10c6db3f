import { limits } from '../../src/config/limits.ts'
import type { ChatPlace, OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import {
  type BegunReply,
  ChatPlatformFailure,
  type ShownReply,
  type ShowOptions,
} from '../../src/ports/chat-platform.ts'
import { AnswerStream, type StreamServices } from './answer-stream.ts'
import { findShown } from './find-sent.ts'
import { textLength } from './render/text-length.ts'
import { type Block, toCardBlocks, toFeedbackBlocks } from './render/to-blocks.ts'
import { toPages } from './render/to-pages.ts'
import {
  type MessageAddress,
  parseShownId,
  postPart,
  removeParts,
  sendMessage,
  toShownId,
  updatePart,
} from './send-message.ts'
import { StreamedText } from './streamed-text.ts'
import { uploadFiles } from './upload-files.ts'
import type { SlackApi } from './web-api.ts'

export interface StreamTimes {
  readonly appendIntervalMs: number
  readonly maxStreamMs: number
}

export interface ShownReplyServices extends StreamServices, ShowOptions {
  readonly times: StreamTimes
}

const { slack } = limits

/**
 * Streams an answer where Slack can: in a thread of all readers. Elsewhere, and from a message that another
 * process began, the whole is shown at the end.
 */
export function createShownReply(
  message: OutgoingMessage,
  services: ShownReplyServices,
): ShownReply {
  return new SlackShownReply(message, findStreamPlace(message), services)
}

function findStreamPlace({ target }: OutgoingMessage): ChatPlace | undefined {
  if (target.kind !== 'place') return undefined
  const { channelId, threadId } = target.place
  return channelId === '' || threadId === null ? undefined : target.place
}

/** The card goes with the end of the stream when both fit. */
const maxCardLength = 1_500

/** Slack for as long as the answer may be shown. */
const checked = ({ api, check }: ShownReplyServices): SlackApi => ({
  ...api,
  async call(workspaceId, run, signal) {
    await check()
    return await api.call(workspaceId, run, signal)
  },
})

class SlackShownReply implements ShownReply {
  readonly #message: OutgoingMessage
  readonly #place: ChatPlace | undefined
  readonly #services: ShownReplyServices
  /** Also ends what may no longer be shown. */
  readonly #api: SlackApi
  readonly #text = new StreamedText()
  readonly #stream: AnswerStream | undefined
  readonly #begun: BegunReply | null
  #sentId: string | null = null
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isBroken = false
  #isEnded = false
  #calls = 0
  /** Slack asked for a pause until then. */
  #restUntil = 0

  constructor(
    message: OutgoingMessage,
    place: ChatPlace | undefined,
    services: ShownReplyServices,
  ) {
    this.#message = message
    this.#place = place
    this.#api = services.api
    this.#services = { ...services, api: checked(services) }
    this.#begun = services.begun
    if (place !== undefined && services.begun === null) {
      this.#stream = new AnswerStream(message, place, this.#services)
    }
  }

  get shownId(): string | null {
    if (this.#sentId !== null) return this.#sentId
    const { addresses = [] } = this.#stream ?? {}
    return addresses.length === 0 ? (this.#begun?.shownId ?? null) : toShownId(addresses)
  }

  append(markdown: string): void {
    if (this.#stream === undefined || this.#isBroken || this.#isEnded) return
    this.#text.append(markdown)
    if (this.#text.waitingLength > limits.coach.maxAnswerLength) this.#break()
    else if (this.#isDue()) this.#run()
    else this.#wait()
  }

  async finish(message: OutgoingMessage): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#timer)
    await this.#running
    try {
      await this.#services.check()
    } catch (error) {
      await this.#stopStreams(this.#stream?.addresses ?? [])
      throw error
    }
    const begun = await this.#findBegun()
    if (begun.length === 0) {
      const attempt = this.#begun === null ? 1 : 2
      this.#sentId = await sendMessage({ ...this.#services, message, attempt })
      return
    }
    if (!(await this.#end(message))) await this.#rewrite(message, await this.#findBegun())
    const [{ channel = '' } = {}] = begun
    const threadTs = this.#place?.threadId ?? undefined
    const { workspaceId } = message.person
    const { api, signal } = this.#services
    await uploadFiles(message.files, { workspaceId, channel, threadTs }, new Set(), api, signal)
  }

  /** Messages that show some of the answer. */
  async #findBegun(): Promise<MessageAddress[]> {
    const { shownId = null, startedAt } = this.#begun ?? {}
    const first = shownId === null ? [] : parseShownId(shownId)
    const known = [...first, ...(this.#stream?.addresses ?? [])]
    const since = startedAt ?? this.#stream?.lostAt
    // In a channel other bots write, too.
    if (since === undefined || this.#place?.kind !== 'dm') return known
    const { channelId: channel, threadId } = this.#place
    const { api, clock, signal } = this.#services
    const { id, person } = this.#message
    const { workspaceId } = person
    const place = { workspaceId, channel, threadTs: threadId ?? undefined, now: clock() }
    const found = await findShown(id, since, place, api, signal)
    return found.length === 0 ? known : found.map((ts) => ({ channel, ts }))
  }

  /** The first words are shown at once; a long answer makes fewer calls, which Slack counts. */
  #isDue(): boolean {
    if (this.#running !== undefined || this.#text.readyLength === 0) return false
    if (this.#services.clock() < this.#restUntil) return false
    return this.#calls === 0 || this.#text.readyLength >= slack.minAppendLength * this.#patience()
  }

  #patience = (): number => Math.min(4, 1 + this.#calls / 10)

  #wait(): void {
    if (this.#timer !== undefined || this.#running !== undefined) return
    const { times, clock } = this.#services
    const rest = Math.max(0, this.#restUntil - clock())
    const delay = Math.max(rest, times.appendIntervalMs * this.#patience())
    this.#timer = setTimeout(() => this.#run(), delay).unref()
  }

  /** One call at a time, in order. */
  #run(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#running !== undefined || this.#isEnded) return
    this.#running = this.#write().finally(() => {
      this.#running = undefined
      if (this.#isEnded || this.#isBroken || this.#text.readyLength === 0) return
      if (this.#isDue()) this.#run()
      else this.#wait()
    })
  }

  async #write(): Promise<void> {
    try {
      this.#calls += 1
      const isFirst = this.#stream?.addresses.length === 0
      await this.#stream?.write(this.#text, this.#services.times.maxStreamMs)
      const { shownId } = this
      if (isFirst && shownId !== null) this.#services.onShown?.(shownId)
    } catch (error) {
      const failure = error instanceof ChatPlatformFailure ? error : undefined
      if (failure?.retryAfterMs === undefined) this.#break()
      else this.#restUntil = this.#services.clock() + failure.retryAfterMs
    }
  }

  /** Gives streaming up when the shown text is unknown: the whole is shown at the end. */
  #break(): void {
    this.#isBroken = true
    this.#text.drop()
  }

  /** Shows the rest and ends the stream. False when the whole has to be shown anew. */
  async #end(message: OutgoingMessage): Promise<boolean> {
    const stream = this.#stream
    if (stream === undefined || this.#isBroken) return false
    if (!this.#text.complete(message.markdown ?? '')) return false
    const blocks = [
      ...(message.card === null ? [] : toCardBlocks(message.card, 'blocks')),
      ...toFeedbackBlocks(message.feedback, message.language),
    ]
    const isShort = textLength(blocks) <= maxCardLength && blocks.length <= slack.maxBlocks
    try {
      while (this.#text.readyLength > 0) {
        await stream.write(this.#text, this.#services.times.maxStreamMs)
      }
      await stream.stop(isShort ? blocks : [])
    } catch (error) {
      if (error instanceof ChatPlatformFailure) return false
      throw error
    }
    if (!isShort) await this.#postCard(message, stream)
    return true
  }

  async #postCard(message: OutgoingMessage, { addresses }: AnswerStream): Promise<void> {
    const { pages } = toPages({ ...message, markdown: null })
    for (const [at, page] of pages.entries()) await this.#post(message, page, addresses.length + at)
  }

  async #post(message: OutgoingMessage, page: { text: string; blocks: Block[] }, part: number) {
    const { channelId: channel = '', threadId } = this.#place ?? {}
    const threadTs = threadId ?? undefined
    return await postPart({ ...this.#services, message }, { channel, threadTs, part, page })
  }

  /** Ends streams as they are; one that has ended already is no harm. */
  async #stopStreams(addresses: readonly MessageAddress[]): Promise<void> {
    const { workspaceId } = this.#message.person
    for (const { channel, ts } of addresses) {
      const stopped = this.#api.call(
        workspaceId,
        (client) => client.chat.stopStream({ channel, ts }),
        this.#services.signal,
      )
      await stopped.catch(() => undefined)
    }
  }

  /** Writes the whole answer over what is shown. */
  async #rewrite(message: OutgoingMessage, begun: readonly MessageAddress[]): Promise<void> {
    const { api, signal } = this.#services
    const addresses = [...begun]
    const { workspaceId } = this.#message.person
    // A message that is still streamed cannot be changed.
    await this.#stopStreams(addresses)
    const { pages, file } = toPages(message)
    const shown: MessageAddress[] = []
    for (const [part, page] of pages.entries()) {
      const at = addresses.shift()
      if (at !== undefined) await updatePart({ ...this.#services, message }, at, page, part)
      shown.push(at ?? (await this.#post(message, page, part)))
    }
    this.#sentId = toShownId(shown)
    await removeParts(addresses, { ...this.#services, message })
    const { channelId: channel = '', threadId } = this.#place ?? {}
    const place = { workspaceId, channel, threadTs: threadId ?? undefined }
    if (file !== undefined) await uploadFiles([file], place, new Set(), api, signal)
  }
}
