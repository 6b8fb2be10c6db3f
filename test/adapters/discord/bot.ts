import { createServer } from 'node:http'
import express from 'express'
import type {
  ChatCommandSpec,
  ChatReceiver,
  CommandField,
  EventAnswer,
  Suggestion,
  SuggestionRequest,
} from '../../../adapters/chat/chat-receiver.ts'
import { createDoorTo, type DiscordDoorOptions } from '../../../adapters/discord/door.ts'
import { createDiscordPlatform } from '../../../adapters/discord/platform.ts'
import type { IncomingEvent, OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import type { ExchangeServices } from '../../../src/doors/shared/exchange.ts'
import type { HoldLease } from '../../../src/doors/shared/leases/hold-lease.ts'
import type {
  ChatPlatform,
  DiscordConnection,
  ShowOptions,
} from '../../../src/ports/chat-platform.ts'
import {
  type DiscordEmulator,
  type EmulatorOptions,
  startDiscordEmulator,
} from '../../emulators/discord/emulator.ts'
import { createExchangeServices } from '../../support/exchange-services.ts'
import { holdAlone } from '../../support/hold-alone.ts'
import { closed, listening } from '../../support/loopback.ts'
import { maxWaitMs, neverMs, until } from '../../support/time.ts'

export const field = (given: Partial<CommandField> & { name: string }): CommandField => ({
  description: { en: `The ${given.name}`, fr: `Le champ ${given.name}` },
  kind: 'text',
  isRequired: false,
  choices: [],
  suggests: false,
  min: null,
  max: null,
  ...given,
})

/** Commands of a small bot. */
export const specs: readonly ChatCommandSpec[] = [
  {
    name: 'ask',
    nameFr: 'demander',
    description: { en: 'Ask the coach', fr: 'Demandez au coach' },
    fields: [field({ name: 'question', kind: 'long_text', isRequired: true })],
  },
  {
    name: 'score',
    nameFr: 'cote',
    description: { en: 'Your scores', fr: 'Vos cotes' },
    fields: [
      field({
        name: 'bureau',
        kind: 'choice',
        choices: [
          { value: 'bureau_a', label: { en: 'Equifax', fr: 'Equifax' } },
          { value: 'bureau_b', label: { en: 'Experian', fr: 'Experian' } },
        ],
      }),
      field({ name: 'account', suggests: true }),
      field({ name: 'months', kind: 'number', min: 1, max: 24 }),
      field({ name: 'detailed', kind: 'boolean' }),
      field({ name: 'report', kind: 'file' }),
    ],
  },
]

type OnEvent = (event: IncomingEvent, answer: EventAnswer) => Promise<void>

/** A receiver that writes down what it gets. */
export interface Recorder extends ChatReceiver {
  readonly events: IncomingEvent[]
  readonly suggestions: SuggestionRequest[]
  onEvent: OnEvent
  onSuggest: (request: SuggestionRequest) => Promise<readonly Suggestion[]>
}

export function createRecorder(commands: readonly ChatCommandSpec[] = specs): Recorder {
  const events: IncomingEvent[] = []
  const suggestions: SuggestionRequest[] = []
  const recorder: Recorder = {
    commands,
    events,
    suggestions,
    onEvent: (_event, answer) => answer.acknowledge('private'),
    onSuggest: async () => [],
    async receive(event, answer) {
      events.push(event)
      await recorder.onEvent(event, answer)
    },
    async suggest(request) {
      suggestions.push(request)
      return await recorder.onSuggest(request)
    },
  }
  return recorder
}

interface BotOptions extends DiscordDoorOptions {
  readonly emulator?: EmulatorOptions
  readonly hasGateway?: boolean
  readonly isWithKey?: boolean
  readonly showsFigures?: boolean
  readonly editMs?: number
  readonly token?: string
  readonly apiUrl?: string
  readonly receiver?: Recorder
  readonly discord?: DiscordEmulator
  /** Default: no other process, and no one before. */
  readonly holdLease?: HoldLease
  /** Default: real time. */
  readonly clock?: () => number
  /** Runs before a server is forgotten, and may reject as the store would. */
  readonly beforeForgotten?: () => Promise<void>
}

export interface Bot {
  readonly discord: DiscordEmulator
  readonly receiver: Recorder
  readonly platform: ChatPlatform
  /** Lines of the log. */
  readonly log: string[]
  readonly defects: unknown[]
  /** Services of its requests; the lines that they log are in `accessLog`. */
  readonly exchanges: ExchangeServices
  readonly accessLog: unknown[]
  /** Address of the bot's own HTTP listener. */
  readonly url: string
  readonly connection: DiscordConnection
  close(): Promise<void>
}

/** The bot's door and platform against an emulated Discord. */
export async function startBot(options: BotOptions = {}): Promise<Bot> {
  const { clock = Date.now } = options
  const discord = options.discord ?? (await startDiscordEmulator(options.emulator))
  const connection: DiscordConnection = {
    token: options.token ?? discord.token,
    applicationId: discord.applicationId,
    publicKey: options.isWithKey === false ? undefined : discord.publicKey,
    hasGateway: options.hasGateway ?? true,
    apiUrl: options.apiUrl ?? discord.apiUrl,
    showsFigures: options.showsFigures ?? true,
  }
  const receiver = options.receiver ?? createRecorder()
  const log: string[] = []
  const defects: unknown[] = []
  const accessLog: unknown[] = []
  const exchanges = createExchangeServices({
    stopping: new AbortController().signal,
    clock,
    write: (line) => void accessLog.push(line),
  })
  const platform = createDiscordPlatform(connection, { clock, editMs: options.editMs ?? 1_200 })
  const services = {
    holdLease: options.holdLease ?? holdAlone,
    exchanges,
    clock,
    defect: (error: unknown) => void defects.push(error),
    log: (event: string, code: string) => void log.push(`${event}: ${code}`),
    async forgetServer(serverId: string) {
      await options.beforeForgotten?.()
      log.push(`forgotten: ${serverId}`)
    },
    findLanguage: async () => undefined,
  }
  const door = createDoorTo(receiver, connection, services, {
    random: () => 0.5,
    retryMs: 20,
    loginMs: neverMs,
    ...options,
  })
  const app = express()
  door.mount?.(app)
  const server = createServer(app)
  const url = `http://127.0.0.1:${await listening(server)}`
  const started = await door.start?.()
  return {
    ...{ discord, receiver, platform, log, defects, exchanges, accessLog, url, connection },
    async close() {
      await started?.[Symbol.asyncDispose]()
      await platform.close()
      await closed(server)
      if (options.discord === undefined) await discord[Symbol.asyncDispose]()
    },
  }
}

/** Resolves when the gateway is open and the commands can be used. */
export async function registered({ discord, log, receiver }: Bot): Promise<void> {
  await until(() => log.includes('connected: ready'))
  const expected =
    receiver.commands.length === 0 ? 0 : 2 + Math.max(0, receiver.commands.length - 25)
  await discord.waitFor(() => discord.commands.length === expected)
}

export const wait = (): AbortSignal => AbortSignal.timeout(maxWaitMs)

/** A new answer, of which everything may be shown. */
export const showing = (): ShowOptions => ({
  begun: null,
  signal: wait(),
  check: async () => undefined,
})

export const outgoing = (given: Partial<OutgoingMessage> & { userId: string }): OutgoingMessage => {
  const { userId, ...rest } = given
  return {
    id: 'msg_1',
    person: { platform: 'discord', workspaceId: '', platformUserId: userId },
    language: 'en',
    target: { kind: 'dm' },
    markdown: null,
    card: null,
    files: [],
    replaces: null,
    ...rest,
  }
}
