import {
  type Caller,
  isUserId,
  type Principal,
  servicePrefix,
  userIdShape,
} from '../../domain/caller.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Store } from '../../ports/store.ts'
import type { TokenVerifier } from '../../ports/token-verifier.ts'
import { apiKeyHash, isApiKey } from '../api-key.ts'
import type { Credential } from '../call.ts'

export interface Authentication {
  readonly store: Pick<Store, 'list'>
  readonly tokenVerifier: TokenVerifier
}

/** At once when the token was seen before; rejects with Failure('unauthorized'). */
export function authenticate(
  credential: Credential,
  services: Authentication,
  now: number,
): Principal | Promise<Principal> {
  const { bearer } = credential
  if (bearer === undefined) throw missing()
  return isApiKey(bearer)
    ? principalOfKey(bearer, services.store)
    : services.tokenVerifier.verify(bearer, now)
}

function missing(): Failure {
  return new Failure(
    'unauthorized',
    'The Authorization header is missing. Send "Authorization: Bearer <ACCESS_TOKEN>".',
  )
}

async function principalOfKey(key: string, store: Pick<Store, 'list'>): Promise<Principal> {
  const hash = apiKeyHash(key)
  const page = await store.list('apiKeys', { index: 'byHash', equals: [], from: hash, limit: 1 })
  const found = page.items[0]
  if (found === undefined || found.value.hash !== hash || found.value.revokedAt !== null) {
    throw new Failure(
      'unauthorized',
      'This API key is not known or was revoked. Ask for a new one.',
    )
  }
  const { scopes } = found.value
  return { kind: 'service', id: found.id, tier: 'enterprise', scopes, expiresAt: undefined }
}

/** The bucket that the principal's requests are counted in, whomever it acts for. */
export function subjectOf({ kind, id }: Principal): string {
  return kind === 'user' ? `user:${id}` : `key:${id}`
}

/** Whose records the call is about; rejects with Failure('forbidden') when it may not be. */
export function callerFromPrincipal(principal: Principal, actFor: string | undefined): Caller {
  const { kind, tier, scopes } = principal
  if (kind === 'user') {
    if (actFor !== undefined && actFor !== principal.id) {
      throw new Failure('forbidden', 'A user token acts for its own user alone.')
    }
    return { kind, subject: subjectOf(principal), userId: principal.id, tier, scopes }
  }
  return {
    kind,
    subject: subjectOf(principal),
    userId: actFor === undefined ? servicePrefix + principal.id : actedFor(actFor, principal),
    tier,
    scopes,
  }
}

function actedFor(userId: string, principal: Principal): string {
  if (!principal.scopes.includes('users:act')) {
    throw new Failure(
      'forbidden',
      'This API key may not act for a user: it lacks the scope users:act.',
    )
  }
  if (!isUserId(userId)) {
    throw invalidField('X-Act-For', userIdShape)
  }
  return userId
}
