import { limits } from '../../config/limits.ts'
import { pcmMs } from '../../domain/media/pcm.ts'
import { toSpeakable } from '../../domain/media/to-speakable.ts'
import type { Language } from '../../domain/text/language.ts'
import { SpokenParts } from '../../domain/text/spoken-parts.ts'
import type { ChatAnswer } from '../../operations/chats/chat-answer.ts'
import { sendMessage } from '../../operations/chats/send-message.ts'
import type { Call, VoiceCredential } from '../../pipeline/call.ts'
import type { QueueOwner } from '../../ports/fair-queue.ts'
import type { DoorServices } from '../door.ts'

type AnswerServices = Pick<DoorServices, 'invoke' | 'replies' | 'ports' | 'clock'>

export interface AnswerRequest {
  readonly credential: VoiceCredential
  readonly content: string
  readonly language: Language
  readonly instructions: string
  /** Null: a new chat. */
  readonly chatId: string | null
  readonly voice: string
  readonly rate: number
  /** Whose turn it is in the queue of the speech engine. */
  readonly owner: QueueOwner
}

/** The client's side of an answer. */
interface AnswerReader {
  transcript(delta: string): void
  /** 16-bit samples; settles when the client has room for more. */
  audio(samples: Buffer): Promise<void>
}

export interface Answered {
  readonly isCancelled: boolean
  readonly transcript: string
  readonly usage: ChatAnswer['usage'] | undefined
  /** End of the speech as it is played, milliseconds since 1970. */
  readonly activeUntil: number
}

/** One answer of the coach in the session's chat, spoken sentence by sentence while it is being written. */
export class SpokenAnswer {
  readonly #request: AnswerRequest
  readonly #reader: AnswerReader
  readonly #services: AnswerServices
  readonly #parts = new PartQueue()
  readonly #ending = new AbortController()
  readonly #cancelled = Promise.withResolvers<void>()
  #chatId: string | undefined
  #transcript = ''
  #rest: Buffer = Buffer.alloc(0)
  #audioBytes = 0
  #audioSince: number | undefined

  constructor(request: AnswerRequest, reader: AnswerReader, services: AnswerServices) {
    this.#request = request
    this.#reader = reader
    this.#services = services
  }

  /** The chat in which it is written; undefined before the first word of a new one. */
  get chatId(): string | undefined {
    return this.#chatId
  }

  get transcript(): string {
    return this.#transcript
  }

  get isCancelled(): boolean {
    return this.#ending.signal.aborted
  }

  /** Ends the speech and the writing; what was written stays in the chat. */
  cancel(): void {
    if (this.isCancelled) return
    this.#ending.abort()
    this.#cancelled.resolve()
    this.#parts.end()
    if (this.#chatId !== undefined) this.#services.replies.stop(this.#chatId)
  }

  /** Writes and speaks; rejects with the Failure of the model or the voice. */
  async run(): Promise<Answered> {
    const spoken = this.#speak()
    // The text goes on where the voice fails; the failure is reported behind it.
    spoken.catch(() => undefined)
    try {
      const { output } = await this.#services.invoke(sendMessage, this.#toCall())
      this.#parts.end()
      await Promise.race([spoken, this.#cancelled.promise])
      return this.#answered((output as ChatAnswer).usage)
    } catch (error) {
      const wasCancelled = this.isCancelled
      this.#ending.abort()
      this.#parts.end()
      if (wasCancelled) return this.#answered(undefined)
      throw error
    }
  }

  #answered(usage: Answered['usage']): Answered {
    const now = this.#services.clock()
    const playedUntil = (this.#audioSince ?? now) + pcmMs(this.#audioBytes)
    const { isCancelled } = this
    const activeUntil = isCancelled ? now : Math.max(now, Math.ceil(playedUntil))
    return { isCancelled, transcript: this.#transcript, usage, activeUntil }
  }

  #toCall(): Call {
    const { credential, content, language, instructions, chatId } = this.#request
    const input = {
      messages: [{ role: 'user', content }],
      ...(chatId === null ? {} : { chatId }),
      ...(instructions.trim() === '' ? {} : { systemPrompt: instructions }),
    }
    return {
      credential,
      language,
      origin: { door: 'voice' },
      input: () => input,
      shouldContinue: async () => !this.isCancelled,
      prefersStream: () => true,
      openReply: ({ chatId: id }) => {
        this.#chatId = id
        if (this.isCancelled && id !== undefined) this.#services.replies.stop(id)
        return { event: (event) => void (event.kind === 'text' && this.#onText(event.text)) }
      },
    }
  }

  #onText(text: string): void {
    if (this.isCancelled) return
    this.#transcript += text
    this.#reader.transcript(text)
    this.#parts.add(text)
  }

  async #speak(): Promise<void> {
    const { language, voice, rate: speed } = this.#request
    const { signal } = this.#ending
    const { speech } = this.#services.ports
    const { id: owner, isGuest } = this.#request.owner
    for await (const part of this.#parts) {
      const text = toSpeakable(part, language)
      if (text === '') continue
      const request = { text, language, voice, speed, owner, isGuest }
      for await (const piece of speech.speak(request, 'pcm', signal)) {
        if (signal.aborted) return
        await this.#onAudio(piece)
      }
    }
  }

  /** Sends whole samples, in pieces that a client plays at once. */
  async #onAudio(piece: Uint8Array): Promise<void> {
    this.#audioSince ??= this.#services.clock()
    const all = Buffer.concat([this.#rest, piece])
    const whole = all.length - (all.length % 2)
    this.#rest = all.subarray(whole)
    this.#audioBytes += whole
    const { maxVoiceAudioBytes } = limits.media
    for (let at = 0; at < whole && !this.isCancelled; at += maxVoiceAudioBytes) {
      await this.#reader.audio(all.subarray(at, Math.min(whole, at + maxVoiceAudioBytes)))
    }
  }
}

/** Parts of a text that wait to be spoken. */
class PartQueue implements AsyncIterable<string> {
  readonly #parser = new SpokenParts()
  readonly #waiting: string[] = []
  #isOver = false
  #changed = Promise.withResolvers<void>()

  add(text: string): void {
    this.#push(this.#parser.add(text))
  }

  end(): void {
    if (this.#isOver) return
    this.#push(this.#parser.end())
    this.#isOver = true
  }

  #push(parts: readonly string[]): void {
    this.#waiting.push(...parts)
    this.#changed.resolve()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const next = this.#waiting.shift()
      if (next !== undefined) yield next
      else if (this.#isOver) return
      else {
        this.#changed = Promise.withResolvers()
        await this.#changed.promise
      }
    }
  }
}
