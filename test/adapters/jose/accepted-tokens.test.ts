import { beforeAll, describe, expect, it } from 'vitest'
import { createMint, now, nowSeconds as seconds } from './mint.ts'

let mint: Awaited<ReturnType<typeof createMint>>

beforeAll(async () => {
  mint = await createMint('ES256')
})

const principal = async (claims = {}, header = {}) =>
  mint.verifier().verify(await mint.token(claims, header), now)

describe('A good token', () => {
  it.each(['ES256', 'EdDSA', 'Ed25519', 'RS256', 'PS256'])('is accepted in %s', async (alg) => {
    const other = await createMint(alg)
    const token = await other.token({ sub: 'auth0|64f0c1' })
    expect(await other.verifier().verify(token, now)).toEqual({
      kind: 'user',
      id: 'auth0|64f0c1',
      tier: 'free',
      scopes: [],
      expiresAt: (seconds + 3_600) * 1_000,
    })
  })

  it.each([undefined, 'JWT', 'jwt', 'at+jwt', 'application/at+jwt'])(
    'may have the type %j',
    async (typ) => {
      expect(await principal({}, { typ })).toMatchObject({ id: 'alice' })
    },
  )

  it('may be for several audiences', async () => {
    const aud = ['https://id.example/userinfo', 'credit-coach']
    expect(await principal({ aud })).toMatchObject({ id: 'alice' })
  })

  it('may leave its key id out when the issuer has one key', async () => {
    expect(await principal({}, { kid: undefined })).toMatchObject({ id: 'alice' })
  })

  it('may have a subject of 128 characters', async () => {
    expect(await principal({ sub: 'a'.repeat(128) })).toMatchObject({ id: 'a'.repeat(128) })
  })

  it('named like an API key is a user all the same', async () => {
    expect(await principal({ sub: 'key_1' })).toMatchObject({ kind: 'user', id: 'key_1' })
  })
})

describe('The clocks may differ by 30 seconds:', () => {
  it('a token that expired 29 seconds ago is accepted', async () => {
    expect(await principal({ exp: seconds - 29 })).toMatchObject({ id: 'alice' })
  })

  it('a token issued and beginning in 30 seconds is accepted', async () => {
    const claims = { iat: seconds + 30, nbf: seconds + 30 }
    expect(await principal(claims)).toMatchObject({ id: 'alice' })
  })
})

describe('A token may live', () => {
  it('24 hours', async () => {
    const claims = { iat: seconds, exp: seconds + 86_400 }
    expect(await principal(claims)).toMatchObject({ expiresAt: (seconds + 86_400) * 1_000 })
  })
})

describe('The tier', () => {
  it.each(['free', 'pro', 'enterprise'])('%s is taken from the claim', async (tier) => {
    expect(await principal({ tier })).toMatchObject({ tier })
  })

  it.each([undefined, 'gold', 'PRO', '', 7, null, ['pro'], { pro: true }])(
    '%j is free',
    async (tier) => {
      expect(await principal({ tier })).toMatchObject({ tier: 'free' })
    },
  )
})

describe('Who the person is', () => {
  it.each([
    [
      'email and preferred_username',
      { email: 'ada@b.ca', preferred_username: 'ada', name: 'Ada L.' },
    ],
    ['name where there is no user name', { email: 'ada@b.ca', name: 'ada' }],
    ['one line of visible text', { email: ' ada@b.ca\n', name: 'a\u202eda\u0000' }],
  ])('is taken from %s', async (_, claims) => {
    expect(await principal(claims)).toMatchObject({ email: 'ada@b.ca', username: 'ada' })
  })

  it.each([
    ['are missing', {}],
    ['are empty', { email: '', name: ' ' }],
    ['are no texts', { email: ['a@b.ca'], name: 7 }],
    ['are longer than any is', { email: 'a'.repeat(255), name: 'a'.repeat(101) }],
  ])('is left open when the claims %s', async (_, claims) => {
    const known = await principal(claims)
    expect(known).not.toHaveProperty('email')
    expect(known).not.toHaveProperty('username')
  })
})

describe('The scopes', () => {
  it.each([
    ['everything that a user may do, when there is no claim', {}, []],
    ['everything, when the claim is empty', { scope: '' }, []],
    [
      'everything, when only facts about the person are named',
      { scope: 'openid profile email' },
      [],
    ],
    ['those that are named', { scope: 'reports coach' }, ['coach', 'reports']],
    ['those alone that are known', { scope: 'openid coach billing:read' }, ['coach']],
    ['never users:act', { scope: 'coach users:act' }, ['coach']],
    ['each once', { scope: 'coach  coach ' }, ['coach']],
    [
      'those of the claim scp as well',
      { scp: ['letters', 'monitoring'] },
      ['letters', 'monitoring'],
    ],
    ['those of a list', { scope: ['coach', 'reports'] }, ['coach', 'reports']],
  ])('are %s', async (_, claims, scopes) => {
    expect(await principal(claims)).toMatchObject({ scopes })
  })
})
