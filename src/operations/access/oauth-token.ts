import { isGuestId, type Principal, personScopes } from '../../domain/caller.ts'
import type { OAuthModel } from '../../domain/oauth/oauth-records.ts'
import { Failure } from '../../errors.ts'
import type { Store } from '../../ports/store.ts'
import { tokenHash } from './opaque-token.ts'

/** 256 random bits in base64url, without a prefix: no other credential has this form. */
const shape = /^[\w-]{43}$/

export const isAccessToken = (text: string): boolean => shape.test(text)

/** Id of the record of a token, code, cookie or client, whose own text is in no record. */
export const oauthRecordId = (model: OAuthModel, id: string): string => `${model}-${tokenHash(id)}`

/** Id of the record of the grant under which a token was issued, by the token's `groupId`. */
export const grantRecordId = (groupId: string): string => `Grant-${groupId}`

interface TokenPayload {
  readonly accountId?: string
  readonly aud?: string
  readonly scope?: string
  /** Seconds since 1970. */
  readonly exp?: number
}

/**
 * The person who allowed an assistant to act for them, with the scopes that they granted. Rejects with
 * Failure('unauthorized') for a token that was issued for another resource.
 */
export async function principalOfAccessToken(
  token: string,
  resource: string | undefined,
  { store, now }: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<Principal> {
  const found = await store.get('oauthRecords', oauthRecordId('AccessToken', token))
  if (found === undefined || resource === undefined) throw unusable()
  // A token can be stored after its grant has ended: two requests used one code at once.
  const grant = await store.get('oauthRecords', grantRecordId(found.value.groupId))
  if (grant === undefined) throw unusable()
  const {
    accountId: id,
    aud,
    scope = '',
    exp = 0,
  } = JSON.parse(found.value.payload) as TokenPayload
  const granted = new Set(scope.split(' '))
  const scopes = personScopes.filter((one) => granted.has(one))
  const expiresAt = exp * 1_000
  const isValid = aud === resource && expiresAt > now && id !== undefined
  // Without a scope a principal might do everything.
  if (!isValid || scopes.length === 0 || !(await isPresent(id, { store, now }))) throw unusable()
  return { kind: 'user', id, tier: 'free', scopes, expiresAt, hasNoClaims: true }
}

/** False for a guest who has ended or was claimed. */
export async function isPresent(
  userId: string,
  { store, now }: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<boolean> {
  if (!isGuestId(userId)) return true
  const guest = (await store.get('guestTokens', userId))?.value
  return guest !== undefined && guest.claimedBy === null && guest.expiresAt > now
}

const unusable = () =>
  new Failure('unauthorized', {
    en: 'This access token is not known, has ended, or is for another address. Sign in again.',
    fr: 'Ce jeton d’accès est inconnu, a pris fin ou vaut pour une autre adresse. Reconnectez-vous.',
  })
