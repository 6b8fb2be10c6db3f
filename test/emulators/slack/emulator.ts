import { closed, listening } from '../../support/loopback.ts'
import { type ChannelOptions, createChannel, openDirect } from './channels.ts'
import { type Clock, systemClock } from './clock.ts'
import {
  type Acknowledgement,
  type Attempt,
  createDeliveries,
  type Deliveries,
  type Delivery,
  type Retry,
} from './deliveries.ts'
import { createFaults, type Fault, type FaultOptions, type PlannedFault } from './faults.ts'
import { toFields } from './fields.ts'
import { answerJson, createHttpServer, type Exchange, parseArgs } from './http.ts'
import { methods } from './methods.ts'
import { channelOf, createPerson, type Person } from './person.ts'
import { createRates, type RateOptions } from './rates.ts'
import type {
  CallRecord,
  ChannelRecord,
  MessageRecord,
  NoticeRecord,
  UserRecord,
  Workspace as WorkspaceRecord,
} from './records.ts'
import { postResponse } from './response-url.ts'
import {
  createSignedHttp,
  type RawRequest,
  type RequestUrls,
  type SignedHttp,
} from './signed-http.ts'
import { createSocketMode, type SocketMode } from './socket-mode.ts'
import { createState, type State } from './state.ts'
import { createWebApi, type WebApi } from './web-api.ts'

export interface SlackOptions {
  readonly clock?: Clock
  readonly rates?: RateOptions
  /** Event types that the app subscribed to (`message.im`, `app_mention` …); all by default. */
  readonly events?: readonly string[]
  /** The app has the agent view, as each new app has; `assistant_view` otherwise. */
  readonly agentView?: boolean
  readonly port?: number
}

export interface WorkspaceOptions {
  readonly id?: string
  readonly name?: string
  readonly scopes?: readonly string[]
}

export interface UserOptions {
  readonly id?: string
  readonly name: string
  readonly realName?: string
  readonly email?: string
  readonly locale?: string
  readonly timeZone?: string
  readonly isAdmin?: boolean
  readonly isBot?: boolean
  /** Comes from another organization, through Slack Connect. */
  readonly isForeign?: boolean
}

export interface Workspace extends WorkspaceRecord {
  addUser(options: UserOptions): Person
  addChannel(options: ChannelOptions): ChannelRecord
}

export interface SlackEmulator extends AsyncDisposable {
  readonly url: string
  /** Value of SLACK_API_URL. */
  readonly apiUrl: string
  readonly signingSecret: string
  readonly appToken: string
  /** Token of the first workspace. */
  readonly botToken: string
  /** The first workspace. */
  readonly workspace: Workspace
  addWorkspace(options?: WorkspaceOptions): Workspace
  user(id: string): Person
  channel(idOrName: string): ChannelRecord
  /** Delivers signed requests to this address from now on, instead of Socket Mode. */
  eventsUrl(url: string | RequestUrls | undefined): void
  readonly sockets: SocketMode
  /** The channel's history now. */
  messages(channel: string, options?: { readonly threadTs?: string }): readonly MessageRecord[]
  /** Messages that this person alone was shown. */
  ephemerals(user: string, channel?: string): readonly MessageRecord[]
  /** Errors that Slack itself showed to people. */
  readonly notices: readonly NoticeRecord[]
  readonly calls: readonly CallRecord[]
  callsOf(method: string): readonly CallRecord[]
  readonly deliveries: readonly Delivery[]
  fail(method: string, fault: Fault, options?: FaultOptions): PlannedFault
  resend(delivery: Delivery, retry?: Partial<Retry>): Promise<Attempt>
  /** Sends the last request of a delivery again, byte for byte. */
  replay(delivery: Delivery): Promise<Acknowledgement>
  raw(request: RawRequest): Promise<Acknowledgement>
  retryNow(): Promise<void>
  /** Looks at each change until there is something. */
  waitFor<T>(probe: () => T | undefined | null | false, what?: string): Promise<T>
  readonly state: State
}

interface Parts {
  readonly state: State
  readonly deliveries: Deliveries
  readonly sockets: SocketMode
  readonly http: SignedHttp
}

/** A Slack on loopback: Web API, Socket Mode, signed requests, and people who act. */
export async function startSlackEmulator(options: SlackOptions = {}): Promise<SlackEmulator> {
  const state = createState(createApp(options), options.clock ?? systemClock)
  const sockets = createSocketMode(state)
  const http = createSignedHttp(state)
  const deliveries = createDeliveries(state, () => (http.urls === undefined ? sockets : http))
  const faults = createFaults(state.changed)
  const rates = createRates(state.clock, options.rates)
  const webApi = createWebApi({ state, methods, faults, rates, sockets })
  const server = createHttpServer((exchange) => route(state, webApi, exchange))
  server.on('upgrade', sockets.upgrade)
  const port = await listening(server)
  state.url = `http://127.0.0.1:${port}`
  const parts: Parts = { state, deliveries, sockets, http }
  const workspace = addWorkspace(parts, { id: 'T0COACH001', name: 'Coach Test' })
  return {
    ...createActions(parts),
    url: state.url,
    apiUrl: `${state.url}/api/`,
    signingSecret: state.app.signingSecret,
    appToken: state.app.appToken,
    botToken: workspace.botToken,
    workspace,
    fail: faults.fail,
    async [Symbol.asyncDispose]() {
      faults.releaseAll()
      http.close()
      sockets.close()
      await closed(server)
    },
  }
}

