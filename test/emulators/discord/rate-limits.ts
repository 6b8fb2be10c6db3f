/** Requests in a window, counted for each major parameter (channel, guild, webhook). */
interface RateLimit {
  readonly limit: number
  readonly windowMs: number
}

/** By route; real figures vary, these are the usual ones. */
const rateLimits: Readonly<Record<string, RateLimit>> = {
  'POST /channels/:channel/messages': { limit: 5, windowMs: 5000 },
  'PATCH /channels/:channel/messages/:message': { limit: 5, windowMs: 5000 },
  'DELETE /channels/:channel/messages/:message': { limit: 5, windowMs: 1000 },
  'POST /channels/:channel/typing': { limit: 5, windowMs: 5000 },
  'PUT /channels/:channel/messages/:message/reactions/:emoji/@me': { limit: 1, windowMs: 250 },
  'POST /webhooks/:application/:token': { limit: 5, windowMs: 2000 },
  'PATCH /webhooks/:application/:token/messages/:message': { limit: 5, windowMs: 2000 },
  'PUT /applications/:application/commands': { limit: 2, windowMs: 1000 },
}

/** All requests with the bot's token; interactions and their webhooks are free of it. */
const globalLimit: RateLimit = { limit: 50, windowMs: 1000 }

interface Bucket {
  used: number
  resetAt: number
}

export interface Rate {
  readonly headers: Readonly<Record<string, string>>
  /** Seconds to wait, when the request is refused. */
  readonly retryAfter: number | null
  readonly isGlobal: boolean
}

const seconds = (ms: number): number => Math.max(0, Math.ceil(ms)) / 1000

export interface RateLimiter {
  take(route: string, major: string, isBot: boolean): Rate
}

/** Counts in real time, by which clients wait. */
export function createRateLimiter(isOn: boolean): RateLimiter {
  const buckets = new Map<string, Bucket>()

  const use = (key: string, { limit, windowMs }: RateLimit) => {
    const now = Date.now()
    const known = buckets.get(key)
    const bucket =
      known !== undefined && known.resetAt > now ? known : { used: 0, resetAt: now + windowMs }
    buckets.set(key, bucket)
    const isRefused = bucket.used >= limit
    if (!isRefused) bucket.used += 1
    return {
      isRefused,
      left: limit - bucket.used,
      waitMs: bucket.resetAt - now,
      resetAt: bucket.resetAt,
    }
  }

  return {
    take(route, major, isBot) {
      if (!isOn) return { headers: {}, retryAfter: null, isGlobal: false }
      if (isBot) {
        const all = use('global', globalLimit)
        if (all.isRefused) return { headers: {}, retryAfter: seconds(all.waitMs), isGlobal: true }
      }
      const rate = rateLimits[route]
      if (rate === undefined) return { headers: {}, retryAfter: null, isGlobal: false }
      const used = use(`${route} ${major}`, rate)
      const headers = {
        'x-ratelimit-limit': String(rate.limit),
        'x-ratelimit-remaining': String(used.left),
        'x-ratelimit-reset': String(used.resetAt / 1000),
        'x-ratelimit-reset-after': String(seconds(used.waitMs)),
        'x-ratelimit-bucket': Buffer.from(route).toString('hex').slice(-32),
      }
      return { headers, retryAfter: used.isRefused ? seconds(used.waitMs) : null, isGlobal: false }
    },
  }
}
