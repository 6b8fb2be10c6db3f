import type { Principal } from '../domain/caller.ts'

/**
 * Verifies a JWT. Rejects with Failure('unauthorized') when the token is invalid and with
 * Failure('unavailable') when its keys cannot be loaded.
 */
export interface TokenVerifier {
  verify(token: string, now: number): Promise<Principal>
}

/** The service as its own issuer, when no OIDC_ISSUER is set. */
export interface TokenIssuer {
  /** Signs a JWT for the principal, valid for `lifetime` seconds from `now` (ms). */
  issue(principal: Principal, now: number, lifetime: number): Promise<string>
  /** The public keys, as published at /.well-known/jwks.json. */
  publicKeys(): { readonly keys: readonly Readonly<Record<string, unknown>>[] }
}
