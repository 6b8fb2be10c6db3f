import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { ChatCommandSpec } from '../chat/chat-receiver.ts'
import { toCommands } from './commands.ts'
import type { DiscordApi } from './discord-api.ts'
import { registerCommands } from './register-commands.ts'

const { minRetryMs, maxRetryMs } = limits.discord

interface RegistrationOptions {
  random(): number
  log(event: string, code: string): void
  defect(error: unknown): void
  readonly retryMs?: number | undefined
}

/** Registers the commands in the background; tries again until Discord has them or refuses them. */
export function registerInBackground(
  api: DiscordApi,
  applicationId: string,
  commands: readonly ChatCommandSpec[],
  { random, log, defect, retryMs = minRetryMs }: RegistrationOptions,
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
        if (!(error instanceof ChatPlatformFailure)) throw error
        if (error.problem !== 'again') return log('commands not registered', error.code)
        const pauseMs = Math.min(maxRetryMs, retryMs * 2 ** failures) * (0.5 + random() / 2)
        const waitMs = Math.max(pauseMs, error.retryAfterMs ?? 0)
        await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
  })().catch(defect)
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}
