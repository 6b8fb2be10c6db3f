import type { GatewayDispatchPayload } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { Language } from '../../src/domain/text/language.ts'
import type { CreateDoor, Door, DoorServices } from '../../src/doors/door.ts'
import { Failure } from '../../src/errors.ts'
import { ChatPlatformFailure, type DiscordConnection } from '../../src/ports/chat-platform.ts'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { createChatReceiver } from '../chat/create-receiver.ts'
import { createAnswerInteraction } from './answer-interaction.ts'
import { createChannelList } from './channel-list.ts'
import { createDiscordApi, type DiscordApi } from './discord-api.ts'
import { type GatewayOptions, type GatewayState, openGateway } from './gateway.ts'
import { GatewaySessions } from './gateway-sessions.ts'
import { createInteractionsEndpoint, interactionsPath } from './interactions-endpoint.ts'
import { persistSessions } from './persist-sessions.ts'
import { receiveMessage } from './receive-message.ts'
import { registerInBackground } from './register-in-background.ts'
import type { PersonInteraction } from './to-event.ts'

/** The bot on Discord: its gateway and its signed interactions. */
export const createDiscordDoor: CreateDoor = (services) => {
  const { settings, exchanges, store, clock, newId, defect } = services
  if (settings.discord === undefined) return { name: 'discord' }
  const log: DiscordLog = (event, code, isConnected) =>
    exchanges.log.platform({ platform: 'discord', event, code, isConnected })
  const isOnlyProcess = settings.databaseUrl === undefined
  const persist = (sessions: GatewaySessions) =>
    persistSessions(sessions, { store, isOnlyProcess, clock, newId, defect })
  const parts = { exchanges, clock, defect, log, persist }
  return createDoorTo(createChatReceiver(services), settings.discord, parts)
}

/** In our words: never Discord's text. */
type DiscordLog = (event: string, code: string, isConnected?: boolean) => void

export interface DiscordDoorServices extends Pick<DoorServices, 'exchanges' | 'clock' | 'defect'> {
  readonly log: DiscordLog
  /** Saves the gateway's sessions for the next process, and goes on with those of the last. */
  persist(sessions: GatewaySessions): Promise<AsyncDisposable>
}

export interface DiscordDoorOptions extends Pick<GatewayOptions, 'loginMs' | 'retryMs'> {
  /** 0 to 1. */
  readonly random?: () => number
}

/** The door to any receiver. */
export function createDoorTo(
  receiver: ChatReceiver,
  connection: DiscordConnection,
  { exchanges, clock, defect, log, persist }: DiscordDoorServices,
  options: DiscordDoorOptions = {},
): Door {
  const { random = Math.random, ...pauses } = options
  const api = createDiscordApi(connection, { clock })
  const channels = createChannelList()
  const languages = createLanguages()
  const answer = createAnswerInteraction({
    api,
    receiver,
    channels,
    rememberLanguage: languages.remember,
  })
  const sessions = new GatewaySessions()
  const stop = new AbortController()
  const onDispatch = async (payload: GatewayDispatchPayload): Promise<void> => {
    channels.take(payload)
    // The person sees that it failed, and a later answer would come too late.
    if (payload.t === 'INTERACTION_CREATE') {
      return await answer(payload.d as PersonInteraction).catch(report)
    }
    if (payload.t !== 'MESSAGE_CREATE') return
    const botId = sessions.botId ?? connection.applicationId
    const known = { botId, channels, languageOf: languages.of }
    try {
      await receiveMessage(payload.d, { receiver, known, stopping: stop.signal, ...pauses })
    } catch (error) {
      if (!stop.signal.aborted) report(error)
      throw error
    }
  }
  /** Outages are no defects: of Discord, or of the store. */
  const report = (error: unknown): void => {
    if (error instanceof ChatPlatformFailure) log('event not taken', error.code)
    else if (error instanceof Failure && error.kind !== 'internal') {
      log('event not taken', error.kind)
    } else defect(error)
  }
  const { publicKey } = connection
  return {
    name: 'discord',
    ...(publicKey === undefined
      ? {}
      : {
          mount(router) {
            const parts = { publicKey, answer, exchanges, clock, defect: report }
            router.post(interactionsPath, createInteractionsEndpoint(parts))
          },
        }),
    start: () =>
      openDoor({
        ...{ api, receiver, connection, sessions, random, log, defect, persist, stop, onDispatch },
        ...pauses,
      }),
  }
}

interface OpenOptions extends Omit<GatewayOptions, 'onState'> {
  readonly api: DiscordApi
  readonly receiver: ChatReceiver
  readonly log: DiscordLog
  readonly persist: DiscordDoorServices['persist']
  /** Aborts when the door closes. */
  readonly stop: AbortController
  defect(error: unknown): void
}

/** Nothing here waits for Discord: a dead platform leaves everything else as it was. */
async function openDoor(options: OpenOptions): Promise<AsyncDisposable> {
  const { api, receiver, connection, sessions, random, log, defect, persist } = options
  const stack = new AsyncDisposableStack()
  stack.defer(() => api.close())
  const pauses = { random, retryMs: options.retryMs }
  const { applicationId, hasGateway } = connection
  stack.use(registerInBackground(api, applicationId, receiver.commands, { ...pauses, log, defect }))
  const onState = (state: GatewayState, code: string) =>
    log(states[state], code, state === 'connected')
  if (!hasGateway) return stack
  stack.use(await persist(sessions))
  stack.defer(() => options.stop.abort())
  stack.use(openGateway({ ...options, onState }))
  return stack
}

/** One line for each change. */
const states: Readonly<Record<GatewayState, string>> = {
  connected: 'connected',
  disconnected: 'disconnected; tried again',
  refused: 'refused: copy DISCORD_TOKEN again from the developer portal, then restart',
}

function createLanguages() {
  const languages = new Map<string, Language>()
  return {
    of: (userId: string): Language => languages.get(userId) ?? 'en',
    remember(userId: string, language: Language): void {
      languages.delete(userId)
      languages.set(userId, language)
      const [oldest] = languages.keys()
      if (languages.size > limits.discord.maxCached && oldest !== undefined)
        languages.delete(oldest)
    },
  }
}
