import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import { engineLimits, type RateWindow } from '../../src/domain/tiers.ts'
import type { RateLimiter } from '../../src/ports/rate-limiter.ts'
import { type Answer, startService } from './service.ts'

type Authentication = 'User token' | 'API key' | 'Public'

const kinds = { 'User token': 'user', 'API key': 'service', Public: 'public' } as const

/**
 * A service one of whose callers has made `count` requests within one window. The clock moves as
 * the shorter windows need it, so that the last request is blocked by that window alone.
 */
export async function serviceUsed(
  type: Authentication,
  window: RateWindow['name'],
  count: number,
): Promise<AsyncDisposable & { ask(): Promise<Answer> }> {
  let now = Date.UTC(2026, 10, 21)
  const rateLimiter = createBottleneckRateLimiter()
  const service = await startService({ clock: () => now, rateLimiter })
  const token = await credential(type, service)
  const subject = await subjectOf(type, token, service)
  const windows = engineLimits[kinds[type]]
  const length = windows.find(({ name }) => name === window)?.length ?? 0
  const step = Math.floor(length / (count + 1))
  for (let made = 0; made < count; made++) {
    await take(rateLimiter, subject, windows, now)
    now += step
  }
  return {
    ask: () => service.ask('GET', '/api/health', { token }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

async function take(
  rateLimiter: RateLimiter,
  subject: string,
  windows: readonly RateWindow[],
  now: number,
): Promise<void> {
  const { allowed } = await rateLimiter.take(subject, windows, now)
  if (!allowed) throw new Error('a shorter window was used up')
}

type Started = Awaited<ReturnType<typeof startService>>

async function credential(type: Authentication, service: Started): Promise<string> {
  if (type === 'Public') return ''
  return type === 'API key'
    ? await service.key('limits')
    : await service.token('dora', { lifetime: 86_400 })
}

async function subjectOf(type: Authentication, token: string, service: Started): Promise<string> {
  if (type === 'Public') return 'ip:127.0.0.1'
  if (type === 'User token') return 'user:dora'
  const { keys } = (await service.app.operate('list-api-keys', {})) as { keys: { id: string }[] }
  if (keys[0] === undefined || !token.startsWith('cck_')) throw new Error('there is no API key')
  return `key:${keys[0].id}`
}
