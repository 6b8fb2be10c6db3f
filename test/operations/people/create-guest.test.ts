import { describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const service = sharedService()

const createGuest = (headers = {}) =>
  service().ask('POST', '/api/create-guest', { token: '', headers })

describe('create-guest', () => {
  it('needs no token and gives one, with a profile that says anonymous', async () => {
    const { status, body } = await createGuest()
    expect(status).toBe(201)
    expect(body).toEqual({
      user: {
        id: expect.stringMatching(/^guest_[0-9a-f]{24}$/),
        email: '',
        username: body.user.id,
        anonymous: true,
        subscription: {
          tier: 'free',
          dailyMessageLimit: 10,
          unlimited: false,
          messagesUsedToday: 0,
        },
        settings: {
          defaultModel: 'offline',
          theme: 'system',
          language: 'en',
          notifications: true,
          useBankData: false,
        },
      },
      accessToken: expect.stringMatching(/^ccg_[\w-]{43}$/),
      tokenType: 'Bearer',
      expiresAt: '2026-12-21T12:00:00.000Z',
    })
  })

  it('takes no fields', async () => {
    const answer = await service().ask('POST', '/api/create-guest', {
      token: '',
      body: { tier: 'enterprise' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details).toMatchObject({ field: 'tier' })
  })

  it('makes a guest of their own for each of two people who share an address and a key', async () => {
    const [one, other] = [
      await createGuest({ 'idempotency-key': '1' }),
      await createGuest({ 'idempotency-key': '1' }),
    ]
    expect(one.body.accessToken).not.toBe(other.body.accessToken)
  })

  it('is given to one address ten times a minute', async () => {
    await using limited = await startService({ clock: () => noon })
    const statuses: number[] = []
    for (let made = 0; made < 11; made++) {
      statuses.push((await limited.ask('POST', '/api/create-guest', { token: '' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })
})

describe('The guests of one address', () => {
  const shared = '198.51.100.7'

  /** Nine guests a minute, ninety an hour: what is refused is refused for the day alone. */
  async function guestsOfADay(limited: Service, time: { now: number }, count: number) {
    const statuses: number[] = []
    for (let made = 0; made < count; made++) {
      if (made % 9 === 8) time.now += 60_000
      statuses.push((await from(limited, shared)).status)
    }
    return statuses
  }

  const from = (limited: Service, address: string) =>
    limited.ask('POST', '/api/create-guest', { token: '', headers: { 'x-forwarded-for': address } })

  const started = (time: { now: number }) =>
    startService({ clock: () => time.now }, { TRUSTED_PROXIES: '1' })

  it('are fifty a day', async () => {
    const time = { now: noon }
    await using limited = await started(time)
    expect(await guestsOfADay(limited, time, 50)).toEqual(Array.from({ length: 50 }, () => 201))
    time.now += 60_000
    const { status, headers, body } = await from(limited, shared)
    expect([status, body.error]).toEqual([
      429,
      {
        code: 'rate_limit_exceeded',
        message:
          'Too many requests: the 50 that are allowed for now are used up. Try again in 42840 s.',
        details: { limit: 50, used: 50, resetAt: '2026-11-22T00:00:00.000Z' },
      },
    ])
    expect(headers.get('retry-after')).toBe('42840')
    expect((await from(limited, '198.51.100.8')).status).toBe(201)
    time.now = Date.UTC(2026, 10, 22)
    expect((await from(limited, shared)).status).toBe(201)
  })

  it('take nothing from what else may be asked from there', async () => {
    const time = { now: noon }
    await using limited = await started(time)
    await guestsOfADay(limited, time, 51)
    const { status } = await limited.ask('GET', `/api/shared/${'A'.repeat(43)}`, {
      token: '',
      headers: { 'x-forwarded-for': shared },
    })
    expect(status).toBe(404)
  })
})

describe('A guest’s token', () => {
  it('lets the guest in, to what is theirs alone', async () => {
    const [one, other] = [await createGuest(), await createGuest()]
    const { body: created } = await service().ask('POST', '/console/api/chat', {
      token: one.body.accessToken,
      body: { messages: [{ role: 'user', content: 'Hello' }] },
    })
    const body = { chatId: created.chatId, messages: [{ role: 'user', content: 'And?' }] }
    const ask = (token: string) => service().ask('POST', '/api/chat', { token, body })
    expect((await ask(one.body.accessToken)).status).toBe(200)
    expect((await ask(other.body.accessToken)).status).toBe(404)
  })

  it('works beside an identity provider', async () => {
    await using guarded = await startService({}, { OIDC_ISSUER: 'http://127.0.0.1:9' })
    const { body } = await guarded.ask('POST', '/api/create-guest', { token: '' })
    const { status } = await guarded.ask('GET', '/api/rate-limits', { token: body.accessToken })
    expect(status).toBe(200)
  })

  it('is stored as a hash only', async () => {
    await using watched = await watchedService()
    const { body } = await watched.ask('POST', '/api/create-guest', { token: '' })
    const { value = {} } = (await watched.store.get('guestTokens', body.user.id)) ?? {}
    expect(JSON.stringify(value)).not.toContain(body.accessToken.slice(4))
    expect(value).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it.each([
    ['is unknown', `ccg_${'A'.repeat(43)}`],
    ['is cut', `ccg_${'A'.repeat(42)}`],
  ])('is refused with 401 when it %s', async (_, token) => {
    expect((await service().ask('GET', '/api/rate-limits', { token })).status).toBe(401)
  })

  it('is refused with 401 after 30 days', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    const { body } = await clocked.ask('POST', '/api/create-guest', { token: '' })
    const status = async () =>
      (await clocked.ask('GET', '/api/rate-limits', { token: body.accessToken })).status
    now = Date.parse(body.expiresAt) - 1
    expect(await status()).toBe(200)
    now += 1
    expect(await status()).toBe(401)
  })

  it('cannot be had from an issuer of tokens or named by a service account', async () => {
    await expect(service().token('guest_0123456789abcdef01234567')).rejects.toThrow('guest_')
    const key = await service().key('bot', ['users:act'])
    const { status } = await service().ask('GET', '/api/rate-limits', {
      token: key,
      headers: { 'x-act-for': 'guest_0123456789abcdef01234567' },
    })
    expect(status).toBe(400)
  })
})
