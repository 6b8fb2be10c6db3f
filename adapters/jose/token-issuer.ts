import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { StaleWrite } from '../../src/errors.ts'
import type { Store, Stored } from '../../src/ports/store.ts'
import type { TokenIssuer } from '../../src/ports/tokens.ts'
import type { Vault } from '../../src/ports/vault.ts'
import type { KeySource } from './token-verifier.ts'

export interface TokenIssuerOptions {
  readonly issuer: string
  readonly audience: string
  readonly store: Pick<Store, 'list' | 'transact'>
  readonly vault: Pick<Vault, 'seal' | 'open'>
  /** Milliseconds since 1970. */
  now(): number
  newId(prefix: string): string
}

const alg = 'ES256'

/** Shared by all instances, so of several that start on an empty store one creates the key. */
const firstKeyId = 'first'

/**
 * The service as its own issuer. Its ES256 key is created once and stored sealed; the oldest key
 * signs, all verify. Rejects when a key cannot be opened or the store does not answer.
 */
export async function createTokenIssuer(
  options: TokenIssuerOptions,
): Promise<TokenIssuer & KeySource> {
  const { issuer, audience, vault, newId } = options
  const stored = await loadKeys(options)
  const privateKeys = stored.map(({ id, value }) => {
    return JSON.parse(vault.open(value.sealedJwk, toPlace(id))) as JWK
  })
  const keys = await Promise.all(privateKeys.map(toPublicKey))
  const [signing] = privateKeys
  const [published] = keys
  if (signing === undefined || published === undefined) throw new Error('the store has no key')
  const signingKey = await importJWK(signing, alg)
  const header = { alg, typ: 'JWT', kid: published.kid }

  return {
    issue({ id, tier, scopes }, now, lifetime) {
      const issuedAt = Math.floor(now / 1_000)
      const scope = scopes.length === 0 ? {} : { scope: scopes.join(' ') }
      return new SignJWT({ tier, ...scope })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetime)
        .setJti(newId('jwt'))
        .sign(signingKey)
    },
    publicKeys: () => ({ keys }),
    keyFor: createLocalJWKSet({ keys }),
  }
}

/** Oldest first. */
async function loadKeys(options: TokenIssuerOptions): Promise<readonly Stored<'issuerKeys'>[]> {
  const list = () => options.store.list('issuerKeys', { index: 'byAge', equals: [], limit: 100 })
  const before = await list()
  if (before.items.length > 0) return before.items
  await createFirstKey(options)
  return (await list()).items
}

async function createFirstKey({ store, vault, now }: TokenIssuerOptions): Promise<void> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = JSON.stringify(await exportJWK(privateKey))
  const value = { createdAt: now(), sealedJwk: vault.seal(jwk, toPlace(firstKeyId)) }
  const change = { kind: 'put', collection: 'issuerKeys', id: firstKeyId, value } as const
  try {
    await store.transact({ changes: [{ ...change, expectVersion: 0 }] })
  } catch (error) {
    // Another instance was first; its key is in the store.
    if (!(error instanceof StaleWrite)) throw error
  }
}

function toPlace(id: string): string {
  return `issuerKeys/${id}/sealedJwk`
}

/** Public half of a key; its id is the thumbprint (RFC 7638). */
async function toPublicKey({ kty, crv, x, y }: JWK): Promise<JWK & { readonly kid: string }> {
  const half = { kty, crv, x, y } as JWK
  return { ...half, kid: await calculateJwkThumbprint(half), alg, use: 'sig' }
}
