import { describe, expect, it } from 'vitest'
import { chatService, hello, jordan } from './chat-service.ts'

/** A service where Jordan's chat is joined with an account of a plan that the token names. */
async function joined(tier: string) {
  const service = await chatService()
  const token = await service.token('alice', { tier })
  const { body } = await service.ask('POST', '/api/link-codes', { token, body: {} })
  await service.run(jordan, 'use-link-code', { code: body.code })
  return { service, token }
}

describe('The limits of an account', () => {
  it('are those of its plan in a joined chat too', async () => {
    const { service: opened } = await joined('pro')
    await using service = opened
    const { subscription } = await service.run(jordan, 'get-user-preferences')
    expect(subscription).toMatchObject({ tier: 'pro', dailyMessageLimit: 100 })
  })

  it('follow the operator at every door', async () => {
    const { service: opened, token } = await joined('pro')
    await using service = opened
    await service.app.operate('set-tier', { name: 'alice', tier: 'enterprise' })
    const { body } = await service.ask('GET', '/api/user-preferences', { token })
    const { subscription } = await service.run(jordan, 'get-user-preferences')
    expect([body.subscription.tier, subscription.tier]).toEqual([...['enterprise', 'enterprise']])
  })

  it('count requests of all doors in one bucket', async () => {
    const { service: opened, token } = await joined('free')
    await using service = opened
    service.now += 60_000
    for (let asked = 0; asked < 10; asked++) {
      await service.ask('GET', '/api/rate-limits', { token })
      await service.run(jordan, 'list-chat-identities')
    }
    expect((await service.ask('GET', '/api/rate-limits', { token })).status).toBe(429)
    await expect(service.run(jordan, 'list-chat-identities')).rejects.toMatchObject({
      ...{ kind: 'rate_limited', details: { limit: 20 } },
    })
  })

  it('count messages of all doors in one day, those before joining too', async () => {
    await using service = await chatService()
    for (let sent = 0; sent < 4; sent++) await service.run(jordan, 'send-message', hello)
    const token = await service.token('alice')
    for (let sent = 0; sent < 4; sent++) await service.say(token)
    const { body } = await service.ask('POST', '/api/link-codes', { token, body: {} })
    await service.run(jordan, 'use-link-code', { code: body.code })
    service.now += 60_000
    await service.run(jordan, 'send-message', hello)
    expect((await service.say(token)).status).toBe(200)
    expect((await service.say(token)).body.error.details).toMatchObject({ limit: 10, used: 10 })
    await expect(service.run(jordan, 'send-message', hello)).rejects.toMatchObject({
      kind: 'rate_limited',
    })
  })
})
