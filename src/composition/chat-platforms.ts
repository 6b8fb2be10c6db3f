import { createDiscordDirectory } from '../../adapters/discord/directory.ts'
import { createDiscordApi } from '../../adapters/discord/discord-api.ts'
import { createDiscordPlatform } from '../../adapters/discord/platform.ts'
import { connectSlack } from '../../adapters/slack/connect-slack.ts'
import { createSlackDirectory } from '../../adapters/slack/directory.ts'
import { createSlackPlatform } from '../../adapters/slack/platform.ts'
import type { Settings } from '../config/settings.ts'
import type { Logs } from '../log.ts'
import type { Ports } from '../operations/context.ts'
import { type DependencyTracker, watchChatPlatform } from '../pipeline/watched-ports.ts'
import type { DiscordConnection, SlackConnection } from '../ports/chat-platform.ts'
import type { Store } from '../ports/store.ts'

interface PlatformServices {
  readonly logs: Logs
  readonly store: Store
  clock(): number
}

type OpenedPlatforms = Pick<Ports, 'chatPlatforms' | 'chatDirectories'>

/** The chat platforms that the settings connect, with their directories. */
export function openChatPlatforms(
  { slack, discord }: Settings,
  services: PlatformServices,
): OpenedPlatforms {
  const opened = [
    ...(slack === undefined ? [] : [openSlack(slack, services)]),
    ...(discord === undefined ? [] : [openDiscord(discord, services)]),
  ]
  return {
    chatPlatforms: Object.assign({}, ...opened.map(({ chatPlatforms }) => chatPlatforms)),
    chatDirectories: Object.assign({}, ...opened.map(({ chatDirectories }) => chatDirectories)),
  }
}

function openSlack(connection: SlackConnection, { logs, store, clock }: PlatformServices) {
  const log = (event: string, code?: string) =>
    logs.app.warn({ platform: 'slack', event, code }, 'chat platform')
  const { api } = connectSlack(connection, { log, store, clock })
  return {
    chatPlatforms: { slack: createSlackPlatform(api, { clock }) },
    chatDirectories: { slack: createSlackDirectory(api) },
  }
}

function openDiscord(connection: DiscordConnection, { clock }: PlatformServices) {
  const api = createDiscordApi(connection, { clock })
  return {
    chatPlatforms: { discord: createDiscordPlatform(connection, { clock, api }) },
    chatDirectories: { discord: createDiscordDirectory(api) },
  }
}

export function watchChatPlatforms(
  platforms: Ports['chatPlatforms'],
  dependencies: DependencyTracker,
): Ports['chatPlatforms'] {
  const watched = Object.values(platforms).map((platform) => [
    platform.name,
    watchChatPlatform(platform, dependencies),
  ])
  return Object.fromEntries(watched) as Ports['chatPlatforms']
}
