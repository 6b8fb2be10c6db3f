import type { Clock } from './clock.ts'

export interface RateOptions {
  /** Messages that one channel takes at once; then one a second. */
  readonly burst?: number
  /** Enforces the calls a minute of each method and workspace. */
  readonly tiers?: boolean
}

export interface Rates {
  /** Seconds to wait, or undefined when the call may go on. */
  take(method: string, workspace: string, perMinute: number, channel?: string): number | undefined
}

/** Token buckets of docs.slack.dev/apis/web-api/rate-limits. */
export function createRates(clock: Clock, options: RateOptions = {}): Rates {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const draw = (key: string, capacity: number, perSecond: number): number | undefined => {
    const now = clock.now()
    const bucket = buckets.get(key) ?? { tokens: capacity, at: now }
    buckets.set(key, bucket)
    bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return undefined
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
  }
  return {
    take(method, workspace, perMinute, channel) {
      if (method === 'chat.postMessage') {
        return draw(`${workspace}:${channel}`, options.burst ?? 8, 1)
      }
      if (options.tiers === false) return undefined
      return draw(`${workspace}:${method}`, perMinute, perMinute / 60)
    },
  }
}
