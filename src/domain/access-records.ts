import type { Scope } from './caller.ts'

/** A service account's key; its text is known to nobody, only its SHA-256 (hex). */
export interface ApiKeyRecord {
  readonly hash: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: number
  readonly revokedAt: number | null
}

/** A signing key of the service's own issuer; the private JWK is sealed by the vault. */
export interface IssuerKeyRecord {
  readonly createdAt: number
  readonly sealedJwk: string
}
