import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { closed } from '../../support/loopback.ts'
import { type Clock, systemClock } from './clock.ts'
import {
  type Acknowledgement,
  type Attempt,
  createDeliveries,
  type Deliveries,
  type Delivery,
  type Retry,
} from './deliveries.ts'
import { findByName } from './dispatch.ts'
import { createFaults, type Fault, type FaultOptions, type PlannedFault } from './faults.ts'
import { createHttpServer } from './http.ts'
import { methods } from './methods.ts'
import { grantCode } from './oauth.ts'
import { createPage } from './page.ts'
import { createPerson, type Person } from './person.ts'
import { createRates, type RateOptions } from './rates.ts'
import type {
  CallRecord,
  ChannelRecord,
  Consent,
  FileRecord,
  MessageRecord,
  NoticeRecord,
  PromptsRecord,
  ResponseRecord,
  StatusRecord,
  UserRecord,
  ViewRecord,
} from './records.ts'
import { createRoutes } from './routes.ts'
import {
  createSignedHttp,
  type RawRequest,
  type RequestUrls,
  type SignedHttp,
} from './signed-http.ts'
import { createSocketMode, type SocketMode } from './socket-mode.ts'
import { type AppRecord, createState, type State } from './state.ts'
import { openViews } from './views.ts'
import { createWebApi } from './web-api.ts'
import {
  addEnterprise,
  addWorkspace,
  type Enterprise,
  type EnterpriseOptions,
  type Workspace,
  type WorkspaceOptions,
} from './workspaces.ts'

export interface SlackOptions {
  /** Real time by default. On a manual clock nothing times out or expires unless a test moves it. */
  readonly clock?: Clock
  readonly rates?: RateOptions
  /** Events to which the app subscribed (`message.im`, `app_mention` …); all by default. */
  readonly events?: readonly string[]
  /** The app has the agent view, as each new app has. */
  readonly isAgentView?: boolean
  /** A free port without it. */
  readonly port?: number
  /** Secrets of the app; made anew for each emulator without them. */
  readonly app?: Partial<AppRecord>
  /** The first workspace. */
  readonly workspace?: WorkspaceOptions
}

export interface SlackEmulator extends AsyncDisposable {
  readonly url: string
  /** Value of SLACK_API_URL. */
  readonly apiUrl: string
  readonly signingSecret: string
  readonly appToken: string
  /** Token of the first workspace. */
  readonly botToken: string
  readonly clientId: string
  readonly clientSecret: string
  /** The first workspace. */
  readonly workspace: Workspace
  addWorkspace(options?: WorkspaceOptions): Workspace
  addEnterprise(options?: EnterpriseOptions): Enterprise
  /** Answers of admins from now on, on the page that asks for their consent. */
  consent(consent: Consent): void
  /** The person with this id or name. */
  user(id: string): Person
  channel(idOrName: string): ChannelRecord
  archive(channel: string): void
  /** Delivers signed requests to this address from now on; undefined goes back to Socket Mode. */
  eventsUrl(url: string | RequestUrls | undefined): void
  /** Asks the address for its challenge, as Slack does when it is configured. */
  verifyUrl(): Promise<Acknowledgement & { readonly challenge: string }>
  readonly sockets: SocketMode
  /** The channel's history now, or one thread of it. */
  messages(channel: string, options?: { readonly threadTs?: string }): readonly MessageRecord[]
  /** Messages that only this person was shown. */
  ephemerals(user: string, channel?: string): readonly MessageRecord[]
  /** Modals that are open, the top one last. */
  views(user: string): readonly ViewRecord[]
  home(user: string): ViewRecord | undefined
  /** Status in a thread, while the bot has not answered. */
  status(channel: string, threadTs: string): StatusRecord | undefined
  prompts(channel: string): PromptsRecord | undefined
  title(channel: string, threadTs: string): string | undefined
  /** Files with their bytes, as far as they are uploaded whole. */
  readonly files: readonly FileRecord[]
  /** Errors that Slack itself showed to people. */
  readonly notices: readonly NoticeRecord[]
  /** Each Web API call, oldest first. */
  readonly calls: readonly CallRecord[]
  callsOf(method: string): readonly CallRecord[]
  /** Each POST to a response_url, oldest first. */
  readonly responses: readonly ResponseRecord[]
  readonly deliveries: readonly Delivery[]
  /**
   * Breaks the next calls of a Web API method, or of `response_url`, `upload` and `download`; `*` is
   * each method.
   */
  fail(method: string, fault: Fault, options?: FaultOptions): PlannedFault
  resend(delivery: Delivery, retry?: Partial<Retry>): Promise<Attempt>
  /** Sends the last signed request of a delivery again, byte for byte. */
  replay(delivery: Delivery): Promise<Acknowledgement>
  /** Sends a request that a test forges. */
  raw(request: RawRequest): Promise<Acknowledgement>
  /** Runs all scheduled retries of events now. */
  retryNow(): Promise<void>
  /** An OAuth code, as after a consent. */
  grantCode(workspace: string): string
  /** Looks at each change until there is something. */
  waitFor<T>(probe: () => T | undefined | null | false, what?: string): Promise<T>
  readonly state: State
}

