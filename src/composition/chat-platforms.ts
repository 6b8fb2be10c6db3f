import { createDiscordPlatform } from '../../adapters/discord/platform.ts'
import { createSlackPlatform } from '../../adapters/slack/platform.ts'
import type { Settings } from '../config/settings.ts'
import type { Logs } from '../log.ts'
import type { Ports } from '../operations/context.ts'
import { type DependencyTracker, watchChatPlatform } from '../pipeline/watched-ports.ts'

interface PlatformServices {
  readonly logs: Logs
  clock(): number
}

/** The chat platforms that the settings connect. */
export function openChatPlatforms(
  { slack, discord }: Settings,
  { logs, clock }: PlatformServices,
): Ports['chatPlatforms'] {
  const log = (event: string, code?: string) =>
    logs.app.warn({ platform: 'slack', event, code }, 'chat platform')
  return {
    ...(slack === undefined ? {} : { slack: createSlackPlatform(slack, { log, clock }) }),
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
