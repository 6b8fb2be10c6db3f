import { limits } from '../../config/limits.ts'
import type { Bus } from '../../ports/bus.ts'
import type { FollowableReply } from '../../replies/replies.ts'
import { ephemeralFrame } from './frames.ts'

/** A socket of the person, as a receiver of ephemeral frames. */
export interface PersonListener {
  /** Number of the socket in this process. */
  readonly id: number
  /** Drops the frame when the socket has no room. */
  sendEphemeral(chatId: string, frame: Buffer, messageId?: string): void
  /** Sends a frame of an avatar where the credential may use it. */
  sendToMedia(frame: Buffer): void
}

export interface PersonServices {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  /** Id of this process. */
  readonly instance: string
  /** The person's replies that this process is writing. */
  running(userId: string): readonly FollowableReply[]
  /** Called when the person's last listener has left. */
  empty(userId: string): void
  clock(): number
  defect(error: unknown): void
}

/** Batching window of reply text, milliseconds: a frame per token costs more than it carries. */
const batchMs = 30

const typingTopic = (userId: string) => `typing:${userId}`

interface FollowedReply {
  /** Sends the batched text at once. */
  flush(): void
  end(): void
}

/** Ephemeral frames of one person, stored nowhere: typing, and replies word by word. */
export class RealtimePerson {
  readonly userId: string
  readonly #services: PersonServices
  readonly #listeners = new Set<PersonListener>()
  /** Followed replies by message id; most people have none. */
  #followed: Map<string, FollowedReply> | undefined
  /** End of typing by typist and chat, milliseconds since 1970. */
  #typing: Map<string, number> | undefined
  #isReadingSoon = false
  readonly #subscribed: Promise<() => void>

  constructor(userId: string, services: PersonServices) {
    this.userId = userId
    this.#services = services
    this.#subscribed = services.bus.subscribe(typingTopic(userId), (text) => this.#onTyping(text))
    this.#subscribed.catch(services.defect)
  }

  get count(): number {
    return this.#listeners.size
  }

  add(listener: PersonListener): void {
    this.#listeners.add(listener)
  }

  delete(listener: PersonListener): void {
    this.#listeners.delete(listener)
    for (const key of this.#typing?.keys() ?? []) {
      const [typist, chatId = ''] = JSON.parse(key) as string[]
      if (typist === this.#typist(listener)) this.type(listener, chatId, false)
    }
    if (this.#listeners.size > 0) return
    this.#services.empty(this.userId)
    for (const { end } of this.#followed?.values() ?? []) end()
    this.#subscribed.then(
      (end) => end(),
      () => undefined,
    )
  }

  sendToMedia(frame: Buffer): void {
    for (const listener of this.#listeners) listener.sendToMedia(frame)
  }

  /** Publishes to all instances that the person starts or stops typing in the chat. */
  type(listener: PersonListener, chatId: string, isTyping: boolean): void {
    const message = JSON.stringify([this.#typist(listener), chatId, isTyping])
    this.#services.bus.publish(typingTopic(this.userId), message)
  }

  /** Ends typing that was not renewed. */
  endStaleTyping(now: number): void {
    for (const [key, until] of this.#typing ?? []) {
      if (until > now) continue
      const [typist = '', chatId = ''] = JSON.parse(key) as string[]
      this.#sendTyping(typist, chatId, false)
    }
  }

  /** Follows the person's replies that this process is writing. */
  followReplies(): void {
    for (const reply of this.#services.running(this.userId)) {
      const { messageId, chatId } = reply.head
      if (chatId === undefined || this.#followed?.has(messageId) === true) continue
      this.#followReply(reply, chatId, messageId)
    }
  }

  /** The event can precede the reply: look again on the next tick. */
  followRepliesSoon(): void {
    if (this.#isReadingSoon) return
    this.#isReadingSoon = true
    setImmediate(() => {
      this.#isReadingSoon = false
      if (this.#listeners.size > 0) this.followReplies()
    })
  }

  /** Called when a reply's final event was sent. */
  ended(messageId: string): void {
    this.#followed?.get(messageId)?.end()
  }

  /** Sends the text of running replies to a socket that came later. */
  catchUp(send: (chatId: string, frame: Buffer, messageId: string) => void): void {
    for (const reply of this.#services.running(this.userId)) {
      const { messageId, chatId } = reply.head
      const followed = this.#followed?.get(messageId)
      if (chatId === undefined || followed === undefined) continue
      followed.flush()
      const pieces: string[] = []
      reply.follow({ event: (event) => event.kind === 'text' && pieces.push(event.text) }, 0)()
      const text = pieces.join('')
      if (text !== '') send(chatId, this.#delta(chatId, messageId, text, text.length), messageId)
    }
  }

  #followReply(reply: FollowableReply, chatId: string, messageId: string): void {
    let gathered = ''
    let at = 0
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      if (gathered === '') return
      const frame = this.#delta(chatId, messageId, gathered, at)
      gathered = ''
      for (const listener of this.#listeners) listener.sendEphemeral(chatId, frame, messageId)
    }
    const leave = reply.follow(
      {
        event: (event, end) => {
          if (event.kind !== 'text') return
          gathered += event.text
          at = end
          timer ??= setTimeout(flush, batchMs).unref()
        },
      },
      0,
    )
    const end = () => {
      clearTimeout(timer)
      leave()
      this.#followed?.delete(messageId)
    }
    this.#followed ??= new Map()
    this.#followed.set(messageId, { flush, end })
    reply.finished.then(end, end)
  }

  #delta(chatId: string, messageId: string, delta: string, at: number): Buffer {
    const fields = { chatId, messageId, delta, at, status: 'running' }
    return ephemeralFrame('message.update', this.#services.clock(), fields)
  }

  #onTyping(text: string): void {
    const [typist, chatId, isTyping] = JSON.parse(text) as [string, string, boolean]
    this.#sendTyping(typist, chatId, isTyping)
  }

  /** Unique over all instances. */
  #typist({ id }: PersonListener): string {
    return `${this.#services.instance}:${id}`
  }

  #sendTyping(typist: string, chatId: string, isTyping: boolean): void {
    const key = JSON.stringify([typist, chatId])
    this.#typing ??= new Map()
    const was = this.#typing.has(key)
    const now = this.#services.clock()
    if (isTyping) this.#typing.set(key, now + limits.realtime.typingMs)
    else this.#typing.delete(key)
    if (was === isTyping) return
    const type = isTyping ? 'typing.start' : 'typing.stop'
    const frame = ephemeralFrame(type, now, { chatId, userId: this.userId })
    for (const listener of this.#listeners) {
      if (this.#typist(listener) !== typist) listener.sendEphemeral(chatId, frame)
    }
  }
}
