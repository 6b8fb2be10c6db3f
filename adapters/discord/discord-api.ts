import type { REST, RESTOptions, RequestData } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import { ChatPlatformFailure, type DiscordConnection } from '../../src/ports/chat-platform.ts'
import { toChatFailure } from './to-failure.ts'

export interface DiscordFile {
  readonly name: string
  readonly contentType: string
  readonly data: Uint8Array
}

interface DiscordRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly files?: readonly DiscordFile[]
  readonly signal?: AbortSignal | undefined
}

/** Discord's REST API with the rights of our bot. */
export interface DiscordApi {
  /** Resolves with the answer's JSON. Rejects with ChatPlatformFailure; waits for no rate limit. */
  call(request: DiscordRequest): Promise<unknown>
  close(): void
}

export interface DiscordApiOptions {
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly timeoutMs?: number
}

/** Their token stands in the path. */
const hasOwnToken = (path: string): boolean =>
  path.startsWith('/webhooks/') || path.startsWith('/interactions/')

/** Opens the SDK's client, imported at first use; the outbox owns all retries and waits. */
export async function openRest(
  { token, apiUrl }: DiscordConnection,
  given: Partial<RESTOptions> = {},
): Promise<REST> {
  const { REST: Client } = await import('discord.js')
  const timeout = limits.discord.callTimeoutMs
  // Its own undici would use the dispatcher of whatever other undici was loaded last, which loses files.
  const makeRequest = ((url, init) =>
    fetch(url, init as unknown as RequestInit)) as RESTOptions['makeRequest']
  const options = { api: apiUrl, version: '10', timeout, retries: 0, makeRequest, ...given }
  // Wait for the next second: a lookup that fails loses an answer.
  const rejectOnRateLimit: RESTOptions['rejectOnRateLimit'] = ({ global, timeToReset }) =>
    !global || timeToReset > limits.discord.maxGlobalWaitMs
  return new Client({ ...options, rejectOnRateLimit }).setToken(token)
}

export function createDiscordApi(
  connection: DiscordConnection,
  { clock, timeoutMs = limits.discord.callTimeoutMs }: DiscordApiOptions,
): DiscordApi {
  const { token } = connection
  const opened = new Map<'bot' | 'interactions', Promise<REST>>()
  let signedOutAt: number | undefined
  let isClosed = false

  /** Answers to interactions are free of the bot's limit of fifty calls a second. */
  const rest = (of: 'bot' | 'interactions'): Promise<REST> => {
    const perSecond = of === 'bot' ? {} : { globalRequestsPerSecond: Number.POSITIVE_INFINITY }
    const client = opened.get(of) ?? openRest(connection, { timeout: timeoutMs, ...perSecond })
    opened.set(of, client)
    return client
  }

  /** The SDK forgets its token after a 401. */
  const signIn = async (): Promise<REST> => {
    const client = await rest('bot')
    if (signedOutAt === undefined) return client
    if (clock() - signedOutAt < limits.discord.signedOutMs) {
      throw new ChatPlatformFailure('signed_out', 'discord 401')
    }
    signedOutAt = undefined
    return client.setToken(token)
  }

  return {
    async call(request) {
      if (isClosed) throw new ChatPlatformFailure('again', 'discord closed')
      const isTokenless = hasOwnToken(request.path)
      try {
        const client = isTokenless ? await rest('interactions') : await signIn()
        // Without `auth: false` an expired interaction (401) would sign the whole bot out.
        return await client.request({ ...toRequestData(request), auth: !isTokenless })
      } catch (error) {
        const failure = toChatFailure(error)
        if (failure.problem === 'signed_out') signedOutAt ??= clock()
        throw failure
      }
    },
    close() {
      isClosed = true
      for (const opening of opened.values()) void opening.then(closeRest, () => undefined)
    },
  }
}

/** The SDK looks through its handlers every hour. */
export function closeRest(client: REST): void {
  client.clearHashSweeper()
  client.clearHandlerSweeper()
}

type InternalRequest = Parameters<REST['request']>[0]

function toRequestData(request: DiscordRequest): RequestData & InternalRequest {
  const { method, path, query, body, files, signal } = request
  return {
    method: method as InternalRequest['method'],
    fullRoute: path,
    ...(query === undefined ? {} : { query: new URLSearchParams(query) }),
    ...(body === undefined ? {} : { body }),
    ...(files === undefined || files.length === 0
      ? {}
      : { files: files.map(({ name, contentType, data }) => ({ name, contentType, data })) }),
    // The SDK never takes its listener off a signal; this one is dropped with the call.
    ...(signal === undefined ? {} : { signal: AbortSignal.any([signal]) }),
  }
}
