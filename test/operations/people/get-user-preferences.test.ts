import { describe, expect, it } from 'vitest'
import { createMint, now, type Parts } from '../../adapters/jose/mint.ts'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const show = (token: string, headers = {}) =>
  service().ask('GET', '/api/user-preferences', { token, headers })

describe('get-user-preferences', () => {
  it('shows the usual settings to who has chosen nothing', async () => {
    const { status, body } = await show(await service().token('nina'))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: 'nina',
      email: '',
      username: 'nina',
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
    })
  })

  it('has the language of the request for a person who has chosen none', async () => {
    const { body } = await show(await service().token('omar'), { 'accept-language': 'fr' })
    expect(body.settings.language).toBe('fr')
  })

  it('has the largest 32-bit integer for an unlimited plan, and unlimited: true', async () => {
    const { body } = await show(await service().token('petra', { tier: 'enterprise' }))
    expect(body.subscription).toEqual({
      tier: 'enterprise',
      dailyMessageLimit: 2_147_483_647,
      unlimited: true,
      messagesUsedToday: 0,
    })
  })

  it('needs the scope account where a token is narrowed', async () => {
    const narrowed = await service().token('quinn', { scopes: ['chats'] })
    expect((await show(narrowed)).status).toBe(403)
    expect((await show(await service().token('quinn', { scopes: ['account'] }))).status).toBe(200)
  })
})

describe('Who the person is', () => {
  const mint = createMint('ES256')

  const withMint = async () => {
    const { verifier, token } = await mint
    const started = await startService({ clock: () => now, tokenVerifier: verifier() })
    return { started, tokenWith: (facts: Parts) => token(facts) }
  }

  const claims = { email: 'ada@example.com', preferred_username: 'ada', name: 'Ada Lovelace' }

  it('comes from the token’s claims', async () => {
    const { started, tokenWith } = await withMint()
    await using running = started
    const asked = { token: await tokenWith(claims) }
    const { body } = await running.ask('GET', '/api/user-preferences', asked)
    expect(body).toMatchObject({ email: 'ada@example.com', username: 'ada' })
  })

  it('is the name where the provider gives no user name', async () => {
    const { started, tokenWith } = await withMint()
    await using running = started
    const asked = { token: await tokenWith({ ...claims, preferred_username: undefined }) }
    const { body } = await running.ask('GET', '/api/user-preferences', asked)
    expect(body.username).toBe('Ada Lovelace')
  })

  it('is remembered for a service account that acts for them', async () => {
    const { started, tokenWith } = await withMint()
    await using running = started
    const token = await tokenWith(claims)
    await running.ask('POST', '/api/user-preferences', { token, body: { theme: 'dark' } })
    const key = await running.key('bot', ['users:act'])
    const headers = { 'x-act-for': 'alice' }
    const { body } = await running.ask('GET', '/api/user-preferences', { token: key, headers })
    expect(body).toMatchObject({ id: 'alice', email: 'ada@example.com', username: 'ada' })
  })

  it.each([
    ['longer than an address can be', { email: `${'a'.repeat(250)}@b.ca` }],
    ['no text', { email: ['ada@example.com'] }],
    ['empty', { email: ' ' }],
  ])('leaves out an e-mail address that is %s', async (_, wrong) => {
    const { started, tokenWith } = await withMint()
    await using running = started
    const asked = { token: await tokenWith(wrong) }
    const { status, body } = await running.ask('GET', '/api/user-preferences', asked)
    expect(status).toBe(200)
    expect(body.email).toBe('')
  })
})
