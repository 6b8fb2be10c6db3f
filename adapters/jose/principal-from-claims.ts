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
 * What OpenID Connect Core §5.4 and §11 define: which facts about the person the client may read.
 * They say nothing of what the token may do here.
 */
const identityScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access']

/** `users:act` belongs to service accounts alone, whatever a token says. */
const grantable: readonly Scope[] = scopes.filter((scope) => scope !== 'users:act')

/**
 * The user that verified claims describe. A tier that is not known, or none, is free. Rejects with
 * Failure('unauthorized') a subject that may not name a user, and scopes of
 * which none is known here.
 */
export function principalFromClaims(claims: JWTPayload, expiresAt: number): Principal {
  const { sub } = claims
  if (typeof sub !== 'string' || !isUserId(sub)) {
    throw refusedToken(`its claim "sub" ${userIdShape.en}`)
  }
  const email = shortText(claims['email'], longestEmail)
  const username =
    shortText(claims['preferred_username'], longestName) ?? shortText(claims['name'], longestName)
  return {
    kind: 'user',
    id: sub,
    tier: tierFromClaim(claims['tier']),
    scopes: scopesFromClaims(claims),
    expiresAt,
    ...(email === undefined ? {} : { email }),
    ...(username === undefined ? {} : { username }),
  }
}

/** Characters of an address (RFC 5321 §4.5.3.1.3) and of a name that are remembered. */
const longestEmail = 254
const longestName = 100

/**
 * A claim about the person (OpenID Connect Core §5.1) as it can be shown: one line that hides
 * nothing. Anything else is left out, since nothing depends on it.
 */
function shortText(claim: unknown, longest: number): string | undefined {
  if (typeof claim !== 'string' || claim.length > longest) return undefined
  const text = claim.replace(/\s+/g, ' ').replace(invisible, '').trim()
  return text === '' ? undefined : text
}

function tierFromClaim(claim: unknown): Tier {
  return tiers.find((tier) => tier === claim) ?? 'free'
}

/**
 * A token that names no permission is not narrowed: identity scopes alone, an empty claim and no
 * claim mean everything that a user may do. One that names permissions has those that are known
 * here; when none is, it was narrowed to something else and may do nothing.
 */
function scopesFromClaims(claims: JWTPayload): readonly Scope[] {
  const named = [...namesInClaim(claims['scope']), ...namesInClaim(claims['scp'])]
  const permissions = named.filter((name) => !identityScopes.includes(name))
  if (permissions.length === 0) return []
  const granted = grantable.filter((scope) => permissions.includes(scope))
  if (granted.length > 0) return granted
  throw refusedToken(`its scopes permit nothing here, where ${grantable.join(', ')} are known`)
}

/** `scope` is a text (RFC 8693 §4.2); some providers call it `scp` or send a list. */
function namesInClaim(claim: unknown): string[] {
  if (claim === undefined) return []
  const parts: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return parts.flatMap((part) => {
    if (typeof part !== 'string') throw refusedToken('its scopes are not texts')
    return part.split(' ').filter((name) => name !== '')
  })
}
