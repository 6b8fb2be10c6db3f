import { expect, it } from 'vitest'
import { tierLimits } from '../../../src/domain/tiers.ts'
import { answeringModel } from '../../support/answering-model.ts'
import type { Service } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

/** The table of limits, a column at a time, and the sentences below it. */
export function limitRows(started: () => Service): void {
  const perMinute = [
    ['Free', 20],
    ['Pro', 60],
    ['Enterprise', 600],
  ] as const

  it.each(perMinute)('%s: %i requests per minute', async (name, max) => {
    await using service = await watchedService({ clock: () => noon })
    const token = await service.token('ann', { tier: name.toLowerCase() })
    const ask = () => service.ask('GET', '/api/rate-limits', { token })
    for (let asked = 1; asked < max; asked++) await ask()
    const last = await ask()
    expect(last.status).toBe(200)
    expect(last.headers.get('x-ratelimit-limit')).toBe(String(max))
    expect(last.headers.get('x-ratelimit-remaining')).toBe('0')
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: max, used: max, resetAt: '2026-11-21T12:01:00.000Z' },
    })
  })

  it('Enterprise: requests per minute as ENTERPRISE_RPM says', async () => {
    await using service = await watchedService({}, { ENTERPRISE_RPM: '7' })
    const token = await service.token('ann', { tier: 'enterprise' })
    const { headers } = await service.ask('GET', '/api/rate-limits', { token })
    expect(headers.get('x-ratelimit-limit')).toBe('7')
  })

  it('Reset is Unix time in seconds: the end of the minute', async () => {
    const token = await started().token('reset')
    const { headers } = await started().ask('GET', '/api/models', { token })
    expect(headers.get('x-ratelimit-reset')).toBe(String(Date.UTC(2026, 10, 21, 12, 1) / 1000))
  })

  dailyRows()
  concurrencyRows()
}

function dailyRows(): void {
  it.each([
    ['Free', 10],
    ['Pro', 100],
  ] as const)('%s: %i daily messages', async (name, max) => {
    await using service = await watchedService({ clock: () => noon, rateLimiter: unlimited })
    const token = await service.token('ann', { tier: name.toLowerCase() })
    await sentBefore(max - 1, service)
    expect((await service.say(token)).status).toBe(200)
    const refused = await service.say(token)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('43200')
    expect(refused.body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: max, used: max, resetAt: '2026-11-22T00:00:00.000Z' },
    })
  })

  it('Enterprise: unlimited daily messages', async () => {
    await using service = await watchedService({ clock: () => noon, rateLimiter: unlimited })
    const token = await service.token('ann', { tier: 'enterprise' })
    await sentBefore(100_000, service)
    expect((await service.say(token)).status).toBe(200)
  })

  it('The daily message count resets at resetAt from GET /api/rate-limits', async () => {
    let now = noon
    await using service = await watchedService({ clock: () => now, rateLimiter: unlimited })
    const token = await service.token('ann', { lifetime: 86_400 })
    await sentBefore(10, service)
    const { body } = await service.ask('GET', '/api/rate-limits', { token })
    now = Date.parse(body.resetAt) - 1
    expect((await service.say(token)).status).toBe(429)
    now = Date.parse(body.resetAt)
    expect((await service.say(token)).status).toBe(200)
  })
}

/** Ann has sent so many messages today. */
async function sentBefore(used: number, { store }: WatchedService): Promise<void> {
  const value = { used, expiresAt: Date.UTC(2026, 10, 22) }
  const day = { collection: 'messageDays', id: 'ann/2026-11-21', value } as const
  await store.transact({ changes: [{ kind: 'put', ...day }] })
}

function concurrencyRows(): void {
  it.each([
    ['Free', 1],
    ['Pro', 3],
  ] as const)(
    '%s: concurrent sessions: %i, each an answer that is being written',
    async (...row) => {
      const [name, max] = row
      const { service, answers, refused } = await whileAnswering(name, max)
      await using running = service
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(refused.body.error).toMatchObject({
        code: 'rate_limit_exceeded',
        details: { limit: max, used: max, resetAt: expect.stringMatching(/^2026-11-21T12:/) },
      })
      expect((await answers()).map(({ status }) => status)).toEqual(Array(max).fill(200))
      expect((await running.say(await running.token('ann'), { model: 'offline' })).status).toBe(200)
    },
  )

  it('Enterprise: unlimited concurrent sessions', async () => {
    expect(tierLimits.enterprise.concurrentSessions).toBeNull()
    const { service, answers } = await whileAnswering('Enterprise', 20)
    await using running = service
    expect((await answers()).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await running.events('ann', 'user.')).toEqual([])
  })
}

/** A person whose `most` messages are being answered, and what one more of the offline coach gets. */
async function whileAnswering(name: string, max: number) {
  const model = answeringModel('openai', { waits: true })
  const service = await watchedService({
    clock: () => noon,
    rateLimiter: unlimited,
    ports: { languageModels: { openai: model } },
  })
  const token = await service.token('ann', { tier: name.toLowerCase() })
  const asked: ReturnType<WatchedService['say']>[] = []
  for (let sent = 1; sent <= max; sent++) {
    asked.push(service.say(token, { model: 'gpt-6-luna' }))
    await expect.poll(() => model.requests.length).toBe(sent)
  }
  const refused = await service.say(token, { model: 'offline' })
  const answers = () => {
    model.release()
    return Promise.all(asked)
  }
  return { service, answers, refused }
}
