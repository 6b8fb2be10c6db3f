import { setTimeout as sleep } from 'node:timers/promises'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { ChatCommandSpec } from '../chat/chat-receiver.ts'
import { toCommands } from './commands.ts'
import type { DiscordApi } from './discord-api.ts'
import { registerCommands } from './register-commands.ts'

const defaultRetryMs = 1_000
const maxRetryMs = 600_000

/** Registers the commands in the background; tries again until Discord has them or refuses them. */
export function keepCommandsRegistered(
  api: DiscordApi,
  applicationId: string,
  commands: readonly ChatCommandSpec[],
  { random, retryMs = defaultRetryMs }: { random(): number; retryMs?: number | undefined },
): AsyncDisposable {
  const stop = new AbortController()
  const running = (async () => {
    if (commands.length === 0) return
    const wanted = toCommands(commands)
    for (let failures = 0; !stop.signal.aborted; failures += 1) {
      try {
        await registerCommands(api, applicationId, wanted, stop.signal)
        return
      } catch (error) {
        const isPassing = error instanceof ChatPlatformFailure && error.problem === 'again'
        if (!isPassing) return
        const pauseMs = Math.min(maxRetryMs, retryMs * 2 ** failures) * (0.5 + random() / 2)
        const waitMs = Math.max(pauseMs, error.retryAfterMs ?? 0)
        await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}
