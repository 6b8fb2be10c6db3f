import type { Principal } from '../domain/caller.ts'

/**
 * Turns a JWT into a principal. Rejects with Failure('unauthorized') when the token is not good and
 * with Failure('unavailable') when its keys cannot be had.
 */
export interface TokenVerifier {
  verify(token: string, now: number): Promise<Principal>
}

/** The service as its own issuer, when no OIDC_ISSUER is set. */
export interface TokenIssuer {
  /** A signed JWT for the principal; valid for `lifetime` seconds from `now` (ms). */
  issue(principal: Principal, now: number, lifetime: number): Promise<string>
  /** The public keys, as published at /.well-known/jwks.json. */
  publicKeys(): { readonly keys: readonly Readonly<Record<string, unknown>>[] }
}
