import {
  type Caller,
  isUserId,
  keySubject,
  type Principal,
  servicePrefix,
  userIdShape,
} from '../../domain/caller.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import { isAccessToken, principalOfAccessToken } from '../../operations/access/oauth-token.ts'
import {
  apiKeys,
  guestByToken,
  guestTokens,
  sessionOfSecret,
  tokenHash,
} from '../../operations/access/opaque-token.ts'
import type { Store } from '../../ports/store.ts'
import type { TokenVerifier } from '../../ports/tokens.ts'
import type { BearerCredential, Credential } from '../call.ts'

export interface Authentication {
  readonly store: Pick<Store, 'get' | 'list'>
  readonly tokenVerifier: TokenVerifier
}

/** The principal whom the credential proves; rejects with Failure('unauthorized'). */
export async function authenticate(
  credential: Credential,
  services: Authentication,
  now: number,
): Promise<Principal> {
  switch (credential.kind) {
    case 'bearer':
      return await principalOfToken(credential, services, now)
    case 'voice':
      return await principalOfVoice(credential.secret, services.store, now)
    case 'platform':
      return principalOf('user', credential.userId)
    case 'signed':
      return principalOf('bank', (await credential.verify()) ?? 'bank')
    case 'operator':
      return principalOf('operator', 'operator')
  }
}

const principalOf = (kind: Principal['kind'], id: string): Principal => ({
  kind,
  id,
  tier: 'free',
  scopes: [],
  expiresAt: undefined,
})

async function principalOfToken(
  { token, resource }: BearerCredential,
  { store, tokenVerifier }: Authentication,
  now: number,
): Promise<Principal> {
  if (token === undefined) throw missing()
  if (apiKeys.has(token)) return await principalOfKey(token, store)
  if (guestTokens.has(token)) return await principalOfGuest(token, store, now)
  if (isAccessToken(token)) return await principalOfAccessToken(token, resource, { store, now })
  return await tokenVerifier.verify(token, now)
}

function missing(): Failure {
  return new Failure('unauthorized', {
    en: 'The Authorization header is missing. Send "Authorization: Bearer <ACCESS_TOKEN>".',
    fr: 'L’en-tête Authorization manque. Envoyez « Authorization: Bearer <ACCESS_TOKEN> ».',
  })
}

async function principalOfKey(key: string, store: Pick<Store, 'list'>): Promise<Principal> {
  const hash = tokenHash(key)
  const page = await store.list('apiKeys', { index: 'byHash', equals: [], from: hash, limit: 1 })
  const found = page.items[0]
  if (found === undefined || found.value.hash !== hash || found.value.revokedAt !== null) {
    throw new Failure('unauthorized', {
      en: 'This API key is not known or was revoked. Ask for a new one.',
      fr: 'Cette clé d’API est inconnue ou a été révoquée. Demandez-en une autre.',
    })
  }
  const { scopes } = found.value
  return { kind: 'service', id: found.id, tier: 'enterprise', scopes, expiresAt: undefined }
}

async function principalOfGuest(
  token: string,
  store: Pick<Store, 'list'>,
  now: number,
): Promise<Principal> {
  const guest = await guestByToken(token, { store, now })
  if (guest === undefined || guest.value.claimedBy !== null) {
    throw new Failure('unauthorized', {
      en: 'This guest token is not known or has ended. Get a new one (POST /api/create-guest), or sign in.',
      fr: 'Ce jeton d’invité est inconnu ou a pris fin. Demandez-en un autre (POST /api/create-guest) ou connectez-vous.',
    })
  }
  const { expiresAt } = guest.value
  return { kind: 'user', id: guest.id, tier: 'free', scopes: [], expiresAt }
}

/** The owner of a live voice session. It includes its chat, and else only what its opener might do. */
async function principalOfVoice(
  secret: string | undefined,
  store: Pick<Store, 'get'>,
  now: number,
): Promise<Principal> {
  const sessionId = secret === undefined ? undefined : sessionOfSecret(secret)
  const session =
    sessionId === undefined ? undefined : (await store.get('mediaSessions', sessionId))?.value
  const isLive = session !== undefined && session.expiresAt > now
  if (
    secret === undefined ||
    !isLive ||
    session.tokenHash !== tokenHash(secret) ||
    (await isRevoked(session.details.grant?.keyId, store))
  ) {
    throw new Failure('unauthorized', {
      en: 'This client secret opens no voice session, or its session has ended. Create one: POST /api/realtime-session.',
      fr: 'Ce secret n’ouvre aucune session vocale, ou sa session a pris fin. Créez-en une : POST /api/realtime-session.',
    })
  }
  const { userId: id, endsAt: expiresAt, details } = session
  const { tier, scopes: granted } = details.grant ?? { tier: 'free' as const, scopes: [] }
  const held = granted.filter((scope) => scope !== 'users:act')
  const scopes: Principal['scopes'] =
    held.length === 0 ? [] : [...new Set([...held, 'chats' as const])]
  return { kind: 'user', id, tier, scopes, expiresAt }
}

async function isRevoked(keyId: string | undefined, store: Pick<Store, 'get'>): Promise<boolean> {
  if (keyId === undefined) return false
  return (await store.get('apiKeys', keyId))?.value.revokedAt !== null
}

/** Key of the principal's own rate limit, also when it acts for a user. */
export function subjectOf({ kind, id }: Principal): string {
  return kind === 'user' ? `user:${id}` : keySubject + id
}

/** Message for a user token that names another user; GraphQL rewords it for `userId`. */
export const namesAnother: Localized = {
  en: 'A user token acts for its own user alone. Name that user, or leave X-Act-For out.',
  fr: 'Le jeton d’un utilisateur n’agit que pour celui-ci. Nommez cet utilisateur, ou n’indiquez pas X-Act-For.',
}

/** The caller and the user whose records it may use; throws Failure('forbidden'). */
export function callerFromPrincipal(principal: Principal, credential: Credential): Caller {
  const actFor = credential.kind === 'bearer' ? credential.actFor : undefined
  const { kind, tier, scopes } = principal
  if (kind === 'user') {
    if (actFor !== undefined && actFor !== principal.id) {
      throw new Failure('forbidden', namesAnother)
    }
    const subject = subjectOf(principal)
    const hasClaims = credential.kind === 'bearer' && principal.hasNoClaims !== true
    const claims = hasClaims ? principal : undefined
    return { kind, subject, userId: principal.id, tier, scopes, claims }
  }
  if (kind === 'bank') {
    return { kind, subject: principal.id, userId: undefined, tier, scopes, claims: undefined }
  }
  const own = servicePrefix + principal.id
  return {
    kind,
    subject: subjectOf(principal),
    userId: actFor === undefined || actFor === own ? own : actedFor(actFor, principal),
    tier,
    scopes,
    claims: undefined,
  }
}

function actedFor(userId: string, principal: Principal): string {
  if (!principal.scopes.includes('users:act')) {
    throw new Failure('forbidden', {
      en: 'This API key may not act for a user: it lacks the scope users:act. Ask for a key that has it.',
      fr: 'Cette clé d’API ne peut pas agir pour un utilisateur : il lui manque la portée users:act. Demandez une clé qui l’a.',
    })
  }
  if (!isUserId(userId)) {
    throw invalidField('X-Act-For', userIdShape)
  }
  return userId
}
