import { generateKeyPairSync, sign } from 'node:crypto'
import type { FetchImplementation } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOidcKeys } from '../../../adapters/jose/oidc-keys.ts'
import { createTokenVerifier } from '../../../adapters/jose/token-verifier.ts'
import { neverMs } from '../../support/time.ts'

const minute = 60_000
const hour = 60 * minute
const audience = 'credit-coach'

let provider: OAuth2Server
let issuer: string
let requests: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) })
  requests = []
  keySetAlso = []
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256', { kid: 'first' })
  await provider.start(0, '127.0.0.1')
  issuer = `http://127.0.0.1:${provider.address().port}`
  provider.issuer.url = issuer
})

afterEach(async () => {
  vi.useRealTimers()
  if (provider.listening) await provider.stop()
})

/** Keys that the provider publishes beside those of its own. */
let keySetAlso: readonly object[] = []

const recordingFetch: FetchImplementation = async (url, options) => {
  requests.push(new URL(url).pathname)
  const answer = await fetch(url, options)
  if (keySetAlso.length === 0 || !url.endsWith('/jwks')) return answer
  const { keys } = (await answer.json()) as { keys: readonly object[] }
  return Response.json({ keys: [...keySetAlso, ...keys] })
}

const newVerifier = () => {
  const keys = createOidcKeys({ issuer, fetch: recordingFetch, timeoutMs: neverMs })
  const verifier = createTokenVerifier({ issuer, audience, keys })
  return { verify: async (token: string) => verifier.verify(token, Date.now()) }
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Every token is another one, so that none is answered from memory. */
let serial = 0

const tokenOf = (sub: string, kid = 'first') =>
  provider.issuer.buildToken({
    kid,
    scopesOrTransform: (_, payload) => {
      serial += 1
      Object.assign(payload, { sub, aud: audience, jti: serial })
    },
  })

const strangersToken = async (kid: string) => {
  const otherCaller = new OAuth2Server()
  await otherCaller.issuer.keys.generate('RS256', { kid })
  otherCaller.issuer.url = issuer
  return otherCaller.issuer.buildToken({
    kid,
    scopesOrTransform: (_, payload) =>
      void Object.assign(payload, { sub: 'mallory', aud: audience }),
  })
}

/** The provider forgets its address when it stops or starts. */
const goDown = async () => {
  await provider.stop()
  provider.issuer.url = issuer
}

const comeBack = async () => {
  await provider.start(Number(new URL(issuer).port), '127.0.0.1')
  provider.issuer.url = issuer
}

describe('A key that verifies nothing', () => {
  /** A provider whose key set begins with a key of 1,024 bits, which signs a token of its own. */
  async function weakToken(): Promise<string> {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 })
    const weak = { ...publicKey.export({ format: 'jwk' }), kid: 'weak', alg: 'RS256', use: 'sig' }
    keySetAlso = [weak]
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, aud: audience, sub: 'mallory', iat: now, exp: now + 600 }
    const signed = `${part({ alg: 'RS256', kid: 'weak', typ: 'JWT' })}.${part(claims)}`
    const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
    return `${signed}.${signature}`
  }

  it('is an outage of the provider for the tokens that name it, and for no other', async () => {
    const verifier = newVerifier()
    await expect(verifier.verify(await weakToken())).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The identity provider published a key that cannot be used.',
    })
    await expect(verifier.verify(await tokenOf('alice'))).resolves.toMatchObject({ id: 'alice' })
  })
})

