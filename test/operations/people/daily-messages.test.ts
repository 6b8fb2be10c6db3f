import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tierLimits } from '../../../src/domain/tiers.ts'
import { noon } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const reached = (userId: string, limit: number) => ({
  type: 'user.limit.reached',
  data: { userId, limit, used: limit, resetAt: '2026-11-22T00:00:00.000Z' },
})

const service = (clock = () => noon) => watchedService({ clock, rateLimiter: unlimited })

const sayAll = async (watched: WatchedService, token: string, times: number) => {
  const answers = []
  for (let sent = 0; sent < times; sent++) answers.push(await watched.say(token))
  return answers
}

const usedToday = async ({ ask }: WatchedService, token: string) =>
  (await ask('GET', '/api/rate-limits', { token })).body.messagesUsedToday

describe('The messages of a day', () => {
  it('are ten for the free plan; the eleventh is refused, with the time of the reset', async () => {
    await using watched = await service()
    const paul = await watched.token('paul')
    const answers = await sayAll(watched, paul, 11)
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    expect(answers[10]?.headers.get('retry-after')).toBe('43200')
    expect(answers[10]?.body.error).toEqual({
      code: 'rate_limit_exceeded',
      message:
        "Your plan allows 10 messages a day, and today's are used up. They begin anew at 00:00 UTC.",
      details: { limit: 10, used: 10, resetAt: '2026-11-22T00:00:00.000Z' },
    })
  })

  it('are reset at midnight UTC, and yesterday’s count is deleted ten minutes later', async () => {
    let now = Date.UTC(2026, 10, 21, 23, 59, 59, 999)
    await using watched = await service(() => now)
    const rita = await watched.token('rita')
    await sayAll(watched, rita, 10)
    expect((await watched.say(rita)).headers.get('retry-after')).toBe('1')
    now += 1
    expect((await watched.say(rita)).status).toBe(200)
    expect(await usedToday(watched, rita)).toBe(1)
    const yesterday = () => watched.store.get('messageDays', 'rita/2026-11-21')
    // For a message that was begun before midnight, and whose body comes after it.
    now += 10 * 60_000 - 1
    expect((await yesterday())?.value).toEqual({ used: 10, expiresAt: now + 1 })
    now += 1
    await expect.poll(yesterday).toBeUndefined()
  })

  it('are reported as used up by the last one, once', async () => {
    await using watched = await service()
    const sara = await watched.token('sara')
    await sayAll(watched, sara, 9)
    expect(await watched.events('sara', 'user.')).toEqual([])
    await sayAll(watched, sara, 4)
    expect(await watched.events('sara', 'user.')).toEqual([reached('sara', 10)])
  })

  it('are not counted when the message is refused', async () => {
    await using watched = await service()
    const tom = await watched.token('tom')
    await watched.say(tom, { model: 'nobody' })
    await watched.say(tom, { model: 'gpt-6-luna' })
    await watched.say(tom, { chatId: 'chat_000000000000000000000000' })
    await watched.say(tom, { messages: [] })
    expect(await usedToday(watched, tom)).toBe(0)
  })

  it('count for the person, also when a service account sends them', async () => {
    await using watched = await service()
    const ugo = await watched.token('ugo')
    const bot = await watched.key('bot', ['users:act'])
    const body = { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
    const forUgo = { token: bot, headers: { 'x-act-for': 'ugo' }, body }
    await sayAll(watched, ugo, 4)
    for (let sent = 0; sent < 6; sent++) {
      expect((await watched.ask('POST', '/api/chat', forUgo)).status).toBe(200)
    }
    expect((await watched.say(ugo)).status).toBe(429)
    const refused = await watched.ask('POST', '/api/chat', forUgo)
    expect(refused.body.error.details).toMatchObject({ limit: 10, used: 10 })
    expect(await watched.events('ugo', 'user.')).toEqual([reached('ugo', 10)])
  })
})

describe('Messages sent at the same moment', () => {
  it('of a large plan are all taken and all counted', async () => {
    await using watched = await service()
    const vic = await watched.token('vic', { tier: 'enterprise' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => watched.say(vic)))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await usedToday(watched, vic)).toBe(40)
  })

  it('by ten senders at the end of the day’s messages report the end once', async () => {
    await using watched = await service()
    const wim = await watched.token('wim', { tier: 'pro' })
    const value = { used: 98, expiresAt: Date.UTC(2026, 10, 22) }
    const day = { collection: 'messageDays', id: 'wim/2026-11-21', value } as const
    await watched.store.transact({ changes: [{ kind: 'put', ...day }] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => watched.say(wim)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(2)
    expect(await usedToday(watched, wim)).toBe(100)
    expect(await watched.events('wim', 'user.')).toEqual([reached('wim', 100)])
  })

  it('never are more than the plan allows, however many come and were there before', async () => {
    await using watched = await service()
    let people = 0
    const limit = tierLimits.pro.dailyMessages ?? 0
    const property = async (left: number, sent: number) => {
      const name = `person-${people++}`
      const value = { used: limit - left, expiresAt: Date.UTC(2026, 10, 22) }
      const day = { collection: 'messageDays', id: `${name}/2026-11-21`, value } as const
      await watched.store.transact({ changes: [{ kind: 'put', ...day }] })
      const token = await watched.token(name, { tier: 'pro' })
      const answers = await Promise.all(Array.from({ length: sent }, () => watched.say(token)))
      const taken = answers.filter(({ status }) => status === 200).length
      expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
      expect(taken).toBeLessThanOrEqual(left)
      expect(await usedToday(watched, token)).toBe(limit - left + taken)
      if (sent > 0 && left > 0) expect(taken).toBeGreaterThan(0)
    }
    const counts = [fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 8 })] as const
    await fc.assert(fc.asyncProperty(...counts, property), { numRuns: 25, seed: 4 })
  })
})
