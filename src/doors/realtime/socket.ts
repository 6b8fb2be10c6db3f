import type { WebSocket } from 'ws'
import { limits } from '../../config/limits.ts'
import { permits } from '../../domain/caller.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import { ownChat } from '../../operations/chats/own-chat.ts'
import { timestamp } from '../../operations/fields.ts'
import type { BearerCredential, Credential } from '../../pipeline/call.ts'
import type { OpenSession, Session } from '../../pipeline/session.ts'
import type { Store } from '../../ports/store.ts'
import { FrameBudget } from '../shared/sockets/frames.ts'
import {
  anotherPerson,
  authFirst,
  bankEvents,
  type ClientFrame,
  ephemeralFrame,
  errorFrame,
  parseClientFrame,
  toCloseCode,
  toEventFrame,
} from './frames.ts'
import type { PersonListener, RealtimePerson } from './person.ts'
import { SocketWriter } from './socket-writer.ts'
import { RealtimeSubscriptions } from './subscriptions.ts'

/** Services shared by all sockets, so that each of thousands has one field. */
export interface RealtimeServices {
  readonly feed: EventFeed
  readonly store: Pick<Store, 'get' | 'list' | 'count' | 'countBytes' | 'check'>
  readonly openSession: OpenSession
  clock(): number
  defect(error: unknown): void
  /** Adds a socket of the person; throws Failure('rate_limited') when there are too many. */
  enter(session: Session, listener: PersonListener): RealtimePerson
  /** Called when the socket is closed. */
  left(id: number): void
}

/** Facts of the upgrade request. */
export interface SocketHead {
  /** Number of the socket in this process. */
  readonly id: number
  readonly language: Language
  /** The client's address, as public limits count it. */
  readonly address: string
}

/** The authenticated owner and the subscriptions. */
interface Member {
  readonly person: RealtimePerson
  readonly subscriptions: RealtimeSubscriptions
}

/** One realtime socket. */
export class RealtimeSocket implements PersonListener {
  readonly id: number
  #isAlive = true
  readonly writer: SocketWriter
  readonly #head: SocketHead
  readonly #services: RealtimeServices
  readonly #budget: FrameBudget
  /** Replies with a dropped piece: their end carries the whole text. */
  #missed: Set<string> | undefined
  /** The credential's scopes include the bank's. */
  #mayReadBank = false
  /** The same of avatars. */
  #mayUseMedia = false
  #member: Member | undefined
  readonly #queue: SerialQueue

  constructor(socket: WebSocket, head: SocketHead, services: RealtimeServices) {
    this.id = head.id
    this.#head = head
    this.#services = services
    this.writer = new SocketWriter(socket, services.clock, (error) => this.refuse(error, 4401))
    this.#budget = new FrameBudget(services.clock)
    this.#queue = new SerialQueue(limits.realtime.maxQueuedFrames, (error) => this.refuse(error))
    socket.on('pong', () => {
      this.#isAlive = true
    })
    socket.on('close', () => this.#leave())
  }

  get isKnown(): boolean {
    return this.#member !== undefined
  }

  /** Authenticates with the credential of the upgrade request. */
  authenticate(credential: Credential, lastEventId: string | undefined): void {
    this.#next(() => this.#enter(credential, lastEventId))
  }

  /** Ends a socket that sent nothing since the last call; checks the credential of the others. */
  checkAlive(): void {
    if (!this.#isAlive) {
      this.writer.terminate()
      return
    }
    this.#isAlive = false
    this.writer.ping()
    this.writer.recheck()
  }

  /** Sends the reason and closes. */
  refuse(error: unknown, code = toCloseCode(error)): void {
    if (!(error instanceof Failure)) this.#services.defect(error)
    this.#sendFailure(error)
    this.writer.close(code)
  }

  sendEphemeral(chatId: string, frame: Buffer, messageId?: string): void {
    if (this.#member?.subscriptions.covers(chatId) !== true) return
    if (messageId !== undefined && this.#missed?.has(messageId) === true) return
    if (this.writer.sendEphemeral(frame) || messageId === undefined) return
    this.#missed ??= new Set()
    this.#missed.add(messageId)
  }

  sendToMedia(frame: Buffer): void {
    if (this.#mayUseMedia) this.writer.sendEphemeral(frame)
  }

  /** Sends an event of the person. */
  send(event: BusinessEvent): void {
    if (!this.#mayReadBank && bankEvents.has(event.type)) return
    this.writer.sendToOwner(toEventFrame(event))
    if (event.type === 'chat.message.created' && event.data.status === 'running') {
      this.#member?.person.followRepliesSoon()
    } else if (event.type === 'chat.message.updated' && event.data.status !== 'running') {
      this.#missed?.delete(event.data.messageId)
      this.#member?.person.ended(event.data.messageId)
    }
  }

  room(): Promise<void> | undefined {
    return this.writer.room()
  }

  #leave(): void {
    this.#member?.subscriptions.endAll()
    this.#member?.person.delete(this)
    this.#services.left(this.id)
  }

  receive(data: Buffer | string): void {
    this.#isAlive = true
    if (this.#queue.isFull) this.writer.close(1008)
    else this.#next(() => this.#onFrame(data.toString()))
  }

  /** Queues work whose failure ends the socket. */
  #next(work: () => Promise<void>): void {
    this.#queue.add(async () => {
      await this.writer.whenChecked()
      if (this.writer.isOpen) await work()
    })
  }

  async #onFrame(text: string): Promise<void> {
    let frame: ClientFrame
    try {
      this.#budget.take()
      frame = parseClientFrame(text, this.#head.language)
    } catch (error) {
      if (!this.isKnown) this.refuse(error, 4401)
      else if (this.#budget.isForgiven()) this.#sendFailure(error)
      else this.refuse(error, 1008)
      return
    }
    this.#budget.wasGood()
    try {
      await this.#answer(frame)
    } catch (error) {
      // Without the store no event can be sent; a reconnecting client resumes.
      const isLost = !(error instanceof Failure) || error.kind === 'unavailable'
      if (!this.isKnown || isLost) throw error
      this.#sendFailure(error)
    }
  }

  async #answer(frame: ClientFrame): Promise<void> {
    if (frame.type === 'auth') {
      const credential = new SocketCredential(this.#head, frame.token, frame.userId)
      if (this.#member === undefined) await this.#enter(credential, frame.lastEventId)
      else await this.#renew(credential, this.#member)
      return
    }
    if (this.#member === undefined) throw authFirst()
    switch (frame.type) {
      case 'ping':
        return this.#send('pong', {})
      case 'subscribe':
        return await this.#subscribe(frame.chatId, frame.lastEventId, this.#member)
      case 'unsubscribe':
        this.#member.subscriptions.remove(await this.#chatId(frame.chatId, this.#member))
        this.#send('unsubscribed', { chatId: frame.chatId ?? null })
        return
      case 'typing.start':
      case 'typing.stop':
        await this.#type(frame.chatId, frame.type === 'typing.start', this.#member)
    }
  }

  async #enter(credential: Credential, lastEventId: string | undefined): Promise<void> {
    const { feed, openSession } = this.#services
    const session = await openSession(credential, 'chats', 'console')
    if (!this.writer.isOpen) return
    const person = this.#services.enter(session, this)
    const subscriptions = new RealtimeSubscriptions(person.userId, feed, this)
    this.#member = { person, subscriptions }
    this.#admit(session)
    const newest = await feed.findNewest(person.userId)
    this.#greet(session, newest?.id)
    await subscriptions.begin(newest?.sequence ?? 0, lastEventId).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.kind !== 'not_found') throw error
      this.#sendFailure(error)
    })
    this.#catchUp(person)
  }

  /** Replaces an expiring token by another of the same person. */
  async #renew(credential: Credential, { person }: Member): Promise<void> {
    const { feed, openSession } = this.#services
    const session = await openSession(credential, 'chats', 'console')
    if (session.caller.userId !== person.userId) throw anotherPerson()
    this.#admit(session)
    this.#greet(session, (await feed.findNewest(person.userId))?.id)
  }

