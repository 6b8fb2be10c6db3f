import type { Logger, webApi } from '@slack/bolt'
import { LRUCache } from 'lru-cache'
import { limits } from '../../src/config/limits.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { createSlackAddresses, type SlackAddresses } from './slack-addresses.ts'
import { fail, toFailure } from './to-failure.ts'

export type WebClient = webApi.WebClient

export interface SlackApiOptions {
  readonly apiUrl: string
  readonly logger: Logger
  /** Bot token of a workspace; undefined where the bot is not installed. */
  tokenOf(workspaceId: string): string | undefined
}

/** Our bot in a workspace (`auth.test`). */
export interface SlackIdentity {
  readonly token: string
  readonly teamId: string
  readonly enterpriseId: string | undefined
  readonly botUserId: string
  readonly botId: string
}

/** Slack's Web API, each call with the token of its workspace. Rejects with ChatPlatformFailure alone. */
export interface SlackApi {
  readonly addresses: SlackAddresses
  call<Answer>(
    workspaceId: string,
    run: (client: WebClient) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>
  tokenOf(workspaceId: string): string
  identify(workspaceId: string, signal?: AbortSignal): Promise<SlackIdentity>
  /** Id of the person's DM with the bot; opened once. */
  openDirect(person: ChatPerson, signal?: AbortSignal): Promise<string>
  /** The channel is known from an event. */
  rememberDirect(person: ChatPerson, channelId: string): void
  /** Language of the person's Slack; English when Slack does not say. */
  languageOf(person: ChatPerson, signal?: AbortSignal): Promise<Language>
}

interface Sdk {
  readonly webApi: typeof webApi
  clientOf(token: string): WebClient
}

const personKey = ({ workspaceId, platformUserId }: ChatPerson) =>
  `${workspaceId} ${platformUserId}`

export function createSlackApi({ apiUrl, logger, tokenOf }: SlackApiOptions): SlackApi {
  const addresses = createSlackAddresses(apiUrl)
  const directs = new LRUCache<string, string>({ max: limits.slack.maxCachedPeople })
  const languages = new LRUCache<string, Language>({
    max: limits.slack.maxCachedPeople,
    ttl: limits.slack.languageCacheMs,
  })
  let loading: Promise<Sdk> | undefined
  const load = () => {
    loading ??= loadSdk(apiUrl, logger, addresses)
    return loading
  }
  const tokenFor = (workspaceId: string) => {
    const token = tokenOf(workspaceId)
    if (token === undefined) throw fail('signed_out', 'not_installed')
    return token
  }
  const call: SlackApi['call'] = async (workspaceId, run, signal) => {
    const token = tokenFor(workspaceId)
    const sdk = await load()
    if (signal?.aborted === true) throw fail('again', 'aborted')
    try {
      return await untilAborted(run(sdk.clientOf(token)), signal)
    } catch (error) {
      throw toFailure(error, sdk.webApi)
    }
  }
  return {
    addresses,
    call,
    tokenOf: tokenFor,
    async identify(workspaceId, signal) {
      const known = await call(workspaceId, (client) => client.auth.test(), signal)
      const { team_id: teamId, enterprise_id, user_id: botUserId, bot_id: botId } = known
      if (teamId === undefined || botUserId === undefined || botId === undefined) {
        throw fail('signed_out', 'not_a_bot')
      }
      const token = tokenFor(workspaceId)
      return { token, teamId, enterpriseId: enterprise_id ?? undefined, botUserId, botId }
    },
    async openDirect(person, signal) {
      const { workspaceId, platformUserId: users } = person
      const known = directs.get(personKey(person))
      if (known !== undefined) return known
      const { channel } = await call(
        workspaceId,
        (client) => client.conversations.open({ users }),
        signal,
      )
      if (channel?.id === undefined) throw fail('again', 'unreadable')
      directs.set(personKey(person), channel.id)
      return channel.id
    },
    rememberDirect: (person, channelId) => void directs.set(personKey(person), channelId),
    async languageOf(person, signal) {
      const { workspaceId, platformUserId: user } = person
      const known = languages.get(personKey(person))
      if (known !== undefined) return known
      try {
        const answer = await call(
          workspaceId,
          (client) => client.users.info({ user, include_locale: true }),
          signal,
        )
        const language = answer.user?.locale?.startsWith('fr') === true ? 'fr' : 'en'
        languages.set(personKey(person), language)
        return language
      } catch {
        // An answer in English is better than none.
        return 'en'
      }
    },
  }
}

/**
 * One client a token. The queue of retries is the outbox: the SDK alone would retry for half an hour, and
 * pause all calls of a workspace at a 429. `headers` is never set: the SDK writes the first token into it.
 */
async function loadSdk(apiUrl: string, logger: Logger, addresses: SlackAddresses): Promise<Sdk> {
  const { webApi } = await import('@slack/bolt')
  const clients = new Map<string, WebClient>()
  return {
    webApi,
    clientOf(token) {
      const known = clients.get(token)
      if (known !== undefined) return known
      const client = new webApi.WebClient(token, clientOptions(apiUrl, logger, addresses))
      clients.set(token, client)
      return client
    },
  }
}

/** Options of one client: a new object each time, since consumers write into it. */
export function clientOptions(apiUrl: string, logger: Logger, addresses: SlackAddresses) {
  return {
    slackApiUrl: apiUrl,
    logger,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: limits.slack.callTimeoutMs,
    allowAbsoluteUrls: false,
    // Upload addresses come from answers, and the token goes with the bytes.
    fetch: async (url: string | URL, init?: RequestInit) => {
      if (!addresses.isTrusted(String(url))) throw fail('refused', 'foreign_address')
      return await fetch(url, init)
    },
  } satisfies webApi.WebClientOptions
}

/** Stops waiting when aborted; the call ends by its own timeout. */
async function untilAborted<T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await call
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(fail('again', 'aborted'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    if (signal.aborted) abort()
    return await Promise.race([call, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    call.catch(() => undefined)
  }
}
