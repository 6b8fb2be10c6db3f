import type { JWTPayload } from 'jose'
import {
  isUserId,
  type Principal,
  type Scope,
  scopes,
  userIdShape,
} from '../../src/domain/caller.ts'
import { invisible } from '../../src/domain/text/sanitize.ts'
import { type Tier, tiers } from '../../src/domain/tiers.ts'
import { refusedToken } from './refused-token.ts'

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
export function toPrincipal(claims: JWTPayload, expiresAt: number): Principal {
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
