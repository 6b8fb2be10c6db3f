import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { BankItemError, type BankProvider } from '../../src/ports/bank-provider.ts'
import { id } from './fields.ts'
import type { OpenPlaidCall } from './plaid-client.ts'

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const keyAnswer = z.object({
  key: z.object({
    alg: z.literal('ES256'),
    crv: z.literal('P-256'),
    kty: z.literal('EC'),
    kid: id,
    x: coordinate,
    y: coordinate,
    expired_at: z.number().nullish(),
  }),
})

/** Undefined: unknown or expired. */
type Key = object | undefined

const minuteMs = 60_000

/**
 * Keys of signed webhooks. A header names any key, so unknown ones are asked for a few times a minute; known
 * ones are read again after a while, and are not part of that count.
 */
export function createWebhookKeys(
  open: OpenPlaidCall,
  clock: () => number,
): BankProvider['findWebhookKey'] {
  const { webhookKeyCacheMs: ttl, maxCachedWebhookKeys: max, maxUnknownKeysPerMinute } = limits.bank
  const cached = new LRUCache<string, { readonly key: object; readonly readAt: number }>({ max })
  const refused = new LRUCache<string, true>({ ttl, max, ttlResolution: 0, perf: { now: clock } })
  const reading = new Map<string, Promise<Key>>()
  let askedAt: number[] = []

  const mayAsk = (keyId: string): boolean => {
    if (cached.has(keyId)) return true
    const now = clock()
    askedAt = askedAt.filter((at) => at <= now && now - at < minuteMs)
    if (askedAt.length >= maxUnknownKeysPerMinute) return false
    askedAt.push(now)
    return true
  }

  const read = async (keyId: string): Promise<Key> => {
    // The signal of one caller must not end what the others wait for.
    const key = await readKey(open(new AbortController().signal), keyId)
    if (key === undefined) {
      cached.delete(keyId)
      refused.set(keyId, true)
    } else cached.set(keyId, { key, readAt: clock() })
    return key
  }

  return async (keyId, signal) => {
    signal.throwIfAborted()
    const known = cached.get(keyId)
    if (known !== undefined && clock() - known.readAt < ttl) return known.key
    if (!id.safeParse(keyId).success || refused.has(keyId)) return undefined
    let answer = reading.get(keyId)
    if (answer === undefined) {
      if (!mayAsk(keyId)) return undefined
      answer = read(keyId).finally(() => reading.delete(keyId))
      reading.set(keyId, answer)
    }
    return await unlessAborted(answer, signal)
  }
}

async function readKey(call: ReturnType<OpenPlaidCall>, keyId: string): Promise<Key> {
  try {
    const { key } = await call(
      (api, options) => api.webhookVerificationKeyGet({ key_id: keyId }, options),
      keyAnswer,
    )
    const { expired_at: expiredAt, ...jwk } = key
    return typeof expiredAt === 'number' || jwk.kid !== keyId ? undefined : jwk
  } catch (error) {
    if (error instanceof BankItemError && error.problem === 'not_supported') return undefined
    throw error
  }
}

/** Rejects with the signal's reason as soon as it is aborted. */
async function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([value, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
