import { hash } from 'node:crypto'
import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Principal } from '../../src/domain/caller.ts'
import type { TokenVerifier } from '../../src/ports/tokens.ts'
import type { KeySource } from './key-source.ts'
import { principalFromClaims } from './principal-from-claims.ts'
import { refusedToken, refusedTokenFromJose } from './refused-token.ts'

export interface TokenVerifierOptions {
  /** What `iss` must be, to the letter. */
  readonly issuer: string
  /** What `aud` must be or contain. */
  readonly audience: string
  readonly keys: KeySource
  /** How many verified tokens are remembered (0.6 KB each for tokens of our own, never more than 1.7 KB). */
  readonly cacheEntries?: number
}

/**
 * Asymmetric alone, so that no public key can serve as a shared secret (RFC 8725 §3.1). ES384 and
 * ES512 are left out: one costs 0.7 ms.
 */
const algorithms = ['ES256', 'EdDSA', 'Ed25519', 'RS256', 'PS256']

/** A JWT, or an access token of RFC 9068; not a logout token, a DPoP proof or the like (RFC 8725 §3.11). */
const acceptedTypes = ['jwt', 'at+jwt', 'application/jwt', 'application/at+jwt']

/** Three base64url parts: no blank, no fourth part, nothing that a lenient decoder would repair. */
const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Characters: no credential of a provider comes near; nothing longer is hashed or decoded. */
const maxTokenLength = 8_192

/**
 * Characters: a token up to here is remembered as it is, since its hash would cost more than all
 * else that a known token needs; a longer one by its hash, so that memory stays bounded.
 */
const maxKeyLength = 1_024

/** Seconds by which the clocks of the issuer and of this machine may differ. */
const clockTolerance = 30

/**
 * Seconds from `iat` to `exp`: 24 hours is the longest that Okta and Cognito allow an access token.
 * What claims to live longer, or for ever, is refused at once rather than after a day.
 */
const maxLifeSeconds = 24 * 60 * 60

/** Milliseconds after which a known token is verified again, so that a withdrawn key ends its tokens. */
const maxMemoryMs = 5 * 60 * 1_000

interface KnownToken {
  readonly principal: Principal
  /** Milliseconds since 1970. */
  readonly until: number
}

/**
 * Verifies JWTs of one issuer. A token is verified once in `maxMemoryMs`, and once for several
 * simultaneous requests; a refusal is not remembered.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, keys, cacheEntries = 50_000 } = options
  const known = new LRUCache<string, KnownToken>({ max: cacheEntries })
  const pending = new Map<string, Promise<Principal>>()
  const keyFor: KeySource['keyFor'] = (header, token) => keys.keyFor(header, token)
  const rules: JWTVerifyOptions = {
    issuer,
    audience,
    algorithms,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: maxLifeSeconds,
    clockTolerance,
  }

  async function verifyAnew(token: string, key: string, now: number): Promise<Principal> {
    try {
      const verified = await jwtVerify(token, keyFor, { ...rules, currentDate: new Date(now) })
      const expiresAt = expiryOf(verified)
      const principal = principalFromClaims(verified.payload, expiresAt)
      known.set(key, { principal, until: Math.min(expiresAt, now + maxMemoryMs) })
      return principal
    } catch (error) {
      throw error instanceof errors.JOSEError ? refusedTokenFromJose(error) : error
    } finally {
      pending.delete(key)
    }
  }

  return {
    async verify(token, now) {
      if (token.length > maxTokenLength) {
        throw refusedToken(`it is longer than ${maxTokenLength} characters`)
      }
      const key = keyOf(token)
      const before = known.get(key)
      if (before !== undefined && now < before.until) return before.principal
      if (!compactJws.test(token)) throw refusedToken('it is not a well-formed signed JWT')
      const verifying = pending.get(key) ?? verifyAnew(token, key, now)
      pending.set(key, verifying)
      return await verifying
    },
  }
}

/** No token looks like the key of another: none can hold a line break. */
function keyOf(token: string): string {
  return token.length > maxKeyLength ? `\n${hash('sha256', token)}` : token
}

/** Milliseconds since 1970; rejects what jose leaves open: the header's type and endless lives. */
function expiryOf({ payload, protectedHeader }: JWTVerifyResult): number {
  const { exp = Number.NaN, iat = Number.NaN } = payload
  const { typ = 'JWT' } = protectedHeader
  if (typeof typ !== 'string' || !acceptedTypes.includes(typ.toLowerCase())) {
    throw refusedToken('its type is not that of an access token')
  }
  // Written so that a life that is not a number is refused too.
  if (!(exp - iat <= maxLifeSeconds)) throw refusedToken('it claims to live longer than 24 hours')
  return exp * 1_000
}
