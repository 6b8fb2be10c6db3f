import { limits } from '../../config/limits.ts'
import type { Bus } from '../../ports/bus.ts'
import type { FollowableReply } from '../../replies/replies.ts'
import { passingFrame } from './realtime-frames.ts'

/** What the sockets of one person are told of together. */
export interface PersonListener {
  /** Number of the socket in this process. */
  readonly id: number
  /** The frame is worth nothing to a socket that has no room for it. */
  sendEphemeral(chatId: string, frame: Buffer, messageId?: string): void
}

export interface PersonServices {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  /** What tells this process from others in which a person has sockets. */
  readonly instance: string
  /** The answers of the person that are being written in this process. */
  running(userId: string): readonly FollowableReply[]
  /** The last listener of the person has left. */
  empty(userId: string): void
  clock(): number
  defect(error: unknown): void
}

/** Text that is waited for before it is told, milliseconds: a token a frame would cost more than it says. */
const gatheredFor = 30

const typingTopic = (userId: string) => `typing:${userId}`

interface Telling {
  /** Tells at once what was gathered. */
  flush(): void
  end(): void
}

/** What happens to one person now and is kept nowhere: who types, and answers word by word. */
export class RealtimePerson {
  readonly userId: string
  readonly #services: PersonServices
  readonly #listeners = new Set<PersonListener>()
  /** The answers that are read along, by their message; most people are just there. */
  #told: Map<string, Telling> | undefined
  /** When each chat in which somebody types is quiet again. */
  #typing: Map<string, number> | undefined
  #isReadingSoon = false
  readonly #subscribed: Promise<() => void>

  constructor(userId: string, services: PersonServices) {
    this.userId = userId
    this.#services = services
    this.#subscribed = services.bus.subscribe(typingTopic(userId), (text) => this.#hearTyping(text))
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
    for (const { end } of this.#told?.values() ?? []) end()
    this.#subscribed.then(
      (end) => end(),
      () => undefined,
    )
  }

  /** Says to every instance that the person types in the chat on one of their sockets, or no more. */
  type(listener: PersonListener, chatId: string, isTyping: boolean): void {
    const message = JSON.stringify([this.#typist(listener), chatId, isTyping])
    this.#services.bus.publish(typingTopic(this.userId), message)
  }

  /** Who has not said for some time that they type does not. */
  quieten(now: number): void {
    for (const [key, until] of this.#typing ?? []) {
      if (until > now) continue
      const [typist = '', chatId = ''] = JSON.parse(key) as string[]
      this.#tellTyping(typist, chatId, false)
    }
  }

  /** Reads the answers of the person along that are being written in this process. */
  readAlong(): void {
    for (const reply of this.#services.running(this.userId)) {
      const { messageId, chatId } = reply.head
      if (chatId === undefined || this.#told?.has(messageId) === true) continue
      this.#tellReply(reply, chatId, messageId)
    }
  }

  /** Whoever hears of an answer that has begun hears of it before the answer itself is ready to be read. */
  readAlongSoon(): void {
    if (this.#isReadingSoon) return
    this.#isReadingSoon = true
    setImmediate(() => {
      this.#isReadingSoon = false
      if (this.#listeners.size > 0) this.readAlong()
    })
  }

  /** The end of an answer was told whole. */
  ended(messageId: string): void {
    this.#told?.get(messageId)?.end()
  }

  /** What was written of the answers so far, for a socket that comes while they are. */
  catchUp(tell: (chatId: string, frame: Buffer, messageId: string) => void): void {
    for (const reply of this.#services.running(this.userId)) {
      const { messageId, chatId } = reply.head
      const telling = this.#told?.get(messageId)
      if (chatId === undefined || telling === undefined) continue
      telling.flush()
      const pieces: string[] = []
      reply.follow({ event: (event) => event.kind === 'text' && pieces.push(event.text) }, 0)()
      const text = pieces.join('')
      if (text !== '') tell(chatId, this.#delta(chatId, messageId, text, text.length), messageId)
    }
  }

  #tellReply(reply: FollowableReply, chatId: string, messageId: string): void {
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
          timer ??= setTimeout(flush, gatheredFor).unref()
        },
      },
      0,
    )
    const end = () => {
      clearTimeout(timer)
      leave()
      this.#told?.delete(messageId)
    }
    this.#told ??= new Map()
    this.#told.set(messageId, { flush, end })
    reply.finished.then(end, end)
  }

  #delta(chatId: string, messageId: string, delta: string, at: number): Buffer {
    const fields = { chatId, messageId, delta, at, status: 'running' }
    return passingFrame('message.update', this.#services.clock(), fields)
  }

  #hearTyping(text: string): void {
    const [typist, chatId, isTyping] = JSON.parse(text) as [string, string, boolean]
    this.#tellTyping(typist, chatId, isTyping)
  }

  /** The socket's name among those of all instances. */
  #typist({ id }: PersonListener): string {
    return `${this.#services.instance}:${id}`
  }

  #tellTyping(typist: string, chatId: string, isTyping: boolean): void {
    const key = JSON.stringify([typist, chatId])
    this.#typing ??= new Map()
    const was = this.#typing.has(key)
    const now = this.#services.clock()
    if (isTyping) this.#typing.set(key, now + limits.realtime.typingMs)
    else this.#typing.delete(key)
    if (was === isTyping) return
    const type = isTyping ? 'typing.start' : 'typing.stop'
    const frame = passingFrame(type, now, { chatId, userId: this.userId })
    for (const listener of this.#listeners) {
      if (this.#typist(listener) !== typist) listener.sendEphemeral(chatId, frame)
    }
  }
}
