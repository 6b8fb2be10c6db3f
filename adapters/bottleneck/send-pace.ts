import Bottleneck from 'bottleneck'
import { limits } from '../../src/config/limits.ts'
import type { SendPace } from '../../src/ports/send-pace.ts'

/**
 * A Bottleneck a channel, chained to one a workspace. Each channel has a small burst that is refilled by one
 * a second; idle ones are dropped by their group.
 */
export function createSendPace(): SendPace {
  const { channelBurst, channelIntervalMs, maxConcurrentPerWorkspace } = limits.chatPlatforms
  const workspaces = new Bottleneck.Group({ maxConcurrent: maxConcurrentPerWorkspace })
  const channels = new Bottleneck.Group({
    maxConcurrent: 1,
    reservoir: channelBurst,
    reservoirIncreaseAmount: 1,
    reservoirIncreaseMaximum: channelBurst,
    reservoirIncreaseInterval: channelIntervalMs,
  })
  return {
    run: (workspace, channel, send) =>
      channels
        .key(`${workspace}/${channel}`)
        .schedule(() => workspaces.key(workspace).schedule(send)),
    async close() {
      await Promise.all([channels.disconnect(), workspaces.disconnect()])
    },
  }
}
