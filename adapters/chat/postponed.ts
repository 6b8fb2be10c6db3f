import { limits } from '../../src/config/limits.ts'
import { Failure, type FailureKind } from '../../src/errors.ts'

/** The request is tried again later, and its person hears nothing of that. */
export class Postponed extends Error {
  readonly afterMs: number

  constructor(afterMs: number) {
    super('postponed')
    this.afterMs = afterMs
  }
}

/** An outage, or another attempt that is still running. */
const passing: ReadonlySet<FailureKind> = new Set(['unavailable', 'conflict'])

/**
 * Throws Postponed for a failure that is soon over: the bot tries again instead of asking the person to. One
 * that outlasts their patience is told.
 */
export function waitOutOutage(error: unknown, receivedAt: number, now: number): void {
  if (!(error instanceof Failure) || !passing.has(error.kind)) return
  const { maxSilentRetryMs, maxSilentOutageMs } = limits.chatPlatforms
  const { retryAfter } = error
  if (retryAfter === undefined || retryAfter * 1_000 > maxSilentRetryMs) return
  if (now - receivedAt < maxSilentOutageMs) throw new Postponed(spreadOut(retryAfter))
}

/** Several that wait for the same must not all try again at the same moment. */
export const spreadOut = (seconds: number): number => seconds * 1_000 * (0.2 + 0.8 * Math.random())
