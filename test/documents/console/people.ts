import { expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { type Service, startService } from '../../support/service.ts'

/** The rows on guests, keys, preferences, settings and limits, in the document's order. */
export function peopleRows(started: () => Service): void {
  it('POST /api/create-guest: no body, and no token', async () => {
    const { status, body } = await started().ask('POST', '/api/create-guest', { token: '' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user: { anonymous: true, subscription: { tier: 'free' } },
      tokenType: 'Bearer',
      expiresAt: '2026-12-21T12:00:00.000Z',
    })
    const chat = { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
    const answer = await started().ask('POST', '/api/chat', { token: body.accessToken, body: chat })
    expect(answer.status).toBe(200)
  })

  keyRows()
  preferenceRows(started)

  it('GET /api/rate-limits: Rate-limit status', async () => {
    const token = await started().token('limited', { tier: 'pro' })
    const { status, body } = await started().ask('GET', '/api/rate-limits', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tier: 'pro',
      status: 'active',
      dailyMessageLimit: 100,
      messagesUsedToday: 0,
      resetAt: '2026-11-22T00:00:00.000Z',
      features: {
        gpt4Access: true,
        alternativeModels: true,
        avatarMinutes: 60,
        voiceMinutes: 60,
      },
    })
  })
}

function keyRows(): void {
  const withKey = async () => {
    const languageModels = { openai: answeringModel('openai') }
    const clock = () => Date.UTC(2026, 10, 21, 12)
    const service = await startService({ clock, ports: { languageModels } })
    const body = { provider: 'openai', apiKey: 'sk-person-0123456789abcdef' }
    await service.ask('POST', '/api/user-keys', { body })
    return service
  }

  it('GET /api/user-keys: the person’s own keys, masked', async () => {
    await using service = await withKey()
    const { status, body } = await service.ask('GET', '/api/user-keys')
    expect(status).toBe(200)
    expect(body).toEqual({
      keys: [
        {
          provider: 'openai',
          maskedKey: 'sk-…cdef',
          createdAt: '2026-11-21T12:00:00.000Z',
          lastUsedAt: null,
        },
      ],
    })
  })

  it('GET /api/user-key-status: a yes or no for each provider', async () => {
    await using service = await withKey()
    const { status, body } = await service.ask('GET', '/api/user-key-status')
    expect({ status, body }).toEqual({ status: 200, body: { openai: true, anthropic: false } })
  })
}

function preferenceRows(started: () => Service): void {
  const profile = {
    id: 'chooser',
    email: '',
    username: 'chooser',
    subscription: { tier: 'free', dailyMessageLimit: 10, unlimited: false, messagesUsedToday: 0 },
  }

  it('GET /api/user-preferences: the User profile', async () => {
    const token = await started().token('chooser')
    const { status, body } = await started().ask('GET', '/api/user-preferences', { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...profile,
      settings: {
        defaultModel: 'offline',
        theme: 'system',
        language: 'en',
        notifications: true,
        useBankData: false,
      },
    })
  })

  it('POST /api/user-preferences: theme and defaultModel; User profile', async () => {
    const token = await started().token('chooser')
    const { status, body } = await started().ask('POST', '/api/user-preferences', {
      token,
      body: { theme: 'dark', defaultModel: 'gpt-6-luna' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...profile,
      settings: {
        defaultModel: 'gpt-6-luna',
        theme: 'dark',
        language: 'en',
        notifications: true,
        useBankData: false,
      },
    })
  })

  it('PATCH /api/user/settings: defaultModel, theme and notifications', async () => {
    const token = await started().token('chooser')
    const { status, body } = await started().ask('PATCH', '/api/user/settings', {
      token,
      body: { defaultModel: 'offline', theme: 'light', notifications: false },
    })
    expect(status).toBe(200)
    expect(body.settings).toEqual({
      defaultModel: 'offline',
      theme: 'light',
      language: 'en',
      notifications: false,
      useBankData: false,
    })
  })
}
