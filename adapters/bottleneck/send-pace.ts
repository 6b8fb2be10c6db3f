import Bottleneck from 'bottleneck'
import { limits } from '../../src/config/limits.ts'
import type { SendPace } from '../../src/ports/send-pace.ts'
import type { SharedRedis } from '../../src/ports/shared-redis.ts'
import { createSharedPaces } from './shared-paces.ts'

const { channelBurst, channelIntervalMs, maxConcurrentPerWorkspace } = limits.chatPlatforms

/** A channel has a small burst that is refilled by one a second. */
const channelPace = {
  maxConcurrent: 1,
  reservoir: channelBurst,
  reservoirIncreaseAmount: 1,
  reservoirIncreaseMaximum: channelBurst,
  reservoirIncreaseInterval: channelIntervalMs,
}

const workspacePace = { maxConcurrent: maxConcurrentPerWorkspace }

/**
 * A Bottleneck a channel around one a workspace; idle ones are dropped. With Redis the pace holds across
 * instances; while it is away, each instance goes on by itself.
 */
export function createSendPace(
  redis?: SharedRedis,
  sendingPlaceMs: number = limits.chatPlatforms.sendingPlaceMs,
): SendPace {
  const workspaces = new Bottleneck.Group(workspacePace)
  const channels = new Bottleneck.Group(channelPace)
  const shared = redis && createSharedPaces(redis, { channelPace, workspacePace, sendingPlaceMs })

  const runLocally = <T>(workspace: string, channel: string, send: () => Promise<T>) =>
    channels.key(`${workspace}/${channel}`).schedule(() => workspaces.key(workspace).schedule(send))

  return {
    async run(workspace, channel, send) {
      return shared !== undefined && (await shared.isReady())
        ? await shared.run(workspace, channel, send, runLocally)
        : await runLocally(workspace, channel, send)
    },
    async close() {
      await Promise.all([channels.disconnect(), workspaces.disconnect(), shared?.close()])
    },
  }
}
