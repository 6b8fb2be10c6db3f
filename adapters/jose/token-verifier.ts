import { hash } from 'node:crypto'
import {
  type CryptoKey,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose'
import { LRUCache } from 'lru-cache'
import {
  isUserId,
  type Principal,
  type Scope,
  scopes,
  userIdShape,
} from '../../src/domain/caller.ts'
import { invisible } from '../../src/domain/text/sanitize.ts'
import { type Tier, tiers } from '../../src/domain/tiers.ts'
import { Failure } from '../../src/errors.ts'
import type { TokenVerifier } from '../../src/ports/tokens.ts'

interface TokenVerifierOptions {
  /** Exact value of `iss`. */
  readonly issuer: string
  /** Value that `aud` must equal or contain. */
  readonly audience: string
  readonly keys: KeySource
  /** Maximum cached tokens (0.6 KB each for our own, at most 1.7 KB). */
  readonly cacheEntries?: number
}

/**
 * Asymmetric only, so no public key can serve as a shared secret (RFC 8725 §3.1). Without ES384 and
 * ES512, one of which costs 0.7 ms.
 */
const algorithms = ['ES256', 'EdDSA', 'Ed25519', 'RS256', 'PS256']

/** JWTs and access tokens (RFC 9068); no logout tokens or DPoP proofs (RFC 8725 §3.11). */
const acceptedTypes = ['jwt', 'at+jwt', 'application/jwt', 'application/at+jwt']

/** Exactly three base64url parts, nothing that a lenient decoder would repair. */
const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Maximum characters, far above any provider's tokens; longer ones are neither hashed nor decoded.
 */
const maxTokenLength = 8_192

/**
 * Tokens up to this length (characters) are their own cache key, since hashing would dominate the
 * cost of a hit; longer ones are hashed to bound memory.
 */
const maxKeyLength = 1_024

/** Allowed clock difference between the issuer and this machine, seconds. */
const clockTolerance = 30

/**
 * Maximum seconds from `iat` to `exp`: 24 hours is the limit of Okta and Cognito. A longer life is
 * refused at once, not after a day.
 */
const maxLifeSeconds = 24 * 60 * 60

/** A cached token is verified again after this time, so a withdrawn key ends its tokens. */
const maxCacheMs = 5 * 60 * 1_000

interface VerifiedToken {
  readonly principal: Principal
  /** Milliseconds since 1970. */
  readonly until: number
}

/**
 * Verifies JWTs of one issuer. Successes are cached for `maxCacheMs`, simultaneous requests share
 * one verification, refusals are not cached.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, keys, cacheEntries = 50_000 } = options
  const verifiedTokens = new LRUCache<string, VerifiedToken>({
    // Unlike `max`, which has room for all from the start: ten milliseconds of it.
    maxSize: cacheEntries,
    sizeCalculation: () => 1,
  })
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

  async function verifyUncached(token: string, key: string, now: number): Promise<Principal> {
    try {
      const verified = await jwtVerify(token, keyFor, { ...rules, currentDate: new Date(now) })
      const expiresAt = getExpiry(verified)
      const principal = toPrincipal(verified.payload, expiresAt)
      verifiedTokens.set(key, { principal, until: Math.min(expiresAt, now + maxCacheMs) })
      return principal
    } catch (error) {
      throw error instanceof errors.JOSEError ? toRefusedToken(error) : error
    } finally {
      pending.delete(key)
    }
  }

  return {
    async verify(token, now) {
      if (token.length > maxTokenLength) {
        throw refusedToken(`it is longer than ${maxTokenLength} characters`)
      }
      const key = toCacheKey(token)
      const before = verifiedTokens.get(key)
      if (before !== undefined && now < before.until) return before.principal
      if (!compactJws.test(token)) throw refusedToken('it is not a well-formed signed JWT')
      const verifying = pending.get(key) ?? verifyUncached(token, key, now)
      pending.set(key, verifying)
      return await verifying
    },
  }
}

/** The line break keeps hashes apart from tokens, which cannot contain one. */
function toCacheKey(token: string): string {
  return token.length > maxKeyLength ? `\n${hash('sha256', token)}` : token
}

/** Milliseconds since 1970; checks what jose does not: the header's type and the maximum life. */
function getExpiry({ payload, protectedHeader }: JWTVerifyResult): number {
  const { exp = Number.NaN, iat = Number.NaN } = payload
  const { typ = 'JWT' } = protectedHeader
  if (typeof typ !== 'string' || !acceptedTypes.includes(typ.toLowerCase())) {
    throw refusedToken('its type is not that of an access token')
  }
  // Negated so that NaN is refused too.
  if (!(exp - iat <= maxLifeSeconds)) throw refusedToken('it claims to live longer than 24 hours')
  return exp * 1_000
}

/** Source of the public keys that verify tokens. */
export interface KeySource {
  /**
   * The key named by the token's header. Rejects with a JOSEError for an unknown key and with
   * Failure('unavailable') when the issuer's keys cannot be loaded.
   */
  keyFor(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey>
}

/** A 401 with its reason; `reason` continues "it is refused: ". */
function refusedToken(reason: string): Failure {
  return new Failure(
    'unauthorized',
    `The access token is refused: ${reason}. Get a new one and send it again.`,
  )
}

/** Drops jose's error as the cause: it carries the claims, which name a person. */
function toRefusedToken(error: errors.JOSEError): Failure {
  return refusedToken(explain(error))
}

function explain(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'it has expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.reason === 'missing'
      ? `it has no claim "${error.claim}"`
      : `its claim "${error.claim}" is not accepted here`
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return 'its algorithm or a header that it depends on is not supported here'
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  ) {
    return 'its signature is not by a key of the issuer'
  }
  return 'it is not a well-formed signed JWT'
}

/**
 * Scopes of OpenID Connect Core §5.4 and §11: they select facts about the person and grant nothing
 * here.
 */
const identityScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access']

/** `users:act` is for service accounts only, whatever a token claims. */
const grantable: readonly Scope[] = scopes.filter((scope) => scope !== 'users:act')

/**
 * Converts verified claims to a user; an unknown or missing tier is free. Rejects with
 * Failure('unauthorized') an invalid subject, and scopes that are all unknown here.
 */
function toPrincipal(claims: JWTPayload, expiresAt: number): Principal {
  const { sub } = claims
  if (typeof sub !== 'string' || !isUserId(sub)) {
    throw refusedToken(`its claim "sub" ${userIdShape.en}`)
  }
  const email = parseShortText(claims['email'], maxEmailLength)
  const username =
    parseShortText(claims['preferred_username'], maxNameLength) ??
    parseShortText(claims['name'], maxNameLength)
  return {
    kind: 'user',
    id: sub,
    tier: parseTier(claims['tier']),
    scopes: parseScopes(claims),
    expiresAt,
    ...(email === undefined ? {} : { email }),
    ...(username === undefined ? {} : { username }),
  }
}

/** Maximum characters of an address (RFC 5321 §4.5.3.1.3) and of a name. */
const maxEmailLength = 254
const maxNameLength = 100

/**
 * A claim about the person (OpenID Connect Core §5.1) as one visible line; other values are
 * dropped, since nothing depends on them.
 */
function parseShortText(claim: unknown, maxLength: number): string | undefined {
  if (typeof claim !== 'string' || claim.length > maxLength) return undefined
  const text = claim.replace(/\s+/g, ' ').replace(invisible, '').trim()
  return text === '' ? undefined : text
}

function parseTier(claim: unknown): Tier {
  return tiers.find((tier) => tier === claim) ?? 'free'
}

/**
 * Without permissions (only identity scopes, an empty claim or none) a token is not narrowed: the
 * user may do everything. With permissions it has the known ones; when none is known, it was
 * narrowed to something else and is refused.
 */
function parseScopes(claims: JWTPayload): readonly Scope[] {
  const named = [...parseScopeNames(claims['scope']), ...parseScopeNames(claims['scp'])]
  const permissions = named.filter((name) => !identityScopes.includes(name))
  if (permissions.length === 0) return []
  const granted = grantable.filter((scope) => permissions.includes(scope))
  if (granted.length > 0) return granted
  throw refusedToken(`its scopes permit nothing here, where ${grantable.join(', ')} are known`)
}

/** `scope` is a string (RFC 8693 §4.2); some providers call it `scp` or send a list. */
function parseScopeNames(claim: unknown): string[] {
  if (claim === undefined) return []
  const parts: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return parts.flatMap((part) => {
    if (typeof part !== 'string') throw refusedToken('its scopes are not texts')
    return part.split(' ').filter((name) => name !== '')
  })
}
