import type { Tier } from './tiers.ts'

/** What a restricted token or API key may do; `users:act` lets a service account act for a user. */
export const scopes = ['coach', 'reports', 'letters', 'monitoring', 'users:act'] as const

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
}

/** Who is calling and whose data the call is about. */
export interface Caller {
  readonly kind: Principal['kind'] | 'public'
  /** The bucket that limits are counted in: `user:alice`, `key:k_1`, `ip:192.0.2.1`. */
  readonly subject: string
  /** Whose records the call reads and writes; undefined for the public and the operator. */
  readonly userId: string | undefined
  readonly tier: Tier
  readonly scopes: readonly Scope[]
}
