import type { GatewayDispatchPayload } from 'discord.js'
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
import { createInteractionsEndpoint } from './interactions-endpoint.ts'
import { keepCommandsRegistered } from './keep-registered.ts'
import { receiveMessage } from './receive-message.ts'
import type { PersonInteraction } from './to-event.ts'

const interactionsPath = '/discord/interactions'

/** The bot on Discord: its gateway and its signed interactions. */
export const createDiscordDoor: CreateDoor = (services) =>
  services.settings.discord === undefined
    ? { name: 'discord' }
    : createDoorTo(createChatReceiver(services), services.settings.discord, services)

export type DiscordDoorServices = Pick<DoorServices, 'clock' | 'defect'>

export interface DiscordDoorOptions extends Pick<GatewayOptions, 'loginMs' | 'retryMs'> {
  /** 0 to 1. */
  readonly random?: () => number
  readonly onState?: (state: GatewayState, code: string) => void
}

/** The door to any receiver. */
export function createDoorTo(
  receiver: ChatReceiver,
  connection: DiscordConnection,
  { clock, defect }: DiscordDoorServices,
  options: DiscordDoorOptions = {},
): Door {
  const { random = Math.random, onState = createStateLog(defect), ...pauses } = options
  const api = createDiscordApi(connection, { clock })
  const channels = createChannelList()
  const languages = createLanguages()
  const answer = createAnswerInteraction({
    api,
    receiver,
    isPrivateChannel: channels.isPrivate,
    rememberLanguage: languages.remember,
  })
  let botId = connection.applicationId
  const onDispatch = (payload: GatewayDispatchPayload): void => {
    channels.take(payload)
    if (payload.t === 'READY') botId = payload.d.user.id
    if (payload.t === 'INTERACTION_CREATE') {
      answer(payload.d as PersonInteraction).catch(report)
    }
    if (payload.t === 'MESSAGE_CREATE') {
      const known = { botId, isPrivateChannel: channels.isPrivate, languageOf: languages.of }
      receiveMessage(payload.d, { receiver, known, ...pauses }).catch(report)
    }
  }
  /** A failure of Discord's is no defect of ours; its outcome is with the event. */
  const report = (error: unknown): void => {
    if (!(error instanceof ChatPlatformFailure)) defect(error)
  }
  const { publicKey, hasGateway } = connection
  return {
    name: 'discord',
    ...(publicKey === undefined
      ? {}
      : {
          mount(router) {
            const parts = { publicKey, answer, clock, defect: report }
            router.post(interactionsPath, createInteractionsEndpoint(parts))
          },
        }),
    start: async () =>
      openDoor({ api, receiver, connection, random, onState, onDispatch, hasGateway, ...pauses }),
  }
}

interface OpenOptions extends Omit<GatewayOptions, 'onState'> {
  readonly api: DiscordApi
  readonly receiver: ChatReceiver
  readonly hasGateway: boolean
  onState(state: GatewayState, code: string): void
}

/** Nothing here waits for Discord: a dead platform leaves everything else as it was. */
function openDoor(options: OpenOptions): AsyncDisposable {
  const { api, receiver, connection, random, hasGateway } = options
  const stack = new AsyncDisposableStack()
  stack.defer(() => api.close())
  const pauses = { random, retryMs: options.retryMs }
  stack.use(keepCommandsRegistered(api, connection.applicationId, receiver.commands, pauses))
  if (hasGateway) stack.use(openGateway(options))
  return stack
}

const advice = {
  refused:
    'Discord refuses DISCORD_TOKEN. Copy the token of the bot from the developer portal again, then restart.',
  disconnected: 'Discord cannot be reached. The connection is tried again by itself.',
} as const

/** One line for each change. */
function createStateLog(
  defect: DiscordDoorServices['defect'],
): (state: GatewayState, code: string) => void {
  return (state, code) => {
    if (state === 'connected') return
    defect(new Failure('unavailable', `${advice[state]} (${code})`))
  }
}

/** People in memory; a language that is forgotten is learned again by the next command. */
const maxPeople = 10_000

function createLanguages() {
  const languages = new Map<string, Language>()
  return {
    of: (userId: string): Language => languages.get(userId) ?? 'en',
    remember(userId: string, language: Language): void {
      languages.delete(userId)
      languages.set(userId, language)
      const [oldest] = languages.keys()
      if (languages.size > maxPeople && oldest !== undefined) languages.delete(oldest)
    },
  }
}
