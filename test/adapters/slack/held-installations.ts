import { connectSlack } from '../../../adapters/slack/connect-slack.ts'
import { createSlackPlatform } from '../../../adapters/slack/platform.ts'
import type { InstallationStore } from '../../../adapters/slack/stored-installations.ts'
import type { ChatPlatform, SlackConnection } from '../../../src/ports/chat-platform.ts'
import type { Store } from '../../../src/ports/store.ts'
import type { Workspace } from '../../emulators/slack/workspaces.ts'

/** A store that holds installations in these workspaces, and takes no change. */
export function heldInstallations(workspaces: readonly Workspace[] = []): InstallationStore {
  const held = new Map(workspaces.map((workspace) => [workspace.id, toRecord(workspace)]))
  return {
    get: (async (_, id) => held.get(id)) as Store['get'],
    list: async () => ({ items: [], next: undefined }),
    transact: async () => {
      throw new Error('this store takes no change')
    },
  }
}

const toRecord = ({ id, botToken, botUserId, botId }: Workspace) => ({
  id,
  version: 1,
  value: {
    ...{ clientId: '1.2', appId: 'A0COACH001', teamId: id, enterpriseId: null, botUserId, botId },
    ...{ scopes: [], installedBy: 'U1', refreshingUntil: 0, installedAt: 0 },
    tokens: { botToken, refreshToken: null, expiresAt: null },
  },
})

/** The platform alone, with nothing behind it but these installations. */
export function connectPlatform(
  connection: SlackConnection,
  store = heldInstallations(),
): ChatPlatform {
  const services = { log: () => undefined, clock: Date.now, store }
  return createSlackPlatform(connectSlack(connection, services).api, services)
}
