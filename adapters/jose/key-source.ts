import type { CryptoKey, FlattenedJWSInput, JWSHeaderParameters } from 'jose'

/** Where the public keys that verify tokens come from. */
export interface KeySource {
  /**
   * The key that a token's header names. Rejects with a JOSEError when the issuer has no such key
   * and with Failure('unavailable') when the issuer's keys cannot be had.
   */
  keyFor(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey>
}
