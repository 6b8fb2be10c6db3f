import { createDiscordPlatform } from '../../adapters/discord/platform.ts'
import { createSlackPlatform } from '../../adapters/slack/platform.ts'
import type { Settings } from '../config/settings.ts'
import type { Logs } from '../log.ts'
import type { Ports } from '../operations/context.ts'
import { type DependencyTracker, watchChatPlatform } from '../pipeline/watched-ports.ts'
import type { Store } from '../ports/store.ts'

interface PlatformServices {
  readonly logs: Logs
  readonly store: Store
  clock(): number
}

/** The chat platforms that the settings connect. */
export function openChatPlatforms(
  { slack, discord }: Settings,
  { logs, store, clock }: PlatformServices,
): Ports['chatPlatforms'] {
  const log = (event: string, code?: string) =>
    logs.app.warn({ platform: 'slack', event, code }, 'chat platform')
  return {
    ...(slack === undefined ? {} : { slack: createSlackPlatform(slack, { log, store, clock }) }),
    ...(discord === undefined ? {} : { discord: createDiscordPlatform(discord, { clock }) }),
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