  #admit(session: Session): void {
    this.#mayReadBank = permits(session.caller, 'bank')
    this.#mayUseMedia = permits(session.caller, 'media')
    this.writer.admit(session)
  }

  #greet({ caller, expiresAt }: Session, newest: string | undefined): void {
    this.#send('ready', {
      userId: caller.userId,
      lastEventId: newest ?? null,
      expiresAt: expiresAt === undefined ? null : timestamp(expiresAt),
    })
  }

  async #subscribe(
    requested: string | undefined,
    lastEventId: string | undefined,
    member: Member,
  ): Promise<void> {
    const chatId = await this.#chatId(requested, member)
    const answered = () => this.#send('subscribed', { chatId: chatId ?? null })
    if (lastEventId !== undefined) {
      await this.writer.pay()
      answered()
    }
    await member.subscriptions.add(chatId, lastEventId)
    if (lastEventId === undefined) answered()
    this.#catchUp(member.person)
  }

  async #type(requested: string, isTyping: boolean, member: Member): Promise<void> {
    const chatId = (await this.#chatId(requested, member)) ?? requested
    member.person.type(this, chatId, isTyping)
  }

  /** Our id of the person's own chat; rejects with Failure('not_found'). */
  async #chatId(requested: string | undefined, { person }: Member): Promise<string | undefined> {
    if (requested === undefined) return undefined
    const { userId } = person
    return (await ownChat(requested, { store: this.#services.store, userId })).id
  }

  /** Sends running replies from their beginning. */
  #catchUp(person: RealtimePerson): void {
    person.followReplies()
    person.catchUp((chatId, frame, messageId) => this.sendEphemeral(chatId, frame, messageId))
  }

  #send(type: string, fields: object): void {
    this.writer.send(ephemeralFrame(type, this.#services.clock(), fields))
  }

  #sendFailure(error: unknown): void {
    this.writer.send(errorFrame(error, this.#head.language, this.#services.clock()))
  }
}

/** Runs a client's tasks one after the other. */
class SerialQueue {
  readonly #max: number
  readonly #failed: (error: unknown) => void
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  /** `failed`: called with the error of a task; later tasks still run. */
  constructor(max: number, failed: (error: unknown) => void) {
    this.#max = max
    this.#failed = failed
  }

  get isFull(): boolean {
    return this.#waiting >= this.#max
  }

  add(work: () => Promise<void>): void {
    this.#waiting++
    this.#last = this.#last
      .then(work)
      .catch(this.#failed)
      .finally(() => {
        this.#waiting--
      })
  }
}

/** The credential of a socket; a class, since tens of thousands may be open. */
export class SocketCredential implements BearerCredential {
  readonly kind = 'bearer'
  readonly token: string | undefined
  readonly actFor: string | undefined
  readonly #address: string

  constructor({ address }: SocketHead, token: string | undefined, actFor: string | undefined) {
    this.token = token
    this.actFor = actFor
    this.#address = address
  }

  address(): string {
    return this.#address
  }
}
