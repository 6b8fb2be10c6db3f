import type { Principal } from '../domain/caller.ts'

/**
 * Turns a JWT into a principal. Rejects with Failure('unauthorized') when the token is not good and
 * with Failure('unavailable') when its keys cannot be had.
 */
export interface TokenVerifier {
  verify(token: string, now: number): Promise<Principal>
}
