import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closed } from '../../support/loopback.ts'
import { type Clock, createManualClock } from './clock.ts'
import { createDeliveries, type Delivery, type RawRequest } from './deliveries.ts'
import { createFailures, type Failure, type How } from './failures.ts'
import { createCdn } from './files.ts'
import { createGateway, defaultGateway, type GatewayControls } from './gateway.ts'
import { createInteractions } from './interactions.ts'
import { createMessages } from './messages.ts'
import { createPage } from './page.ts'
import { createPerson, type Person } from './person.ts'
import { createRest } from './rest.ts'
import { createRoutes } from './routes.ts'
import { addChannel, createState, type State } from './state.ts'
import {
  type Call,
  type Channel,
  type Command,
  channelTypes,
  type Guild,
  type Message,
  type Modal,
  type User,
} from './types.ts'
import { toApiChannel, toApiGuild } from './wire.ts'

export interface EmulatorOptions {
  /** Default: one that stands still until it is moved. */
  readonly clock?: Clock
  readonly port?: number
  readonly appName?: string
  /** Default true. Off for tests that write more than Discord lets them. */
  readonly hasRateLimits?: boolean
  /** Privileged intents that the app was granted, as bits. */
  readonly grantedIntents?: number
  readonly heartbeatMs?: number
}

interface NewUser {
  readonly id?: string
  readonly name?: string
  readonly locale?: string
  readonly closedDms?: boolean
  readonly isAdmin?: boolean
  readonly isBot?: boolean
  readonly hasInstalled?: boolean
}

interface NewGuild {
  readonly id?: string
  readonly name?: string
  readonly locale?: string
  readonly members?: readonly User[]
  readonly roles?: readonly string[]
  /** False: only people have the app, not the server. */
  readonly hasApp?: boolean
}

interface NewThread {
  /** Makes the thread a private one. */
  readonly members?: readonly User[]
  /** The message that it starts from. */
  readonly message?: Message | undefined
}

export interface DiscordEmulator extends AsyncDisposable {
  readonly url: string
  /** For DISCORD_API_URL. */
  readonly apiUrl: string
  readonly token: string
  readonly applicationId: string
  /** Of the pair that signs interactions, in hex. */
  readonly publicKey: string
  readonly bot: User
  readonly clock: Clock
  addUser(user?: NewUser): User
  addGuild(guild?: NewGuild): Guild
  addTextChannel(guild: Guild, name?: string): Channel
  addThread(channel: Channel, name: string, options?: NewThread): Channel
  /** Hides a text channel from all others, or shows it to everybody again. */
  setReaders(channel: Channel, readers: readonly User[] | undefined): void
  addGroupDm(members: readonly User[]): Channel
  /** The app is added to a server, or put out of it. */
  install(guild: Guild): void
  uninstall(guild: Guild): void
  /** The server cannot be reached for a while. */
  outage(guild: Guild): void
  user(user: User | string): Person
  /** From now on interactions go to this address, signed; null: by the gateway. */
  interactionsUrl(url: string | null): Promise<void>
  /** The history of a channel, without ephemeral and deleted messages. */
  messages(channel: Channel): Message[]
  ephemerals(user: User): Message[]
  /** Forms that are open for a person. */
  modals(user: User): Modal[]
  readonly channels: State['channels']
  /** The server of a channel. */
  guildOf(channel: Channel): Guild
  readonly typing: State['typing']
  readonly commands: readonly Command[]
  guildCommands(guild: Guild): readonly Command[]
  readonly commandPuts: number
  readonly calls: readonly Call[]
  /** Calls of a route, such as `POST /channels/*\/messages`. */
  fail(route: string, how: How, times?: number | null): Failure
  readonly gateway: GatewayControls
  readonly deliveries: readonly Delivery[]
  resend(delivery: Delivery): Promise<{ readonly status: number; readonly body: string } | null>
  raw(request?: RawRequest): Promise<{ readonly status: number; readonly body: string }>
  /** Resolves with the first truthy value, looking at each change of the state. */
  waitFor<T>(predicate: () => T | undefined | null | false, maxMs?: number): Promise<T>
  /** Calls back at each change of the state; the result ends it. */
  onChange: State['onChange']
}

function createPeople(state: State): Pick<DiscordEmulator, 'addUser' | 'addGuild' | 'addGroupDm'> {
  const addUser: DiscordEmulator['addUser'] = (given = {}) => {
    const user: User = {
      id: given.id ?? state.newId(),
      name: given.name ?? `Person ${state.users.size}`,
      locale: given.locale ?? 'en-US',
      isBot: given.isBot ?? false,
      isAdmin: given.isAdmin ?? false,
      closedDms: given.closedDms ?? false,
      hasInstalled: given.hasInstalled ?? true,
    }
    state.users.set(user.id, user)
    state.changed()
    return user
  }
  const addGuild: DiscordEmulator['addGuild'] = (given = {}) => {
    const guild: Guild = {
      id: given.id ?? state.newId(),
      name: given.name ?? 'Server',
      locale: given.locale ?? 'en-US',
      hasApp: given.hasApp ?? true,
      memberIds: new Set((given.members ?? []).map(({ id }) => id)),
      roles: (given.roles ?? []).map((name) => ({ id: state.newId(), name })),
    }
    state.guilds.set(guild.id, guild)
    if (guild.hasApp)
      state.dispatch({ t: 'GUILD_CREATE', intents: 1, d: () => toApiGuild(state, guild) })
    state.changed()
    return guild
  }
  return {
    addUser,
    addGuild,
    addGroupDm: (members) =>
      addChannel(state, {
        type: channelTypes.groupDm,
        name: members.map(({ name }) => name).join(', '),
        memberIds: new Set(members.map(({ id }) => id)),
        hasApp: false,
      }),
  }
}

