import { randomBytes } from 'node:crypto'
import { maxWaitMs } from '../../support/time.ts'
import type { Clock } from './clock.ts'
import type { Call, Channel, Command, Guild, Message, Modal, User } from './types.ts'

/** An event of the gateway. */
export interface Dispatch {
  readonly t: string
  /** Any of these intents lets it through; 0: every session gets it. */
  readonly intents: number
  /** Its data, with or without the content of messages. */
  readonly d: (hasContent: boolean) => object
}

interface Typing {
  readonly channelId: string
  readonly at: number
}

/** Everything the emulated Discord knows. */
export interface State {
  readonly clock: Clock
  readonly token: string
  readonly applicationId: string
  readonly bot: User
  readonly users: Map<string, User>
  readonly guilds: Map<string, Guild>
  readonly channels: Map<string, Channel>
  /** Ephemeral and deleted ones too. */
  readonly messages: Map<string, Message>
  /** Global commands under '', those of a guild under its id. */
  readonly commands: Map<string, readonly Command[]>
  readonly modals: Modal[]
  readonly calls: Call[]
  readonly typing: Typing[]
  /** Replacements of a list of commands so far. */
  commandPuts: number
  /** Of the pair that signs interactions, in hex. */
  publicKey: string
  /** Address of the emulator, once it listens. */
  url: string
  newId(): string
  newToken(): string
  /** Tells all who wait that something is different. */
  changed(): void
  onChange(listener: () => void): () => void
  dispatch(event: Dispatch): void
  onDispatch(listener: (event: Dispatch) => void): void
  waitFor<T>(predicate: () => T | undefined | null | false, maxMs?: number): Promise<T>
}

/** 1 January 2015: ids count milliseconds from then. */
const discordEpoch = 1_420_070_400_000

function createIds(clock: Clock): () => string {
  let last = 0n
  return () => {
    const id = BigInt(clock.now() - discordEpoch) << 22n
    last = id > last ? id : last + 1n
    return String(last)
  }
}

function createWaiting(onChange: State['onChange'], describe: () => string): State['waitFor'] {
  return (predicate, maxMs = maxWaitMs) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        try {
          const value = predicate()
          if (!value) return
          stop()
          resolve(value)
        } catch (error) {
          stop()
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      const forget = onChange(look)
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`Discord's state never held: ${predicate}\n${describe()}`))
      }, maxMs)
      const stop = (): void => {
        clearTimeout(timer)
        forget()
      }
      look()
    })
}

export function createState(clock: Clock, appName: string): State {
  const newId = createIds(clock)
  const applicationId = newId()
  const bot: User = {
    id: applicationId,
    name: appName,
    locale: 'en-US',
    isBot: true,
    isAdmin: false,
    closedDms: false,
    hasInstalled: true,
  }
  const listeners = new Set<() => void>()
  const dispatched: ((event: Dispatch) => void)[] = []
  const calls: Call[] = []
  const messages = new Map<string, Message>()
  const onChange: State['onChange'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const describe = (): string => {
    const lines = [...messages.values()]
      .slice(-5)
      .map(({ author, content }) => `${author.name}: ${content}`)
    const asked = calls.slice(-10).map((call) => `${call.method} ${call.path} → ${call.status}`)
    return [...asked, ...lines].join('\n')
  }
  return {
    clock,
    token: `${Buffer.from(applicationId).toString('base64url')}.${randomBytes(27).toString('base64url')}`,
    applicationId,
    bot,
    users: new Map([[bot.id, bot]]),
    guilds: new Map(),
    channels: new Map(),
    messages,
    commands: new Map(),
    modals: [],
    calls,
    typing: [],
    commandPuts: 0,
    publicKey: '',
    url: '',
    newId,
    newToken: () => randomBytes(64).toString('base64url'),
    changed: () => {
      for (const listener of [...listeners]) listener()
    },
    onChange,
    dispatch: (event) => {
      for (const listener of dispatched) listener(event)
    },
    onDispatch: (listener) => dispatched.push(listener),
    waitFor: createWaiting(onChange, describe),
  }
}

/** The DM of a person with the app, opened at first use. */
export function openDm(state: State, userId: string): Channel {
  for (const channel of state.channels.values())
    if (channel.type === 1 && channel.memberIds.has(userId)) return channel
  return addChannel(state, { type: 1, name: '', memberIds: new Set([userId]), hasApp: true })
}

export function addChannel(state: State, channel: Omit<Channel, 'id'> & { id?: string }): Channel {
  const added: Channel = { ...channel, id: channel.id ?? state.newId() }
  state.channels.set(added.id, added)
  state.changed()
  return added
}

/** People who read a channel. */
export function canSee(state: State, channel: Channel, userId: string): boolean {
  if (channel.type === 1 || channel.type === 3 || channel.type === 12)
    return channel.memberIds.has(userId)
  const readers = channel.readers ?? state.channels.get(channel.parentId ?? '')?.readers
  if (readers?.has(userId) === false) return false
  return state.guilds.get(channel.guildId ?? '')?.memberIds.has(userId) ?? false
}
