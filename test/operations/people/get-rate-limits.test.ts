import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const service = sharedService()

const limits = async (token: string, headers = {}) =>
  await service().ask('GET', '/api/rate-limits', { token, headers })

describe('get-rate-limits', () => {
  it('shows the features of each plan', async () => {
    const published = await Promise.all(
      ['free', 'pro', 'enterprise'].map(async (tier) => {
        return (await limits(await service().token(`of-${tier}`, { tier }))).body
      }),
    )
    const today = {
      status: 'active',
      messagesUsedToday: 0,
      minutesUsed: { avatar: 0, voice: 0 },
      resetAt: '2026-11-22T00:00:00.000Z',
    }
    expect(published).toEqual([
      {
        ...today,
        tier: 'free',
        dailyMessageLimit: 10,
        unlimited: false,
        concurrentSessions: 1,
        storage: { limit: 50 * 1024 * 1024, used: 0 },
        features: {
          gpt4Access: false,
          alternativeModels: true,
          avatarMinutes: 5,
          voiceMinutes: 5,
        },
      },
      {
        ...today,
        tier: 'pro',
        dailyMessageLimit: 100,
        unlimited: false,
        concurrentSessions: 3,
        storage: { limit: 1024 ** 3, used: 0 },
        features: {
          gpt4Access: true,
          alternativeModels: true,
          avatarMinutes: 60,
          voiceMinutes: 60,
        },
      },
      {
        ...today,
        tier: 'enterprise',
        dailyMessageLimit: 2_147_483_647,
        unlimited: true,
        concurrentSessions: null,
        storage: { limit: 10 * 1024 ** 3, used: 0 },
        features: {
          gpt4Access: true,
          alternativeModels: true,
          avatarMinutes: 'unlimited',
          voiceMinutes: 'unlimited',
        },
      },
    ])
  })

  it('answers when the day’s messages are used up', async () => {
    await using watched = await watchedService()
    const mona = await watched.token('mona')
    for (let sent = 0; sent < 10; sent++) await watched.say(mona)
    expect((await watched.say(mona)).status).toBe(429)
    const { status, body } = await watched.ask('GET', '/api/rate-limits', { token: mona })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dailyMessageLimit: 10, messagesUsedToday: 10 })
  })

  it('shows a service account the plan of the user for whom it acts', async () => {
    const bot = await service().key('bot', ['users:act'])
    const { body: unknown } = await limits(bot, { 'x-act-for': 'nobody-yet' })
    expect(unknown.tier).toBe('free')
    const otto = await service().token('otto', { tier: 'pro' })
    await service().ask('POST', '/api/user-preferences', { token: otto, body: {} })
    const { body } = await limits(bot, { 'x-act-for': 'otto' })
    expect(body).toMatchObject({ tier: 'pro', dailyMessageLimit: 100 })
    expect((await limits(bot)).body.tier).toBe('enterprise')
  })
})
