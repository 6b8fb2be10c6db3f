import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService } from '../support/service.ts'

/** The whole service with an identity provider of somebody else's making. */

const provider = new OAuth2Server()

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
})

afterAll(() => provider.stop())

const issuer = () => provider.issuer.url ?? ''

const token = (claims: object) =>
  provider.issuer.buildToken({
    scopesOrTransform: (_header, payload) =>
      Object.assign(payload, { sub: 'auth0|42', aud: 'credit-coach', ...claims }),
  })

describe('with OIDC_ISSUER', () => {
  it('the provider’s tokens come in, found by discovery', async () => {
    await using service = await startService({}, { OIDC_ISSUER: issuer() })
    const answer = await service.ask('GET', '/api/health', { token: await token({}) })
    expect(answer.status).toBe(200)
  })

  it('a token for somebody else’s audience does not', async () => {
    await using service = await startService({}, { OIDC_ISSUER: issuer() })
    const answer = await service.ask('GET', '/api/health', { token: await token({ aud: 'shop' }) })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('the service signs no token and publishes no key of its own', async () => {
    await using service = await startService({}, { OIDC_ISSUER: issuer() })
    await expect(service.token('alice')).rejects.toThrow('tokens come from your identity provider')
    expect((await service.ask('GET', '/.well-known/jwks.json', { token: '' })).status).toBe(404)
  })

  it('a provider that is down makes 503 of what could not be checked, not 401', async () => {
    await using service = await startService({}, { OIDC_ISSUER: 'http://127.0.0.1:1' })
    const answer = await service.ask('GET', '/api/health', { token: await token({}) })
    expect([answer.status, answer.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  })
})
