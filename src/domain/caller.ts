import type { Localized } from './text/language.ts'
import type { Tier } from './tiers.ts'

/**
 * Permissions of a restricted token or API key; `users:act` lets a service account act for a user.
 */
export const scopes = [
  'coach',
  'reports',
  'letters',
  'monitoring',
  'chats',
  'account',
  'webhooks',
  'bank',
  'media',
  'users:act',
] as const

export type Scope = (typeof scopes)[number]

/** Scopes that a person's token may have; `users:act` is of API keys alone. */
export const personScopes = scopes.filter((scope) => scope !== 'users:act')

/** The authenticated caller, before it is known whose data the call is about. */
export interface Principal {
  readonly kind: 'user' | 'service' | 'operator' | 'bank'
  /** Subject of the token (user), id of the API key (service), 'operator' or 'bank' (the provider's signature). */
  readonly id: string
  readonly tier: Tier
  /** Empty: everything a user may do with their own data. */
  readonly scopes: readonly Scope[]
  /** Expiry of the credential, milliseconds since 1970; undefined: until revoked. */
  readonly expiresAt: number | undefined
  /** Shown to the person only; decides nothing. */
  readonly email?: string
  readonly username?: string
  /** The credential says nothing about the person: their stored plan and profile count. */
  readonly hasNoClaims?: true
}

/** Claims of a person's own token. */
export type Claims = Pick<Principal, 'tier' | 'email' | 'username'>

/** The caller and the owner of the data. */
export interface Caller {
  readonly kind: Principal['kind'] | 'public'
  /** Bucket for limits: `user:alice`, `key:k_1`, `ip:192.0.2.1`. */
  readonly subject: string
  /** Owner of the records; undefined for the public and the operator. */
  readonly userId: string | undefined
  /** The owner's tier; for Engine operations, which know no tiers, the credential's. */
  readonly tier: Tier
  readonly scopes: readonly Scope[]
  /** Undefined when the caller is not the person. */
  readonly claims: Claims | undefined
}

/**
 * A credential without permission scopes may do everything a user may; one with some, only those.
 * `users:act` says for whom, not what, and so does not restrict.
 */
export function permits({ scopes: held }: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return held.includes(scope) || held.every((one) => one === 'users:act')
}

/** Prefix of an API key's `subject`. */
export const keySubject = 'key:'

/** Id of the API key with which the caller came; undefined for any other credential. */
export const findKeyId = ({
  kind,
  subject,
}: Pick<Caller, 'kind' | 'subject'>): string | undefined =>
  kind === 'service' ? subject.slice(keySubject.length) : undefined

/** Prefix of a service account's own records; no user id has it. */
export const servicePrefix = 'service/'

/** Prefix of guest ids; only this service creates guests, so no token or key may name one. */
const guestPrefix = 'guest_'

export const isGuestId = (userId: string): boolean => userId.startsWith(guestPrefix)

/** Prefix of accounts that were made for a person of a chat platform, at their first contact. */
export const chatAccountPrefix = 'chatuser'

/** True for an account without a sign-in of its own: only a chat platform leads to it. */
export const isChatAccountId = (userId: string): boolean =>
  userId.startsWith(`${chatAccountPrefix}_`)

export const userIdShape: Localized = {
  en: `must be 1 to 128 visible ASCII characters and not begin with ${guestPrefix} or ${servicePrefix}`,
  fr: `doit compter de 1 à 128 caractères ASCII visibles et ne pas commencer par ${guestPrefix} ou ${servicePrefix}`,
}

/**
 * 1 to 128 visible ASCII characters, since ids go into logs, limits and index keys, and no two may
 * look alike.
 */
export function isUserId(text: string): boolean {
  const isTaken = text.startsWith(servicePrefix) || isGuestId(text)
  return /^[\x21-\x7e]{1,128}$/.test(text) && !isTaken
}
