import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const service = sharedService()

const limitsOf = async (token: string, at = service()) => {
  const { body, headers } = await at.ask('GET', '/api/rate-limits', { token })
  return {
    tier: body.tier as string,
    messages: body.dailyMessageLimit as number,
    requests: Number(headers.get('x-ratelimit-limit')),
  }
}

const updated = (userId: string, previousTier: string, tier: string) => ({
  type: 'user.subscription.updated',
  data: { userId, previousTier, tier, status: 'active' },
})

describe('set-tier', () => {
  it('holds from the next request on, and is stronger than the token', async () => {
    const anne = await service().token('anne', { tier: 'free' })
    expect(await limitsOf(anne)).toEqual({ tier: 'free', messages: 10, requests: 20 })
    expect(await service().app.operate('set-tier', { name: 'anne', tier: 'pro' })).toEqual({
      userId: 'anne',
      previousTier: 'free',
      tier: 'pro',
    })
    expect(await limitsOf(anne)).toEqual({ tier: 'pro', messages: 100, requests: 60 })
    const dear = await service().token('anne', { tier: 'enterprise' })
    expect((await limitsOf(dear)).tier).toBe('pro')
  })

  it('gives the word back to the token when it is cleared', async () => {
    const bert = await service().token('bert', { tier: 'pro' })
    await service().app.operate('set-tier', { name: 'bert', tier: 'free' })
    expect((await limitsOf(bert)).tier).toBe('free')
    await service().app.operate('set-tier', { name: 'bert', tier: null })
    expect((await limitsOf(bert)).tier).toBe('pro')
  })

  it('leaves settings and profile as they are', async () => {
    const cleo = await service().token('cleo')
    const body = { theme: 'dark' }
    await service().ask('POST', '/api/user-preferences', { token: cleo, body })
    await service().app.operate('set-tier', { name: 'cleo', tier: 'pro' })
    const { body: profile } = await service().ask('GET', '/api/user-preferences', { token: cleo })
    expect(profile).toMatchObject({ settings: { theme: 'dark' }, subscription: { tier: 'pro' } })
  })

  it.each(['guest_0123456789abcdef01234567', 'service/key_1', '', 'two words'])(
    'refuses the name %j',
    async (name) => {
      await expect(service().app.operate('set-tier', { name, tier: 'pro' })).rejects.toThrow('name')
    },
  )

  it('is offered at no address', async () => {
    const asked = { body: { name: 'anne', tier: 'pro' } }
    expect((await service().ask('POST', '/api/set-tier', asked)).status).toBe(404)
  })
})

describe('A change of the plan is reported', () => {
  const setTier = (watched: WatchedService, name: string, tier: string | null) =>
    watched.app.operate('set-tier', { name, tier })

  it('when the operator changes it, and not when it stays the same', async () => {
    await using watched = await watchedService()
    await setTier(watched, 'dirk', 'pro')
    await setTier(watched, 'dirk', 'pro')
    await setTier(watched, 'dirk', null)
    expect(await watched.events('dirk', 'user.')).toEqual([
      updated('dirk', 'free', 'pro'),
      updated('dirk', 'pro', 'free'),
    ])
  })

  it('when the token says another, with the next message, once', async () => {
    await using watched = await watchedService()
    await watched.say(await watched.token('edda', { tier: 'free' }))
    const pro = await watched.token('edda', { tier: 'pro' })
    await watched.ask('GET', '/api/rate-limits', { token: pro })
    expect(await watched.events('edda', 'user.')).toEqual([])
    await Promise.all([watched.say(pro), watched.say(pro), watched.say(pro)])
    expect(await watched.events('edda', 'user.')).toEqual([updated('edda', 'free', 'pro')])
  })

  it('when the token says another, with the next change of settings', async () => {
    await using watched = await watchedService()
    const choose = async (tier: string) =>
      watched.ask('PATCH', '/api/user/settings', {
        token: await watched.token('fritz', { tier }),
        body: { theme: tier },
      })
    await choose('pro')
    await choose('enterprise')
    expect(await watched.events('fritz', 'user.')).toEqual([updated('fritz', 'pro', 'enterprise')])
  })

  it('not when the token changes below what the operator has set', async () => {
    await using watched = await watchedService()
    await watched.say(await watched.token('gerd', { tier: 'free' }))
    await setTier(watched, 'gerd', 'enterprise')
    await watched.say(await watched.token('gerd', { tier: 'pro' }))
    expect(await watched.events('gerd', 'user.')).toEqual([updated('gerd', 'free', 'enterprise')])
    await setTier(watched, 'gerd', null)
    expect(await watched.events('gerd', 'user.')).toEqual([
      updated('gerd', 'free', 'enterprise'),
      updated('gerd', 'enterprise', 'pro'),
    ])
  })

  it('not at a person’s first request', async () => {
    await using watched = await watchedService()
    const bot = await watched.key('bot', ['users:act'])
    await watched.ask('POST', '/api/user-preferences', {
      token: bot,
      headers: { 'x-act-for': 'heike' },
      body: { theme: 'dark' },
    })
    await watched.say(await watched.token('heike', { tier: 'pro' }))
    expect(await watched.events('heike', 'user.')).toEqual([])
  })
})
