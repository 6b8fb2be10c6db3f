import { LRUCache } from 'lru-cache'
import { limits } from '../../src/config/limits.ts'
import type { SlackInstallationRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import { Failure, StaleWrite } from '../../src/errors.ts'
import { workspaceKey } from '../../src/operations/chat-platforms/workspace-key.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { NewWork, Store, Stored } from '../../src/ports/store.ts'
import type { SlackLog } from './bolt-logger.ts'
import type { Installations } from './installations.ts'
import { notInstalledCode } from './to-failure.ts'
import type { SlackApi } from './web-api.ts'

export type Installation = Stored<'slackInstallations'>

export type InstallationStore = Pick<Store, 'get' | 'list' | 'transact'>

/** Records of the workspaces that have the app. */
export interface InstallationRecords {
  /** As of a few seconds ago at the most. */
  find(id: string): Promise<Installation | undefined>
  /** As of now. */
  read(id: string): Promise<Installation | undefined>
  /** Rejects with StaleWrite when the record is another than `expectVersion`; without it writes over any. */
  save(id: string, value: SlackInstallationRecord, expectVersion?: number): Promise<void>
  /** Erases the installation and what waits for it. False when it was changed meanwhile. */
  erase(installation: Installation, now: number): Promise<boolean>
}

export function createInstallationRecords(store: InstallationStore): InstallationRecords {
  const cache = new LRUCache<string, Installation>({
    max: limits.slack.maxCachedWorkspaces,
    ttl: limits.slack.installationCacheMs,
  })
  const read = async (id: string) => {
    const found = await store.get('slackInstallations', id)
    if (found === undefined) cache.delete(id)
    else cache.set(id, found)
    return found
  }
  return {
    read,
    find: async (id) => cache.get(id) ?? (await read(id)),
    async save(id, value, expectVersion) {
      const put = { kind: 'put', collection: 'slackInstallations', id, value } as const
      cache.delete(id)
      await store.transact({
        changes: [expectVersion === undefined ? put : { ...put, expectVersion }],
      })
      cache.delete(id)
    },
    async erase({ id, version: expectVersion }, now) {
      try {
        await store.transact({
          changes: [
            { kind: 'delete', collection: 'slackInstallations', id, expectVersion },
            { kind: 'delete', collection: 'workspaceRules', id: rulesOf(id) },
          ],
          work: forgetWork(id, now),
        })
        return true
      } catch (error) {
        if (error instanceof StaleWrite) return false
        throw error
      } finally {
        cache.delete(id)
      }
    },
  }
}

const rulesOf = (workspaceId: string): string =>
  workspaceKey({ platform: 'slack', workspaceId }, {}) ?? ''

const forgetWork = (workspaceId: string, now: number): NewWork[] =>
  (['chatOutbox', 'chatIdentities'] as const).map((collection) => ({
    id: `forget-workspace-${collection}-${workspaceId}`,
    kind: 'forget-workspace',
    dueAt: now,
    payload: { workspaceId, collection, forgottenAt: now, after: null },
  }))

interface StoredInstallationServices {
  readonly records: InstallationRecords
  readonly api: SlackApi
  readonly log: SlackLog
  clock(): number
}

/** The workspaces whose admins added the app. */
export function createStoredInstallations({
  records,
  api,
  log,
  clock,
}: StoredInstallationServices): Installations {
  return {
    async find({ teamId, enterpriseId, isEnterpriseInstall, appId }) {
      const id = isEnterpriseInstall ? enterpriseId : teamId
      const found = id === undefined ? undefined : await records.find(id)
      if (found === undefined) return undefined
      const { value } = found
      if (appId !== undefined && appId !== value.appId) {
        log('event of another app', appId)
        return undefined
      }
      return {
        workspaceId: found.id,
        teamId: value.teamId ?? teamId,
        enterpriseId: value.enterpriseId ?? undefined,
        botUserId: value.botUserId,
        botId: value.botId,
      }
    },
    async removed({ teamId, enterpriseId }) {
      // Events of a removal do not always say which of both it was.
      for (const id of [teamId, enterpriseId]) {
        const found = id === undefined ? undefined : await records.read(id)
        if (found === undefined || (await isAccepted(found.id, api))) continue
        if (await eraseSame(found, records, clock())) log('app removed')
      }
    },
  }
}

/**
 * Tries again after a renewal of the token, which raises the record's version: asking Slack may begin one. False when
 * it was erased or installed again meanwhile.
 */
async function eraseSame(
  { id, value }: Installation,
  records: InstallationRecords,
  now: number,
): Promise<boolean> {
  for (;;) {
    const current = await records.read(id)
    if (current?.value.installedAt !== value.installedAt) return false
    if (await records.erase(current, now)) return true
  }
}

/** Asks Slack, since clocks differ and events come late: the token of a removed app is refused for ever. */
async function isAccepted(workspaceId: string, api: SlackApi): Promise<boolean> {
  try {
    await api.call(workspaceId, (client) => client.auth.test())
    return true
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure)) throw error
    // Two events tell of one removal: the other one may have erased it meanwhile.
    if (error.problem === 'signed_out' || error.code === notInstalledCode) return false
    throw error
  }
}

/** Rejects when the store has installations of another app than the configured one. */
export async function checkStoredApp(
  store: InstallationStore,
  clientId: string,
  appToken: string | undefined,
): Promise<void> {
  const query = { index: 'byAge', equals: [], order: 'descending', limit: 1 } as const
  const [newest] = (await store.list('slackInstallations', query)).items
  if (newest === undefined) return
  const { value } = newest
  if (value.clientId !== clientId) {
    const advice = `The workspaces of this store installed another Slack app (client id ${value.clientId}) than the one of SLACK_CLIENT_ID. Set the credentials of that app, or use another DATA_DIR or DATABASE_URL.`
    throw new Failure('unavailable', advice)
  }
  if (isOfOtherApp(value.appId, appToken)) throw new Failure('unavailable', mixedApps(value.appId))
}

/** App-level tokens name their app: xapp-1-A012345-… */
const appOfToken = (appToken: string): string | undefined => appToken.split('-')[2]

export const isOfOtherApp = (appId: string, appToken: string | undefined): boolean =>
  appToken?.startsWith('xapp-') === true && appOfToken(appToken) !== appId

export const mixedApps = (appId: string): string =>
  `SLACK_APP_TOKEN is of another Slack app than SLACK_CLIENT_ID (${appId}). Copy both from one app.`
