import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import {
  ChatPlatformFailure,
  type ShownReply,
  type ShowOptions,
} from '../../src/ports/chat-platform.ts'
import type { MessageWriter, Route } from './message-writer.ts'
import { type RenderedMessage, renderMessage, toNonce } from './render-message.ts'

interface GrowingOptions extends ShowOptions {
  readonly writer: MessageWriter
  /** At least this long between two edits. */
  readonly editMs: number
  clock(): number
}

const { discord } = limits

/** Shows an answer as it grows: one call in flight, edits apart, the pace slower after each rate limit. */
class GrowingReply implements ShownReply {
  readonly #message: OutgoingMessage
  readonly #options: GrowingOptions
  readonly #ids: string[]
  /** Texts that Discord shows, by message. */
  readonly #shown: string[] = []
  readonly #stop = new AbortController()
  #route: Route | undefined
  #text = ''
  #editMs: number
  #nextAt = 0
  #loop: Promise<void> | undefined
  #isDirty = false

  constructor(message: OutgoingMessage, options: GrowingOptions) {
    const shownId = options.begun?.shownId ?? null
    this.#message = message
    this.#options = options
    this.#ids = shownId === null ? [] : shownId.split(',')
    this.#editMs = options.editMs
  }

  get shownId(): string | null {
    return this.#ids.length === 0 ? null : this.#ids.join(',')
  }

  append(markdown: string): void {
    this.#text += markdown
    if (this.#ids.length === 0 && this.#text.trim().length < discord.minShownLength) return
    this.#isDirty = true
    this.#loop ??= this.#showGrowth()
  }

  async finish(message: OutgoingMessage): Promise<void> {
    this.#stop.abort()
    await this.#loop
    const rendered = renderMessage(message)
    for (const [index, one] of rendered.entries()) await this.#writeSurely(one, index)
    for (const id of this.#ids.splice(rendered.length)) await this.#remove(id)
  }

  /** Shows what is new until nothing is. */
  async #showGrowth(): Promise<void> {
    const { clock } = this.#options
    while (this.#isDirty && !this.#isStopped()) {
      const waitMs = this.#nextAt - clock()
      if (waitMs > 0) {
        await sleep(waitMs, undefined, { signal: this.#stop.signal }).catch(() => undefined)
      }
      if (this.#isStopped()) break
      this.#isDirty = false
      const isMore = await this.#showOnce()
      this.#isDirty ||= isMore
    }
    this.#loop = undefined
  }

  #isStopped(): boolean {
    return this.#stop.signal.aborted || this.#options.signal.aborted
  }

  /** True when more may be new: one message is written at a time. */
  async #showOnce(): Promise<boolean> {
    const { clock } = this.#options
    try {
      const soFar = { ...this.#message, markdown: this.#text, card: null, files: [] }
      const rendered = renderMessage(soFar)
      // Files come with the whole answer.
      const texts = rendered.map((one) => ({ ...one, files: [] }))
      const changed = texts.findIndex((one, index) => this.#shown[index] !== textOf(one))
      const next = texts[changed]
      if (next === undefined) return false
      await this.#write(next, changed)
      this.#nextAt = clock() + this.#editMs
      return true
    } catch (error) {
      if (!(error instanceof ChatPlatformFailure) || error.problem !== 'again') {
        // The end of the answer says what is wrong.
        this.#stop.abort()
        return false
      }
      this.#editMs = Math.min(discord.maxEditIntervalMs, this.#editMs * 1.5)
      this.#nextAt = clock() + Math.max(this.#editMs, error.retryAfterMs ?? 0)
      return true
    }
  }

  /** Waits for short rate limits, so that the end of an answer is not left to the outbox. */
  async #writeSurely(rendered: RenderedMessage, index: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#write(rendered, index)
        return
      } catch (error) {
        const waitMs = error instanceof ChatPlatformFailure ? error.retryAfterMs : undefined
        const isShort = waitMs !== undefined && waitMs <= discord.maxFinishWaitMs
        if (!isShort || attempt === discord.maxFinishAttempts) throw error
        await sleep(waitMs, undefined, { signal: this.#options.signal }).catch(() => undefined)
      }
    }
  }

  /** A message that the whole answer no longer needs; one that stays is no harm. */
  async #remove(id: string): Promise<void> {
    const { writer, signal } = this.#options
    if (this.#route === undefined) return
    await writer.remove(this.#route, id, signal).catch(() => undefined)
  }

  async #write(rendered: RenderedMessage, index: number): Promise<void> {
    const { writer, signal, check, onShown } = this.#options
    await check()
    this.#route ??= await writer.findRoute(this.#message, signal)
    const id = this.#ids[index]
    const edited =
      id === undefined ? undefined : await writer.edit(this.#route, id, rendered, signal)
    if (edited === undefined) {
      const nonce = toNonce(this.#message.id, index)
      const sent = await writer.post(this.#route, rendered, nonce, signal)
      this.#ids[index] = sent.id
      if (index === 0) onShown?.(sent.id)
    }
    this.#shown[index] = textOf(rendered)
  }
}

const textOf = ({ body }: RenderedMessage): string =>
  body.content ?? JSON.stringify(body.components)

export const showReply = (message: OutgoingMessage, options: GrowingOptions): ShownReply =>
  new GrowingReply(message, options)