describe('The keys of an OpenID Connect provider', () => {
  it('are found and read at the first token, once for many at the same time', async () => {
    const verifier = newVerifier()
    expect(requests).toEqual([])
    const tokens = await Promise.all(['alice', 'bob', 'carol'].map((sub) => tokenOf(sub)))
    const users = await Promise.all(tokens.map(verifier.verify))
    expect(users.map(({ id }) => id)).toEqual(['alice', 'bob', 'carol'])
    expect(requests).toEqual(['/.well-known/openid-configuration', '/jwks'])
  })

  it.each(['ES256', 'PS256', 'EdDSA'])('may be of the kind %s', async (alg) => {
    await provider.issuer.keys.generate(alg, { kid: alg })
    expect(await newVerifier().verify(await tokenOf('alice', alg))).toMatchObject({ id: 'alice' })
  })

  it('are not guessed at: a token without key id is refused when there are several', async () => {
    await provider.issuer.keys.generate('RS256', { kid: 'second' })
    const token = await provider.issuer.buildToken({
      scopesOrTransform: (header, payload) => {
        Reflect.deleteProperty(header, 'kid')
        Object.assign(payload, { sub: 'alice', aud: audience })
      },
    })
    await expect(newVerifier().verify(token)).rejects.toMatchObject({ kind: 'unauthorized' })
  })

  it('do not verify another signer’s token under their name', async () => {
    const token = await strangersToken('first')
    await expect(newVerifier().verify(token)).rejects.toMatchObject({ kind: 'unauthorized' })
  })
})

describe('A new key of the provider', () => {
  it('is refused until 30 seconds after the last reading, then read with one request', async () => {
    const verifier = newVerifier()
    await verifier.verify(await tokenOf('alice'))
    await provider.issuer.keys.generate('RS256', { kid: 'second' })
    later(29_999)
    await expect(verifier.verify(await tokenOf('alice', 'second'))).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    later(1)
    const tokens = await Promise.all(['alice', 'bob'].map((sub) => tokenOf(sub, 'second')))
    const users = await Promise.all(tokens.map(verifier.verify))
    expect(users.map(({ id }) => id)).toEqual(['alice', 'bob'])
    expect(requests.filter((path) => path === '/jwks')).toHaveLength(2)
  })

  it('is not asked for by 200 made-up key ids', async () => {
    const verifier = newVerifier()
    const good = await tokenOf('alice')
    await verifier.verify(good)
    const [, payload, signature] = good.split('.')
    const made = Array.from({ length: 200 }, (_, i) => {
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `made-up-${i}` }))
      return `${header.toString('base64url')}.${payload}.${signature}`
    })
    const outcomes = await Promise.allSettled(made.map(verifier.verify))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(requests.filter((path) => path === '/jwks')).toHaveLength(1)
  })
})

describe('While the provider is down', () => {
  it('the first token is 503, not 401, and says when to try again', async () => {
    const token = await tokenOf('alice')
    await goDown()
    await expect(newVerifier().verify(token)).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfter: 5,
    })
  })

  it('it is asked once in 5 seconds, and the first token after its return is accepted', async () => {
    const verifier = newVerifier()
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenOf('alice')))
    await goDown()
    for (const token of tokens) {
      await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unavailable' })
    }
    expect(requests).toHaveLength(1)
    await comeBack()
    later(5_000)
    expect(await verifier.verify(await tokenOf('alice'))).toMatchObject({ id: 'alice' })
  })

  it('known keys go on verifying, a day long', async () => {
    const verifier = newVerifier()
    await verifier.verify(await tokenOf('alice'))
    await goDown()
    for (const pause of [0, 11 * minute, 49 * minute, 23 * hour]) {
      later(pause)
      expect(await verifier.verify(await tokenOf('alice'))).toMatchObject({ id: 'alice' })
    }
  })

  it('an unknown key is 503, for it may be a new one', async () => {
    const verifier = newVerifier()
    await verifier.verify(await tokenOf('alice'))
    await goDown()
    later(30_000)
    const token = await strangersToken('second')
    await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('Keys that were read long ago', () => {
  it('are read again after 10 minutes, while the token that finds them old is verified', async () => {
    const verifier = newVerifier()
    await verifier.verify(await tokenOf('alice'))
    later(10 * minute)
    await verifier.verify(await tokenOf('alice'))
    expect(requests.filter((path) => path === '/jwks')).toHaveLength(2)
  })

  it('do not verify after an hour when the provider has withdrawn them', async () => {
    const verifier = newVerifier()
    await verifier.verify(await tokenOf('alice'))
    later(hour)
    const stolen = await tokenOf('alice')
    await goDown()
    provider = new OAuth2Server()
    await provider.issuer.keys.generate('RS256', { kid: 'second' })
    await comeBack()
    await expect(verifier.verify(stolen)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await verifier.verify(await tokenOf('bob', 'second'))).toMatchObject({ id: 'bob' })
  })
})
