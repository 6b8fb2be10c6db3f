import type { Overrides } from '../../../src/composition/app.ts'
import { limits } from '../../../src/config/limits.ts'
import { startWatched, type WatchedServices } from '../../contracts/watched-chat-service.ts'
import {
  type SlackEmulator,
  type SlackOptions,
  startSlackEmulator,
} from '../../emulators/slack/emulator.ts'
import type { Consent } from '../../emulators/slack/records.ts'
import { type Service, temporaryFolder } from '../../support/service.ts'

export interface Visited {
  readonly status: number
  readonly url: string
  readonly page: string
  readonly headers: Headers
}

/** A browser as far as an installation needs one: it follows redirects, and keeps cookies by their host. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #language: string

  constructor(language = 'en') {
    this.#language = language
  }

  async open(url: string): Promise<Visited> {
    const answer = await this.step(url)
    const location = answer.headers.get('location')
    if (answer.status === 302 && location !== null) return await this.open(location)
    return { status: answer.status, url, page: await answer.text(), headers: answer.headers }
  }

  /** One request, without following its redirect. */
  async step(url: string): Promise<Response> {
    const { host } = new URL(url)
    const cookie = this.cookies.get(host)
    const headers = {
      'accept-language': this.#language,
      ...(cookie === undefined ? {} : { cookie }),
    }
    const answer = await fetch(url, { headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      if (/=deleted|expires=Thu, 01 Jan 1970/i.test(set)) this.cookies.delete(host)
      else this.cookies.set(host, set.split(';')[0] ?? '')
    }
    return answer
  }
}

export interface InstallableSlack extends AsyncDisposable {
  readonly slack: SlackEmulator
  readonly service: Service
  readonly services: WatchedServices
  readonly dataDir: string
  /** The whole way of an admin, from the first page to the last. */
  install(consent?: Consent, language?: string): Promise<Visited>
  /** Address to which Slack sends the admin back after their consent, not opened yet. */
  callback(browser: Browser, consent?: Consent): Promise<string>
  /** Stops, and starts again; rejects when it cannot start. */
  restart(environment?: Record<string, string>): Promise<void>
}

export interface InstallableOptions {
  readonly slack?: SlackOptions
  readonly overrides?: Overrides
  readonly environment?: Record<string, string>
  readonly mode?: 'http' | 'socket'
}

/** The whole service for many workspaces, beside a Slack in which nobody has added the app yet. */
export async function openInstallable(options: InstallableOptions = {}): Promise<InstallableSlack> {
  await using opening = new AsyncDisposableStack()
  const slack = opening.use(
    await startSlackEmulator({
      rates: { burst: 1_000_000, tiers: false },
      workspace: { isInstalled: false },
      ...options.slack,
    }),
  )
  const folder = opening.use(await temporaryFolder())
  const isSocket = options.mode === 'socket'
  const environment = {
    SLACK_API_URL: slack.apiUrl,
    SLACK_CLIENT_ID: slack.clientId,
    SLACK_CLIENT_SECRET: slack.clientSecret,
    ...(isSocket
      ? { SLACK_APP_TOKEN: slack.appToken }
      : { SLACK_SIGNING_SECRET: slack.signingSecret }),
    DATA_DIR: folder.path,
    ...options.environment,
  }
  const start = async (changed: Record<string, string> = {}) => {
    const running = await startWatched(options.overrides ?? {}, { ...environment, ...changed })
    if (!isSocket) slack.eventsUrl(`${running.service.url}/slack/events`)
    else await slack.waitFor(() => slack.sockets.connections > 0)
    return running
  }
  let running = await start()
  opening.defer(() => running.service[Symbol.asyncDispose]())
  const all = opening.move()
  const url = (path: string) => `${running.service.url}${path}`
  return {
    slack,
    dataDir: folder.path,
    get service() {
      return running.service
    },
    get services() {
      return running.services
    },
    async install(consent = {}, language = 'en') {
      slack.consent(consent)
      const browser = new Browser(language)
      const { page } = await browser.open(url('/slack/install'))
      return await browser.open(url(/href="(\/slack\/install\/start)"/.exec(page)?.[1] ?? '/'))
    },
    async callback(browser, consent = {}) {
      slack.consent(consent)
      const begun = await browser.step(url('/slack/install/start'))
      const answered = await browser.step(begun.headers.get('location') ?? '')
      return answered.headers.get('location') ?? ''
    },
    async restart(changed) {
      await running.service[Symbol.asyncDispose]()
      running = await start(changed)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

export const stateLifeMs = limits.slack.installMs
