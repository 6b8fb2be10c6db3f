import { beforeAll, describe, expect, it } from 'vitest'
import { createMint, goodClaims, now, nowSeconds } from './mint.ts'

let mint: Awaited<ReturnType<typeof createMint>>

beforeAll(async () => {
  mint = await createMint('ES256')
})

const rejects = async (token: Promise<string>, message: RegExp) => {
  const verified = Promise.resolve(mint.verifier().verify(await token, now))
  await expect(verified).rejects.toMatchObject({
    kind: 'unauthorized',
    message: expect.stringMatching(message),
  })
}

describe('A token is refused for its issuer or audience when', () => {
  it.each([
    undefined,
    '',
    'someone-else',
    'credit-coach ',
    'CREDIT-COACH',
    [],
    [['credit-coach']],
    7,
    null,
  ])('its audience is %j', (aud) => rejects(mint.token({ aud }), /"aud"/))

  it.each([
    undefined,
    '',
    'https://id.example/',
    'https://id.example.evil',
    'http://id.example',
    ['https://id.example'],
    null,
  ])('its issuer is %j', (iss) => rejects(mint.token({ iss }), /"iss"/))
})

describe('A token is refused for its times when', () => {
  const withClaims = (claims: Record<string, unknown>) =>
    mint.signed({ alg: 'ES256', kid: 'k1' }, { ...goodClaims, ...claims })

  it('it never expires', () => rejects(withClaims({ exp: undefined }), /no claim "exp"/))

  it.each([`${nowSeconds + 60}`, null, true, [nowSeconds + 60], {}])('its expiry is %j', (exp) =>
    rejects(withClaims({ exp }), /"exp"/),
  )

  it('it expired 31 seconds ago', () => rejects(withClaims({ exp: nowSeconds - 31 }), /expired/))

  it.each([0, -1, -1e300])('its expiry is %d', (exp) => rejects(withClaims({ exp }), /expired/))

  it('its expiry is 1e300', () => rejects(withClaims({ exp: 1e300 }), /24 hours/))

  it('its expiry is too large for a number', () => {
    const claims = JSON.stringify({ ...goodClaims, exp: 0 }).replace('"exp":0', '"exp":1e999')
    return rejects(mint.signed({ alg: 'ES256', kid: 'k1' }, claims), /24 hours/)
  })

  it('it lives longer than 24 hours', () =>
    rejects(withClaims({ iat: nowSeconds, exp: nowSeconds + 86_401 }), /24 hours/))

  it('it has no time of issue', () => rejects(withClaims({ iat: undefined }), /no claim "iat"/))

  it('its time of issue is a text', () => rejects(withClaims({ iat: `${nowSeconds}` }), /"iat"/))

  it('it is issued 31 seconds in the future', () =>
    rejects(withClaims({ iat: nowSeconds + 31 }), /"iat"/))

  it('it was issued more than a day ago, whatever it says of its expiry', () =>
    rejects(withClaims({ iat: nowSeconds - 86_431, exp: nowSeconds + 60 }), /expired/))

  it('it begins 31 seconds in the future', () =>
    rejects(withClaims({ nbf: nowSeconds + 31 }), /"nbf"/))

  it('its beginning is a text', () => rejects(withClaims({ nbf: `${nowSeconds}` }), /"nbf"/))
})

describe('A token is refused for its subject when', () => {
  it.each([
    ['missing', undefined],
    ['an object', { id: 'alice' }],
    ['a list', ['alice']],
    ['a number', 7],
    ['null', null],
    ['empty', ''],
    ['129 characters long', 'a'.repeat(129)],
    ['a blank', ' '],
    ['two words', 'alice smith'],
    ['a text with a line break', 'alice\n'],
    ['a text with a null character', 'alice\0'],
    ['a text with a right-to-left override', 'alice\u202e'],
    ['a look-alike beyond ASCII', 'аlice'],
    ['a text with a delete character', 'alice\x7f'],
    ['that of a guest, whom this service alone makes', 'guest_0123456789abcdef01234567'],
    ['that of a service account', 'service/key_1'],
  ])('it is %s', (_, sub) => rejects(mint.token({ sub }), /"sub"/))
})

describe('A token is refused for its scopes when', () => {
  it.each([
    ['of another service alone', 'billing:read'],
    ['of another service beside identity scopes', 'openid billing:read'],
    ['users:act alone, which is for service accounts', 'users:act'],
    ['almost one of ours', 'Coach'],
    ['not texts', 7],
    ['a list with something else in it', ['coach', 7]],
    ['null', null],
  ])('they are %s', (_, scope) => rejects(mint.token({ scope }), /scopes/))

  it('the claim scp names another service', () => rejects(mint.token({ scp: ['x'] }), /scopes/))
})
