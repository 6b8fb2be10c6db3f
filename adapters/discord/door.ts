import type { GatewayDispatchPayload } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import type { CreateDoor, Door, DoorServices } from '../../src/doors/door.ts'
import {
  type HeldLease,
  type HoldLease,
  standby,
} from '../../src/doors/shared/leases/hold-lease.ts'
import { Failure } from '../../src/errors.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import { forgetServerWork } from '../../src/operations/chat-platforms/forget-server-work.ts'
import { ChatPlatformFailure, type DiscordConnection } from '../../src/ports/chat-platform.ts'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { createChatReceiver } from '../chat/create-receiver.ts'
import { ReceivedEvents } from '../chat/received-events.ts'
import { createAnswerInteraction } from './answer-interaction.ts'
import { createChannelList } from './channel-list.ts'
import { createDiscordApi, type DiscordApi } from './discord-api.ts'
import { type GatewayOptions, type GatewayState, runGateway } from './gateway.ts'
import { GatewaySessions, type SessionState } from './gateway-sessions.ts'
import { createInteractionsEndpoint, interactionsPath } from './interactions-endpoint.ts'
import { receiveAgain } from './receive-again.ts'
import { receiveInteraction } from './receive-interaction.ts'
import { receiveMessage, toWritten } from './receive-message.ts'
import { registerInBackground } from './register-in-background.ts'
import type { PersonInteraction } from './to-event.ts'

/** The bot on Discord: its gateway and its signed interactions. */
export const createDiscordDoor: CreateDoor = (services) => {
  const { settings, exchanges } = services
  if (settings.discord === undefined) return { name: 'discord' }
  const log: DiscordLog = (event, code, isConnected) =>
    exchanges.log.platform({ platform: 'discord', event, code, isConnected })
  const forgetServer = (serverId: string, forgottenAt: number) =>
    services.store.transact({ work: [forgetServerWork(serverId, forgottenAt)] })
  const findLanguage = async (person: ChatPerson) =>
    (await findIdentity(person, services))?.value.language
  const own = { ...services, log, forgetServer, findLanguage }
  return createDoorTo(createChatReceiver(services), settings.discord, own)
}

/** In our words: never Discord's text. */
type DiscordLog = (event: string, code: string, isConnected?: boolean) => void

type DiscordDoorServices = Pick<DoorServices, 'exchanges' | 'clock' | 'defect' | 'holdLease'> & {
  /** The bot was put out of a server. Resolves when that is saved. */
  forgetServer(serverId: string, forgottenAt: number): Promise<void>
  /** The language of the person's first words; undefined before them. */
  findLanguage(person: ChatPerson): Promise<Language | undefined>
  readonly log: DiscordLog
}

export interface DiscordDoorOptions extends Pick<GatewayOptions, 'loginMs' | 'retryMs'> {
  /** 0 to 1. */
  readonly random?: () => number
}

/** The door to any receiver. */
export function createDoorTo(
  receiver: ChatReceiver,
  connection: DiscordConnection,
  { exchanges, clock, defect, log, holdLease, forgetServer, findLanguage }: DiscordDoorServices,
  options: DiscordDoorOptions = {},
): Door {
  const { random = Math.random, ...pauses } = options
  const api = createDiscordApi(connection, { clock })
  const channels = createChannelList()
  const languages = createLanguages(findLanguage)
  const answer = createAnswerInteraction({
    api,
    receiver,
    channels,
    rememberLanguage: languages.remember,
  })
  /** Outages are no defects: of Discord, or of the store. */
  const report = (error: unknown): void => {
    if (error instanceof ChatPlatformFailure) log('event not taken', error.code)
    else if (error instanceof Failure && error.kind !== 'internal') {
      log('event not taken', error.kind)
    } else defect(error)
  }
  const onDispatch = createDispatch({
    ...{ receiver, connection, channels, languages, answer, clock, forgetServer, report, pauses },
  })
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
    start: async () =>
      openDoor({
        ...{ api, receiver, connection, random, log, defect, holdLease, onDispatch },
        ...pauses,
      }),
  }
}

type GatewaySession = Pick<GatewayOptions, 'sessions' | 'signal'>

interface DispatchServices extends Pick<DiscordDoorServices, 'clock' | 'forgetServer'> {
  readonly receiver: ChatReceiver
  readonly connection: DiscordConnection
  readonly channels: ReturnType<typeof createChannelList>
  readonly languages: ReturnType<typeof createLanguages>
  readonly answer: ReturnType<typeof createAnswerInteraction>
  readonly pauses: Pick<DiscordDoorOptions, 'loginMs' | 'retryMs'>
  report(error: unknown): void
}

