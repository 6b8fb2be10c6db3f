import {
  type CryptoKey,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type RemoteJWKSet,
} from 'jose'
import { Failure } from '../../src/errors.ts'
import { readTextUpTo } from '../../src/ports/read-text.ts'
import type { KeySource } from './token-verifier.ts'

interface OidcKeysOptions {
  /** The provider's issuer, as in its tokens. */
  readonly issuer: string
  readonly fetch?: FetchImplementation
  /** Timeout of one document; 4 seconds by default. */
  readonly timeoutMs?: number
}

/** After a load, unknown key ids are refused for this long without another request. */
const cooldownMs = 30_000

/** Keys older than this are refreshed in the background. */
const refreshAfterMs = 10 * 60 * 1_000

/** Keys older than this are refreshed before use: one may have been withdrawn long ago. */
const expireAfterMs = 60 * 60 * 1_000

/**
 * Keys of an OpenID Connect provider (Discovery 1.0 §4), loaded at the first token. Loaded keys
 * keep verifying while the provider is down.
 */
export function createOidcKeys(options: OidcKeysOptions): KeySource {
  const { issuer, fetch = globalThis.fetch, timeoutMs = 4_000 } = options
  const metadata = createProviderFetch(fetch, (document) => isMetadataOf(issuer, document))
  const keySet = createProviderFetch(fetch, isKeySet)
  let opening: Promise<RemoteJWKSet> | undefined

  async function open(): Promise<RemoteJWKSet> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await metadata.fetch(url, {
      method: 'GET',
      redirect: 'manual',
      headers: new Headers({ accept: 'application/json' }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { jwks_uri: address } = (await response.json()) as Metadata
    return createRemoteJWKSet(new URL(address), {
      timeoutDuration: timeoutMs,
      cooldownDuration: cooldownMs,
      // Age is checked below: jose would refuse every token once old keys cannot be reloaded.
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: keySet.fetch,
    })
  }

  async function refreshIfOld(remote: RemoteJWKSet): Promise<void> {
    const age = Date.now() - keySet.readAt()
    // jose loads the keys at their first use.
    if (age < refreshAfterMs || age === Number.POSITIVE_INFINITY) return
    // Ignore failures: while the provider is down, known keys stay valid.
    const refreshed = Promise.allSettled([remote.reload()])
    if (age >= expireAfterMs) await refreshed
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
        if (error instanceof Failure || isTokenError(error)) throw error
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

/** RFC 7518 §3.3: shorter keys are invalid, and jose has no error of its own for them. */
const minRsaBits = 2_048

function usableKey(key: CryptoKey): CryptoKey {
  const { modulusLength } = key.algorithm as { readonly modulusLength?: number }
  if (modulusLength !== undefined && modulusLength < minRsaBits) {
    throw new Error(`an RSA key of ${modulusLength} bits`)
  }
  return key
}

/** True where the token is at fault: it names no key, or several match. */
function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
  )
}

interface Metadata {
  readonly issuer: string
  readonly jwks_uri: string
}

/** Discovery §4.3: the issuer must match exactly. */
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

/** Large providers publish some 20 KB. */
const maxDocumentBytes = 256 * 1_024

/** Pause after a failure, so that clients cannot make us hammer the provider. */
const failurePauseMs = 5_000

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Fetches JSON objects of at most 256 KB over https (http on loopback), without redirects. A
 * document that is not `isExpected` counts as a failure.
 */
function createProviderFetch(
  fetchImpl: FetchImplementation,
  isExpected: (document: unknown) => boolean,
) {
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY

  return {
    /** Rejects with Failure('unavailable') on every error. */
    async fetch(...[url, options]: Parameters<FetchImplementation>): Promise<Response> {
      if (Date.now() < failedAt + failurePauseMs) throw unavailable(undefined)
      try {
        if (!isTrustworthy(url)) throw new Error(`${url} is neither https nor on loopback`)
        const text = await readText(await fetchImpl(url, { ...options, redirect: 'manual' }))
        if (!isExpected(JSON.parse(text))) throw new Error(`${url} is not the expected document`)
        readAt = Date.now()
        return new Response(text)
      } catch (cause) {
        failedAt = Date.now()
        throw unavailable(cause)
      }
    },
    /** Time of the last successful load, milliseconds since 1970; minus infinity before the first. */
    readAt: () => readAt,
  }
}

function unavailable(cause: unknown): Failure {
  return new Failure(
    'unavailable',
    'The identity provider does not answer, so tokens cannot be checked. Try again in a moment.',
    { cause, retryAfter: failurePauseMs / 1_000 },
  )
}

function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}

async function readText(response: Response): Promise<string> {
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
  const text = await readTextUpTo(response.body, maxDocumentBytes)
  if (text === undefined) throw new Error(`${response.url} is too long`)
  return text
}
