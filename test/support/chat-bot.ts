import type { ChatReceiver } from '../../adapters/chat/chat-receiver.ts'
import { createChatReceiver } from '../../adapters/chat/create-receiver.ts'
import type { Overrides } from '../../src/composition/app.ts'
import type {
  ChatForm,
  ChatPerson,
  ChatPlace,
  ChatPlatformName,
  IncomingBody,
  IncomingEvent,
  OutgoingMessage,
  ShownCard,
  Visibility,
} from '../../src/domain/chat-platforms/messages.ts'
import type { DoorServices } from '../../src/doors/door.ts'
import {
  type ChatPlatform,
  ChatPlatformFailure,
  type ShownReply,
  type ShowOptions,
} from '../../src/ports/chat-platform.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import { answeringModel } from './answering-model.ts'
import { type Service, startService } from './service.ts'

/** Something that a person saw: a message that was sent, or an answer that was shown. */
export interface Seen extends OutgoingMessage {
  /** The text as it grew. */
  readonly parts: readonly string[]
  readonly attempt: number
}

/** A chat platform in memory: it shows everything and loses nothing. */
export class RecordedPlatform implements ChatPlatform {
  readonly name: ChatPlatformName
  readonly showsFigures: boolean
  readonly hasEphemeral = true
  readonly seen: Seen[] = []
  /** Ids of messages that were deleted, in order. */
  readonly deleted: string[] = []
  /** Places that were shown that an answer is on its way. */
  readonly statuses: OutgoingMessage[] = []
  /** The step of a status that names one. */
  readonly steps: string[] = []
  readonly files = new Map<string, Uint8Array>()
  /** Decides what becomes of a call: throw a ChatPlatformFailure to fail it. */
  before: (message: OutgoingMessage, attempt: number) => void = () => undefined
  /** False: it shows nothing of an answer that is written, which is then sent whole. */
  streams = true
  /** Home pages, in the order in which they were shown. */
  readonly homes: (readonly ShownCard[])[] = []
  beforeHome: (cards: readonly ShownCard[]) => Promise<void> = async () => undefined
  #waiting: (() => void)[] = []

  constructor(name: ChatPlatformName = 'slack', showsFigures = true) {
    this.name = name
    this.showsFigures = showsFigures
  }

  async send(message: OutgoingMessage, attempt: number): Promise<string> {
    this.before(message, attempt)
    return this.#add({ ...message, parts: [], attempt })
  }

  async delete(message: OutgoingMessage, shownId: string): Promise<void> {
    this.before(message, 1)
    this.deleted.push(shownId)
    this.#wake()
  }

  /** A message that an earlier process began is replaced. */
  show(message: OutgoingMessage, { begun, check, onShown }: ShowOptions): ShownReply {
    const parts: string[] = []
    const shownId = begun?.shownId ?? null
    const ownId = `shown-${message.id}`
    return {
      get shownId() {
        return shownId ?? (parts.length === 0 ? null : ownId)
      },
      append: (markdown) => {
        if (this.streams && parts.push(markdown) === 1) onShown?.(shownId ?? ownId)
      },
      finish: async (whole) => {
        await check()
        this.before(message, 1)
        if (!this.streams) throw new ChatPlatformFailure('again', 'slack network')
        this.#add({ ...whole, replaces: shownId, parts, attempt: 1 })
      },
    }
  }

  async showStatus(message: OutgoingMessage, _signal: AbortSignal, step?: string): Promise<void> {
    this.statuses.push(message)
    if (step !== undefined) this.steps.push(step)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  async showPrompts(): Promise<void> {}

  async showHome(_person: ChatPerson, cards: readonly ShownCard[]): Promise<void> {
    await this.beforeHome(cards)
    this.homes.push(cards)
    this.#wake()
  }

  /** Resolves when so many home pages were shown. */
  async waitForHomes(count: number): Promise<void> {
    while (this.homes.length < count) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  async download({ url }: { readonly url: string }): Promise<Uint8Array> {
    return this.files.get(url) ?? new Uint8Array()
  }

  async close(): Promise<void> {}

  /** Resolves with the first thing seen that fits, as soon as there is one. */
  async waitFor(fits: (one: Seen) => boolean): Promise<Seen> {
    for (;;) {
      const found = this.seen.find(fits)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  #add(one: Seen): string {
    this.seen.push(one)
    this.#wake()
    return `seen-${this.seen.length}`
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

const dm: ChatPlace = { kind: 'dm', channelId: 'D1', threadId: null }
export const channel: ChatPlace = { kind: 'channel', channelId: 'C1', threadId: '1.1' }

interface Acknowledgement {
  readonly visibility: Visibility | undefined
  readonly form: ChatForm | undefined
}

export interface Bot extends AsyncDisposable {
  readonly service: Service
  readonly services: DoorServices
  readonly platform: RecordedPlatform
  readonly receiver: ChatReceiver
  /** Something that a person did; resolves with how it was acknowledged. */
  does(user: string, body: IncomingBody, options?: Doing): Promise<Acknowledgement>
}

interface Doing {
  /** The bot's own by default. */
  readonly platform?: ChatPlatformName
  readonly place?: ChatPlace
  readonly id?: string
  readonly language?: 'en' | 'fr'
  readonly replyHandle?: string | null
}

/** The bot on the files of one that ended, at a later time: what that one left is due. */
export const startNext = (
  directory: string,
  laterMs: number,
  openai: LanguageModel = answeringModel('openai'),
): Promise<Bot> =>
  startBot(
    undefined,
    { clock: () => Date.now() + laterMs, ports: { languageModels: { openai } } },
    { DATA_DIR: directory },
  )

/** The whole service with a recorded platform, and the bot that its door would talk to. */
export async function startBot(
  platform: RecordedPlatform = new RecordedPlatform(),
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<Bot> {
  let opened: DoorServices | undefined
  const service = await startService(
    {
      ...overrides,
      ports: {
        ...overrides.ports,
        chatPlatforms: { ...overrides.ports?.chatPlatforms, [platform.name]: platform },
      },
      doors: [
        (services) => {
          opened = services
          return { name: 'test' }
        },
      ],
    },
    environment,
  )
  if (opened === undefined) throw new Error('the door was not opened')
  const services = opened
  const receiver = createChatReceiver(services)
  let count = 0
  return {
    service,
    services,
    platform,
    receiver,
    async does(user, body, options = {}) {
      count += 1
      const isCommand = body.kind !== 'message' && body.kind !== 'opened'
      const event: IncomingEvent = {
        id: options.id ?? `event-${count}`,
        person: {
          platform: options.platform ?? platform.name,
          workspaceId: 'T1',
          platformUserId: user,
        },
        place: options.place ?? dm,
        language: options.language ?? 'en',
        replyHandle: options.replyHandle ?? (isCommand ? `handle-${count}` : null),
        body,
      }
      let visibility: Visibility | undefined
      let form: ChatForm | undefined
      await receiver.receive(event, {
        openForm: isCommand
          ? async (given) => {
              form = given
            }
          : null,
        acknowledge: async (given) => {
          visibility = given
        },
      })
      return { visibility, form }
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

export const message = (text: string): IncomingBody => ({
  kind: 'message',
  messageId: text,
  text,
  files: [],
})

export const typed = (text: string): IncomingBody => ({ kind: 'typed_command', text })
