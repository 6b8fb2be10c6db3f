import {
  type CryptoKey,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type RemoteJWKSet,
} from 'jose'
import { Failure } from '../../src/errors.ts'
import type { KeySource } from './key-source.ts'
import { createProviderFetch } from './provider-fetch.ts'

export interface OidcKeysOptions {
  /** The provider's issuer, as tokens name it. */
  readonly issuer: string
  readonly fetch?: FetchImplementation
  /** Milliseconds for one document; 4 seconds unless told. */
  readonly patience?: number
}

/** Milliseconds after a reading in which an unknown key id is refused without asking again. */
const cooldown = 30_000

/** Milliseconds after which keys are read again behind the back of the request that finds them old. */
const old = 10 * 60 * 1_000

/** Milliseconds after which a request waits for the new keys: one may have been withdrawn long ago. */
const veryOld = 60 * 60 * 1_000

/**
 * The keys of an OpenID Connect provider (Discovery 1.0 §4), found and read at the first token. Keys
 * once read go on verifying while the provider is down.
 */
export function createOidcKeys(options: OidcKeysOptions): KeySource {
  const { issuer, fetch = globalThis.fetch, patience = 4_000 } = options
  const metadata = createProviderFetch(fetch, (document) => isMetadataOf(issuer, document))
  const keySet = createProviderFetch(fetch, isKeySet)
  let opening: Promise<RemoteJWKSet> | undefined

  async function open(): Promise<RemoteJWKSet> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await metadata.fetch(url, {
      method: 'GET',
      redirect: 'manual',
      headers: new Headers({ accept: 'application/json' }),
      signal: AbortSignal.timeout(patience),
    })
    const { jwks_uri: address } = (await response.json()) as Metadata
    return createRemoteJWKSet(new URL(address), {
      timeoutDuration: patience,
      cooldownDuration: cooldown,
      // Age is judged below: jose would refuse every token once old keys cannot be read again.
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: keySet.fetch,
    })
  }

  async function refreshIfOld(remote: RemoteJWKSet): Promise<void> {
    const age = Date.now() - keySet.readAt()
    // Keys never read are read by jose, at their first use.
    if (age < old || age === Number.POSITIVE_INFINITY) return
    // Settled either way: when the provider is down the keys that are known stay good.
    const refreshed = Promise.allSettled([remote.reload()])
    if (age >= veryOld) await refreshed
  }

  return {
    async keyFor(header, token) {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      const remote = await opening
      await refreshIfOld(remote)
      try {
        return usableKey(await remote(header, token))
      } catch (error) {
        if (error instanceof Failure || isOfToken(error)) throw error
        throw new Failure(
          'unavailable',
          'The identity provider published a key that cannot be used.',
          {
            cause: error,
          },
        )
      }
    },
  }
}

/** RFC 7518 §3.3: a shorter key verifies nothing, and jose throws no error of its own for it. */
const minRsaBits = 2_048

function usableKey(key: CryptoKey): CryptoKey {
  const { modulusLength } = key.algorithm as { readonly modulusLength?: number }
  if (modulusLength !== undefined && modulusLength < minRsaBits) {
    throw new Error(`an RSA key of ${modulusLength} bits`)
  }
  return key
}

/** Whether the token, not the provider, is to blame: it names no key, or not one of several. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
  )
}

interface Metadata {
  readonly issuer: string
  readonly jwks_uri: string
}

/** Discovery §4.3: the issuer must be the one that was asked, to the letter. */
function isMetadataOf(issuer: string, document: unknown): document is Metadata {
  return (
    isObject(document) &&
    document['issuer'] === issuer &&
    typeof document['jwks_uri'] === 'string' &&
    URL.canParse(document['jwks_uri'])
  )
}

/** RFC 7517 §5. */
function isKeySet(document: unknown): boolean {
  return isObject(document) && Array.isArray(document['keys']) && document['keys'].every(isObject)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