function createChannels(
  state: State,
): Pick<
  DiscordEmulator,
  'addTextChannel' | 'addThread' | 'setReaders' | 'install' | 'uninstall' | 'outage'
> {
  const announce = (t: string, channel: Channel): Channel => {
    if (channel.hasApp) state.dispatch({ t, intents: 1, d: () => toApiChannel(state, channel) })
    return channel
  }
  const setApp = (guild: Guild, hasApp: boolean): void => {
    guild.hasApp = hasApp
    for (const channel of state.channels.values())
      if (channel.guildId === guild.id) channel.hasApp = hasApp
    state.changed()
  }
  return {
    addTextChannel: (guild, name = 'general') => {
      const { id: guildId, hasApp } = guild
      const type = channelTypes.text
      return announce(
        'CHANNEL_CREATE',
        addChannel(state, { type, name, guildId, memberIds: new Set(), hasApp }),
      )
    },
    addThread: (channel, name, { members, message } = {}) => {
      const type = members === undefined ? channelTypes.publicThread : channelTypes.privateThread
      const { guildId, hasApp } = channel
      return announce(
        'THREAD_CREATE',
        addChannel(state, {
          ...(message === undefined ? {} : { id: message.id }),
          type,
          name,
          ...(guildId === undefined ? {} : { guildId }),
          parentId: channel.id,
          memberIds: new Set((members ?? []).map(({ id }) => id)),
          hasApp,
        }),
      )
    },
    setReaders(channel, readers) {
      if (readers === undefined) delete channel.readers
      else channel.readers = new Set(readers.map(({ id }) => id))
      announce('CHANNEL_UPDATE', channel)
    },
    install: (guild) => {
      setApp(guild, true)
      state.dispatch({ t: 'GUILD_CREATE', intents: 1, d: () => toApiGuild(state, guild) })
    },
    uninstall: (guild) => {
      setApp(guild, false)
      state.dispatch({ t: 'GUILD_DELETE', intents: 1, d: () => ({ id: guild.id }) })
    },
    outage: ({ id }) =>
      state.dispatch({ t: 'GUILD_DELETE', intents: 1, d: () => ({ id, unavailable: true }) }),
  }
}

async function listenOn(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Speaks Discord's REST, gateway, signed interactions and file links on loopback, and serves a page to type in. */
export async function startDiscordEmulator(
  options: EmulatorOptions = {},
): Promise<DiscordEmulator> {
  const clock = options.clock ?? createManualClock()
  const state = createState(clock, options.appName ?? 'credit-coach')
  const cdn = createCdn(state)
  const failures = createFailures()
  const messages = createMessages(state, cdn)
  const deliveries = createDeliveries(state)
  state.publicKey = deliveries.publicKey
  const interactions = createInteractions(state, messages, deliveries)
  const routes = createRoutes(state, messages, interactions)
  const rest = createRest(state, routes, failures, options.hasRateLimits ?? true)
  const people = createPeople(state)
  const channels = createChannels(state)

  const persons = new Map<string, Person>()
  const user: DiscordEmulator['user'] = (given) => {
    const found = state.users.get(typeof given === 'string' ? given : given.id)
    if (found === undefined) throw new Error(`No user ${JSON.stringify(given)}`)
    const person =
      persons.get(found.id) ??
      createPerson({ state, cdn, messages, interactions, ...channels }, found)
    persons.set(found.id, person)
    return person
  }

  const page = createPage(state, user)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isFile =
      pathname.startsWith('/attachments/') || pathname.startsWith('/ephemeral-attachments/')
    if (pathname.startsWith('/api/')) void rest(request, response)
    else if (isFile) {
      const file = cdn.read(decodeURIComponent(pathname), searchParams)
      if (file === undefined)
        response
          .writeHead(404, { 'content-type': 'text/plain' })
          .end('This content is no longer available.')
      else response.writeHead(200, { 'content-type': file.contentType }).end(file.bytes)
    } else void page.handle(request, response)
  })
  const gateway = createGateway(state, server, { ...defaultGateway, ...options })
  state.url = `http://127.0.0.1:${await listenOn(server, options.port)}`

  const visible = (): Message[] => [...state.messages.values()].filter((one) => !one.isDeleted)
  return {
    ...people,
    ...channels,
    url: state.url,
    apiUrl: `${state.url}/api`,
    token: state.token,
    applicationId: state.applicationId,
    publicKey: deliveries.publicKey,
    bot: state.bot,
    clock,
    user,
    interactionsUrl: (url) => deliveries.useHttp(url),
    messages: ({ id }) =>
      visible().filter((one) => one.channelId === id && one.ephemeralFor === undefined),
    ephemerals: ({ id }) => visible().filter((one) => one.ephemeralFor === id),
    modals: ({ id }) => state.modals.filter((one) => one.userId === id && !one.isSubmitted),
    channels: state.channels,
    guildOf({ guildId = '' }) {
      const guild = state.guilds.get(guildId)
      if (guild === undefined) throw new Error('The channel is of no server')
      return guild
    },
    typing: state.typing,
    get commands() {
      return state.commands.get('') ?? []
    },
    guildCommands: ({ id }) => state.commands.get(id) ?? [],
    get commandPuts() {
      return state.commandPuts
    },
    calls: state.calls,
    fail: (route, how, times = 1) => failures.add(route, how, times),
    gateway,
    deliveries: deliveries.all,
    resend: (delivery) => deliveries.resend(delivery),
    raw: (request) => deliveries.raw(request),
    waitFor: state.waitFor,
    onChange: state.onChange,
    [Symbol.asyncDispose]: async () => {
      failures.releaseAll()
      gateway.end()
      page.end()
      await closed(server)
    },
  }
}