/** A Slack on loopback: Web API, Socket Mode, signed requests, people who act, and a page to type in. */
export async function startSlackEmulator(options: SlackOptions = {}): Promise<SlackEmulator> {
  const state = createState(createApp(options), options.clock ?? systemClock)
  const sockets = createSocketMode(state)
  const http = createSignedHttp(state)
  const deliveries = createDeliveries(state, () => (http.urls === undefined ? sockets : http))
  const faults = createFaults(state.changed)
  const rates = createRates(state.clock, options.rates)
  const webApi = createWebApi({ state, methods, faults, rates, sockets })
  const page = createPage({ state, deliveries })
  const routes = [...createRoutes(state, webApi, faults), ...page.routes]
  const server = createHttpServer((exchange) => {
    const route = routes.find(({ prefix }) => exchange.url.pathname.startsWith(prefix))
    if (route === undefined) return void exchange.response.writeHead(404).end()
    return route.handle(exchange)
  })
  server.on('upgrade', sockets.upgrade)
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening')
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { app } = state
  const workspace = addWorkspace(
    { state, deliveries },
    { id: 'T0COACH001', name: 'Coach Test', ...options.workspace },
  )
  return {
    ...createViewsOf(state),
    ...createTransports(http, deliveries),
    url: state.url,
    apiUrl: `${state.url}/api/`,
    signingSecret: app.signingSecret,
    appToken: app.appToken,
    botToken: workspace.botToken,
    clientId: app.clientId,
    clientSecret: app.clientSecret,
    workspace,
    get files() {
      return [...state.files.values()].filter((file) => file.isComplete)
    },
    addWorkspace: (more = {}) => addWorkspace({ state, deliveries }, more),
    addEnterprise: (more = {}) => addEnterprise({ state, deliveries }, more),
    consent: (consent) => void Object.assign(state, { consent }),
    user: (id) => createPerson({ state, deliveries }, findUser(state, id)),
    sockets,
    fail: faults.fail,
    async [Symbol.asyncDispose]() {
      faults.releaseAll()
      page.close()
      http.close()
      await sockets.close()
      await closed(server)
    },
  }
}

/** Looks at what people see, and at what the app did. */
function createViewsOf(state: State) {
  return {
    state,
    calls: state.calls,
    responses: state.responses,
    notices: state.notices,
    waitFor: state.waitFor,
    channel: (id: string) => findByName(state, id),
    archive(id: string) {
      findByName(state, id).isArchived = true
      state.changed()
    },
    messages: (channel: string, { threadTs }: { readonly threadTs?: string } = {}) =>
      findByName(state, channel).messages.filter(
        (message) =>
          threadTs === undefined || message.ts === threadTs || message.threadTs === threadTs,
      ),
    ephemerals: (user: string, channel?: string) =>
      state.ephemerals.filter(
        (message) =>
          message.visibleTo === user && (channel === undefined || message.channel === channel),
      ),
    views: (user: string) => openViews(state, user),
    home: (user: string) => state.homes.get(user),
    status: (channel: string, threadTs: string) => state.statuses.get(`${channel}:${threadTs}`),
    prompts: (channel: string) => state.prompts.get(channel),
    title: (channel: string, threadTs: string) => state.titles.get(`${channel}:${threadTs}`),
    callsOf: (method: string) => state.calls.filter((call) => call.method === method),
    grantCode: (workspace: string) => grantCode(state, workspace),
  }
}

function createTransports(http: SignedHttp, deliveries: Deliveries) {
  return {
    deliveries: deliveries.all,
    resend: deliveries.resend,
    retryNow: deliveries.retryNow,
    raw: http.raw,
    eventsUrl(urls: string | RequestUrls | undefined) {
      http.urls =
        typeof urls === 'string' ? { events: urls, commands: urls, interactivity: urls } : urls
    },
    async verifyUrl() {
      const challenge = crypto.randomUUID()
      const body = JSON.stringify({ type: 'url_verification', challenge })
      return { ...(await http.raw({ body })), challenge }
    },
    replay(delivery: Delivery) {
      if (delivery.request === undefined) throw new Error('it was not delivered by HTTP')
      return http.replay(delivery.request)
    },
  }
}

const createApp = (options: SlackOptions): AppRecord => ({
  id: 'A0COACH001',
  name: 'coach',
  signingSecret: crypto.randomUUID().replaceAll('-', ''),
  appToken: `xapp-1-A0COACH001-${crypto.randomUUID()}`,
  clientId: '1000000001.2000000002',
  clientSecret: crypto.randomUUID().replaceAll('-', ''),
  verificationToken: crypto.randomUUID().replaceAll('-', ''),
  ...(options.events === undefined ? {} : { events: new Set(options.events) }),
  isAgentView: options.isAgentView ?? true,
  ...options.app,
})

function findUser(state: State, id: string): UserRecord {
  const user =
    state.users.get(id) ?? [...state.users.values()].find((one) => one.name === id && !one.isBot)
  if (user === undefined) throw new Error(`there is no person ${id}`)
  return user
}
