import type { Localized } from './language.ts'
import type { Tier } from './tiers.ts'

/** What a restricted token or API key may do; `users:act` lets a service account act for a user. */
export const scopes = [
  'coach',
  'reports',
  'letters',
  'monitoring',
  'chats',
  'account',
  'webhooks',
  'users:act',
] as const

export type Scope = (typeof scopes)[number]

/** Who a credential says is calling, before the question whose data the call is about. */
export interface Principal {
  readonly kind: 'user' | 'service' | 'operator'
  /** The subject of the token (user), the id of the API key (service), or 'operator'. */
  readonly id: string
  readonly tier: Tier
  /** Empty: everything that a user may do with their own data. */
  readonly scopes: readonly Scope[]
  /** Milliseconds since 1970 after which the credential is no longer good; undefined: until revoked. */
  readonly expiresAt: number | undefined
  /** What the token says of the person, for their own eyes: it decides nothing. */
  readonly email?: string
  readonly username?: string
}

/** What people's own tokens say of them. */
export type Claims = Pick<Principal, 'tier' | 'email' | 'username'>

/** Who is calling and whose data the call is about. */
export interface Caller {
  readonly kind: Principal['kind'] | 'public'
  /** The bucket that limits are counted in: `user:alice`, `key:k_1`, `ip:192.0.2.1`. */
  readonly subject: string
  /** Whose records the call reads and writes; undefined for the public and the operator. */
  readonly userId: string | undefined
  /** Of that person; for the Engine's operations, which know no tiers, as the credential says. */
  readonly tier: Tier
  readonly scopes: readonly Scope[]
  /** Undefined where it is not the person who calls. */
  readonly claims: Claims | undefined
}

/**
 * A credential without permission scopes may do whatever a user may; one with any may do those
 * alone. `users:act` says for whom, not what, and so does not narrow a credential.
 */
export function permits({ scopes: held }: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return held.includes(scope) || held.every((one) => one === 'users:act')
}

/** The records of a service account itself stand under this prefix, which no user's id has. */
export const servicePrefix = 'service/'

/** The id of a guest; only this service makes guests, so no token or key may name one. */
const guestPrefix = 'guest_'

export const isGuestId = (userId: string): boolean => userId.startsWith(guestPrefix)

export const userIdShape: Localized = {
  en: `must be 1 to 128 visible ASCII characters and not begin with ${guestPrefix} or ${servicePrefix}`,
  fr: `doit compter de 1 à 128 caractères ASCII visibles et ne pas commencer par ${guestPrefix} ou ${servicePrefix}`,
}

/**
 * Whether a text may name a user: 1 to 128 visible ASCII characters, since ids go into logs, limits
 * and index keys, and no two may look alike.
 */
export function isUserId(text: string): boolean {
  const isTaken = text.startsWith(servicePrefix) || isGuestId(text)
  return /^[\x21-\x7e]{1,128}$/.test(text) && !isTaken
}