/** Receives the gateway's events. Rejects for an event that Discord is to send again. */
function createDispatch(services: DispatchServices): OpenOptions['onDispatch'] {
  const { receiver, connection, channels, languages, answer } = services
  const { clock, forgetServer, report, pauses } = services
  const interactions = new ReceivedEvents<void>()
  const receiveEvent = async (
    payload: GatewayDispatchPayload,
    { sessions, signal: stopping }: GatewaySession,
  ): Promise<void> => {
    // An outage of the server is no removal.
    if (payload.t === 'GUILD_DELETE' && payload.d.unavailable !== true) {
      const { id } = payload.d
      const forgottenAt = clock()
      return await receiveAgain(() => forgetServer(id, forgottenAt), { stopping, ...pauses })
    }
    const written = toWritten(payload)
    if (written === undefined) return
    const botId = sessions.botId ?? connection.applicationId
    const known = { botId, channels, languageOf: languages.of }
    await receiveMessage(written, { receiver, known, stopping, ...pauses })
  }
  return async (payload, { sessions, signal }) => {
    channels.take(payload)
    if (payload.t === 'INTERACTION_CREATE') {
      const interaction = payload.d as PersonInteraction
      const parts = { answer, stopping: signal, clock, ...pauses }
      // A session that goes on brings again what is still being received.
      const receiving = interactions.once(interaction.id, () =>
        receiveInteraction(interaction, parts).catch((error) => {
          if (!(error instanceof ChatPlatformFailure)) throw error
          report(error)
        }),
      )
      return await receiving.catch((error) => {
        // The next process gets it again. Otherwise the person sees that it failed.
        if (signal.aborted) throw error
        report(error)
      })
    }
    try {
      await receiveEvent(payload, { sessions, signal })
    } catch (error) {
      if (!signal.aborted) report(error)
      throw error
    }
  }
}

interface OpenOptions
  extends Omit<GatewayOptions, 'onState' | 'onDispatch' | keyof GatewaySession> {
  readonly api: DiscordApi
  readonly receiver: ChatReceiver
  readonly log: DiscordLog
  readonly holdLease: HoldLease
  defect(error: unknown): void
  onDispatch(payload: GatewayDispatchPayload, session: GatewaySession): Promise<void>
}

/** Nothing here waits for Discord: a dead platform leaves everything else as it was. */
function openDoor(options: OpenOptions): AsyncDisposable {
  const { api, receiver, connection, random, retryMs, log, defect, holdLease } = options
  const { applicationId, hasGateway } = connection
  const stack = new AsyncDisposableStack()
  stack.defer(() => api.close())
  const registration = { random, retryMs, log, defect }
  stack.use(registerInBackground(api, applicationId, receiver.commands, registration))
  if (!hasGateway) return stack
  const onStandby = () => log(standby, 'lease', true)
  stack.use(
    holdLease(`discord-${applicationId}`, (held) => goOnWithSessions(held, options), onStandby),
  )
  return stack
}

/** Discord sends the next holder what it could not deliver to the last one, and what that one did not receive. */
async function goOnWithSessions(
  { signal, inherited, save }: HeldLease,
  { onDispatch, log, ...options }: OpenOptions,
): Promise<void> {
  const sessions = new GatewaySessions(inherited as SessionState | null)
  const saveSessions = () => save(() => sessions.state())
  sessions.onBegin = saveSessions
  saveSessions()
  await runGateway({
    ...{ ...options, sessions, signal },
    onDispatch: (payload) => onDispatch(payload, { sessions, signal }),
    onState: (state, code) => log(states[state], code, state === 'connected'),
  })
}

/** One line for each change. */
const states: Readonly<Record<GatewayState, string>> = {
  connected: 'connected',
  disconnected: 'disconnected; tried again',
  refused: 'refused: copy DISCORD_TOKEN again from the developer portal, then restart',
}

/** Languages of people: that of their last command, else that of their first words. */
function createLanguages(find: DiscordDoorServices['findLanguage']) {
  const languages = new Map<string, Language>()
  return {
    async of(person: ChatPerson): Promise<Language> {
      const shown = languages.get(person.platformUserId)
      // The message is received again while the store is away.
      return shown ?? (await find(person).catch(() => undefined)) ?? 'en'
    },
    remember(userId: string, language: Language): void {
      languages.delete(userId)
      languages.set(userId, language)
      const [oldest] = languages.keys()
      if (languages.size > limits.discord.maxCached && oldest !== undefined)
        languages.delete(oldest)
    },
  }
}
