import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'

const { maxReceiveAttempts, minRetryMs, maxRetryMs } = limits.discord

/**
 * Discord sends an event once: it is received again while the store cannot take it. Rejects when it could not be
 * received for some minutes, or when the bot stops.
 */
export async function receiveAgain(
  receive: () => Promise<void>,
  {
    stopping,
    retryMs = minRetryMs,
  }: { readonly stopping: AbortSignal; readonly retryMs?: number | undefined },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await receive()
      return
    } catch (error) {
      if (attempt === maxReceiveAttempts) throw error
      const pauseMs = Math.min(maxRetryMs, retryMs * 4 ** (attempt - 1))
      await sleep(pauseMs, undefined, { signal: stopping })
    }
  }
}
