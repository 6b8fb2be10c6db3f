import type { Logger } from '@slack/bolt'
import type { SlackTokenPair } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { ManyWorkspacesConnection, SlackConnection } from '../../src/ports/chat-platform.ts'
import { createBoltLogger, type SlackLog } from './bolt-logger.ts'
import type { Installations } from './installations.ts'
import { configuredToken, createOneWorkspace } from './one-workspace.ts'
import { createSlackAddresses } from './slack-addresses.ts'
import {
  createInstallationRecords,
  createStoredInstallations,
  type InstallationStore,
} from './stored-installations.ts'
import { createStoredTokens } from './stored-tokens.ts'
import { fail, toFailure } from './to-failure.ts'
import { createSlackApi, type SlackApi } from './web-api.ts'
import { loadWebClients } from './web-clients.ts'

export interface SlackServices {
  readonly log: SlackLog
  /** Holds the installations of many workspaces. */
  readonly store: InstallationStore
  /** Milliseconds since 1970. */
  clock(): number
}

interface ConnectedSlack {
  readonly api: SlackApi
  readonly installations: Installations
  readonly logger: Logger
}

/** Slack's API by the settings: with the one token, or with that of each installation. */
export function connectSlack(
  connection: SlackConnection,
  { log, store, clock }: SlackServices,
): ConnectedSlack {
  const { apiUrl } = connection
  const logger = createBoltLogger(log)
  if ('botToken' in connection) {
    const api = createSlackApi({ apiUrl, logger, tokens: configuredToken(connection.botToken) })
    return { api, installations: createOneWorkspace(api, log), logger }
  }
  const records = createInstallationRecords(store)
  const exchange = createExchange(connection, logger, { log, clock })
  const erased = () => log('app removed')
  const tokens = createStoredTokens({ records, clock, exchange, erased })
  const api = createSlackApi({ apiUrl, logger, tokens })
  const installations = createStoredInstallations({ records, api, log, clock })
  return { api, installations, logger }
}

/** `oauth.v2.access` with a refresh token. */
function createExchange(
  { apiUrl, client }: ManyWorkspacesConnection,
  logger: Logger,
  { log, clock }: Pick<SlackServices, 'log' | 'clock'>,
) {
  const addresses = createSlackAddresses(apiUrl)
  return async (refreshToken: string): Promise<SlackTokenPair> => {
    const { webApi, clientOf } = await loadWebClients(apiUrl, logger, addresses)
    try {
      const answer = await clientOf().oauth.v2.access({
        client_id: client.id,
        client_secret: client.secret,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      const { access_token: botToken, refresh_token = null, expires_in } = answer
      if (botToken === undefined) throw fail('again', 'unreadable')
      const expiresAt = expires_in === undefined ? null : clock() + expires_in * 1_000
      return { botToken, refreshToken: refresh_token, expiresAt }
    } catch (error) {
      const failure = toFailure(error, webApi)
      log('token not renewed', failure.code)
      throw failure
    }
  }
}
