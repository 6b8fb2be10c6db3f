import type { Logger, webApi } from '@slack/bolt'
import { LRUCache } from 'lru-cache'
import { limits } from '../../src/config/limits.ts'
import type { SlackAddresses } from './slack-addresses.ts'
import { fail } from './to-failure.ts'

export type WebClient = webApi.WebClient

export interface WebClients {
  readonly webApi: typeof webApi
  /** The client of a token; without one for calls that need none. */
  clientOf(token?: string): WebClient
}

/**
 * One client a token. The queue of retries is the outbox: the SDK alone would retry for half an hour, and
 * pause all calls of a workspace at a 429. `headers` is never set: the SDK writes the first token into it.
 */
export async function loadWebClients(
  apiUrl: string,
  logger: Logger,
  addresses: SlackAddresses,
): Promise<WebClients> {
  const { webApi } = await import('@slack/bolt')
  const clients = new LRUCache<string, WebClient>({ max: limits.slack.maxCachedWorkspaces })
  return {
    webApi,
    clientOf(token = '') {
      const known = clients.get(token)
      if (known !== undefined) return known
      const options = clientOptions(apiUrl, logger, addresses)
      const client = new webApi.WebClient(token === '' ? undefined : token, options)
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