function createActions(parts: Parts) {
  const { state, deliveries, sockets, http } = parts
  return {
    addWorkspace: (options: WorkspaceOptions = {}) => addWorkspace(parts, options),
    user: (id: string) => createPerson(parts, findUser(state, id)),
    channel: (id: string) => channelOf(state, id),
    eventsUrl(urls: string | RequestUrls | undefined) {
      http.urls =
        typeof urls === 'string' ? { events: urls, commands: urls, interactivity: urls } : urls
    },
    sockets,
    messages: (channel: string, { threadTs }: { readonly threadTs?: string } = {}) =>
      channelOf(state, channel).messages.filter(
        (message) =>
          threadTs === undefined || message.ts === threadTs || message.threadTs === threadTs,
      ),
    ephemerals: (user: string, channel?: string) =>
      state.ephemerals.filter(
        (message) =>
          message.visibleTo === user && (channel === undefined || message.channel === channel),
      ),
    notices: state.notices,
    calls: state.calls,
    callsOf: (method: string) => state.calls.filter((call) => call.method === method),
    deliveries: deliveries.all,
    resend: deliveries.resend,
    retryNow: deliveries.retryNow,
    replay(delivery: Delivery) {
      if (delivery.request === undefined) throw new Error('it was not delivered by HTTP')
      return http.replay(delivery.request)
    },
    raw: http.raw,
    waitFor: state.waitFor,
    state,
  }
}

const createApp = (options: SlackOptions) => ({
  id: 'A0COACH001',
  name: 'coach',
  signingSecret: crypto.randomUUID().replaceAll('-', ''),
  appToken: `xapp-1-A0COACH001-${crypto.randomUUID()}`,
  clientId: '1000000001.2000000002',
  clientSecret: crypto.randomUUID().replaceAll('-', ''),
  verificationToken: crypto.randomUUID().replaceAll('-', ''),
  ...(options.events === undefined ? {} : { events: new Set(options.events) }),
  isAgentView: options.agentView ?? true,
})

function findUser(state: State, id: string): UserRecord {
  const user =
    state.users.get(id) ?? [...state.users.values()].find((one) => one.name === id && !one.isBot)
  if (user === undefined) throw new Error(`there is no person ${id}`)
  return user
}

function addWorkspace(parts: Parts, options: WorkspaceOptions): Workspace {
  const { state } = parts
  const id = options.id ?? state.newId('T')
  const name = options.name ?? `Workspace ${id}`
  const record: WorkspaceRecord = {
    id,
    name,
    domain: name.toLowerCase().replaceAll(' ', '-'),
    botToken: `xoxb-${id}-${state.newToken()}`,
    botUserId: state.newId('U'),
    botId: state.newId('B'),
    ...(options.scopes === undefined ? {} : { scopes: new Set(options.scopes) }),
    isInstalled: true,
  }
  const workspace: Workspace = {
    ...record,
    addUser(user) {
      const added = toUser(state, workspace, user)
      state.users.set(added.id, added)
      if (!added.isBot) openDirect(state, workspace, added)
      return createPerson(parts, added)
    },
    addChannel: (channel) => createChannel(state, workspace, channel),
  }
  state.workspaces.set(id, workspace)
  workspace.addUser({ id: record.botUserId, name: state.app.name, isBot: true })
  return workspace
}

const toUser = (state: State, workspace: WorkspaceRecord, options: UserOptions): UserRecord => ({
  id: options.id ?? state.newId('U'),
  workspace: workspace.id,
  team: options.isForeign === true ? 'T0FOREIGN1' : workspace.id,
  name: options.name,
  realName: options.realName ?? options.name,
  email: options.email ?? `${options.name}@example.com`,
  locale: options.locale ?? 'en-US',
  timeZone: options.timeZone ?? 'America/Toronto',
  isAdmin: options.isAdmin ?? false,
  isBot: options.isBot ?? false,
  isForeign: options.isForeign ?? false,
})

async function route(state: State, webApi: WebApi, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange
  if (url.pathname.startsWith('/api/')) {
    const answer = await webApi({
      method: url.pathname.slice('/api/'.length),
      authorization: request.headers.authorization,
      args: parseArgs(exchange),
    })
    if (answer.isLost === true) return void request.socket.destroy()
    return answerJson(response, answer.status, answer.body, answer.headers)
  }
  if (state.responseUrls.has(url.pathname)) {
    const answer = postResponse(state, url.pathname, toFields(parseArgs(exchange)))
    return answerJson(response, answer.status, answer.body)
  }
  response.writeHead(404).end()
}
