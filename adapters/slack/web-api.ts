import type { Logger } from '@slack/bolt'
import { LRUCache } from 'lru-cache'
import { limits } from '../../src/config/limits.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import { isTimeZone } from '../../src/domain/monitoring/notification-plan.ts'
import type { Language } from '../../src/domain/text/language.ts'
import type { SlackIdentity, SlackTokens } from './installations.ts'
import { createSlackAddresses, type SlackAddresses } from './slack-addresses.ts'
import { fail, toFailure } from './to-failure.ts'
import { loadWebClients, type WebClient, type WebClients } from './web-clients.ts'

export interface SlackApiOptions {
  readonly apiUrl: string
  readonly logger: Logger
  readonly tokens: SlackTokens
}

/** Slack's Web API, each call with the token of its workspace. Rejects with ChatPlatformFailure alone. */
export interface SlackApi {
  readonly addresses: SlackAddresses
  call<Answer>(
    workspaceId: string,
    run: (client: WebClient) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>
  tokenOf(workspaceId: string): Promise<string>
  identify(workspaceId: string, signal?: AbortSignal): Promise<SlackIdentity>
  /** Id of the person's DM with the bot; opened once. */
  openDirect(person: ChatPerson, signal?: AbortSignal): Promise<string>
  /** The channel is known from an event. */
  rememberDirect(person: ChatPerson, channelId: string): Promise<void>
  /** The person's settings in Slack; English, and no time zone, when Slack does not say. */
  settingsOf(person: ChatPerson, signal?: AbortSignal): Promise<PersonSettings>
}

interface PersonSettings {
  readonly language: Language
  /** IANA name. */
  readonly timeZone?: string
  /** The person's own team. Absent, like the organization, when Slack does not say. */
  readonly teamId?: string | undefined
  /** Null for a person of no organization. */
  readonly enterpriseId?: string | null
}

const personKey = ({ workspaceId, platformUserId }: ChatPerson) =>
  `${workspaceId} ${platformUserId}`

export function createSlackApi({ apiUrl, logger, tokens }: SlackApiOptions): SlackApi {
  const addresses = createSlackAddresses(apiUrl)
  const directs = new LRUCache<string, string>({ max: limits.slack.maxCachedPeople })
  const settings = new LRUCache<string, PersonSettings>({
    max: limits.slack.maxCachedPeople,
    ttl: limits.slack.settingsCacheMs,
  })
  let loading: Promise<WebClients> | undefined
  const load = () => {
    loading ??= loadWebClients(apiUrl, logger, addresses)
    return loading
  }
  /** A new installation has another bot, and so other DMs: its token tells them apart. */
  const directKey = async (person: ChatPerson) =>
    `${await tokens.tokenOf(person.workspaceId)} ${person.platformUserId}`
  const call = createCall(tokens, load)
  return {
    addresses,
    call,
    tokenOf: tokens.tokenOf,
    async identify(workspaceId, signal) {
      const known = await call(workspaceId, (client) => client.auth.test(), signal)
      const { team_id: teamId, enterprise_id, user_id: botUserId, bot_id: botId } = known
      if (teamId === undefined || botUserId === undefined || botId === undefined) {
        throw fail('signed_out', 'not_a_bot')
      }
      const enterpriseId = enterprise_id ?? undefined
      return { workspaceId: teamId, teamId, enterpriseId, botUserId, botId }
    },
    async openDirect(person, signal) {
      const { workspaceId, platformUserId: users } = person
      const key = await directKey(person)
      const known = directs.get(key)
      if (known !== undefined) return known
      const { channel } = await call(
        workspaceId,
        (client) => client.conversations.open({ users }),
        signal,
      )
      if (channel?.id === undefined) throw fail('again', 'unreadable')
      directs.set(key, channel.id)
      return channel.id
    },
    rememberDirect: async (person, channelId) =>
      void directs.set(await directKey(person), channelId),
    async settingsOf(person, signal) {
      const { workspaceId, platformUserId: user } = person
      const known = settings.get(personKey(person))
      if (known !== undefined) return known
      try {
        const answer = await call(
          workspaceId,
          (client) => client.users.info({ user, include_locale: true }),
          signal,
        )
        const { locale, tz = '', team_id: teamId, enterprise_user: member } = answer.user ?? {}
        const found: PersonSettings = {
          language: locale?.startsWith('fr') === true ? 'fr' : 'en',
          teamId,
          enterpriseId: member?.enterprise_id ?? null,
          ...(isTimeZone(tz) ? { timeZone: tz } : {}),
        }
        settings.set(personKey(person), found)
        return found
      } catch {
        // An answer in English is better than none.
        return { language: 'en' }
      }
    },
  }
}

/** Calls with the workspace's token, and again with a newer one where Slack refuses it. */
function createCall(tokens: SlackTokens, load: () => Promise<WebClients>): SlackApi['call'] {
  return async (workspaceId, run, signal) => {
    const token = await tokens.tokenOf(workspaceId)
    const { clientOf, webApi } = await load()
    const attempt = async (used: string) => {
      if (signal?.aborted === true) throw fail('again', 'aborted')
      try {
        return await untilAborted(run(clientOf(used)), signal)
      } catch (error) {
        throw toFailure(error, webApi)
      }
    }
    try {
      return await attempt(token)
    } catch (error) {
      const failure = toFailure(error, webApi)
      if (failure.problem !== 'signed_out') throw failure
      // Another instance may have renewed the token, or erased it.
      const renewed = await tokens.replace(workspaceId, token, failure.code)
      if (renewed === undefined) throw failure
      return await attempt(renewed)
    }
  }
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
