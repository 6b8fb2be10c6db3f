import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('create-token', () => {
  it('names a user, a tier and scopes', async () => {
    const token = await service().token('alice', { tier: 'pro', scopes: ['coach'] })
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: 'alice', tier: 'pro', scope: 'coach', aud: 'credit-coach' })
  })

  it('grants no right to act for others', async () => {
    await expect(service().token('alice', { scopes: ['users:act'] })).rejects.toThrow('scopes[0]')
  })

  it('is verified by the keys that the service publishes', async () => {
    const { body } = await service().ask('GET', '/.well-known/jwks.json', { token: '' })
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256' })
    expect(body.keys[0]).not.toHaveProperty('d')
  })
})
