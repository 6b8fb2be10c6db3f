import type { Scope } from './caller.ts'

/** A service account's key, stored as SHA-256 (hex) only. */
export interface ApiKeyRecord {
  readonly hash: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: number
  readonly revokedAt: number | null
}

/** Signing key of the service's own issuer; the private JWK is sealed by the vault. */
export interface IssuerKeyRecord {
  readonly createdAt: number
  readonly sealedJwk: string
}
