import type { FetchImplementation } from 'jose'
import { Failure } from '../../src/errors.ts'
import { textWithin } from '../../src/ports/text-within.ts'

/** Bytes: large providers publish some 20 KB. */
const longestDocument = 256 * 1_024

/** Milliseconds for which a provider that failed is left alone, so that no one can make us hammer it. */
const pauseAfterFailure = 5_000

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Reads the provider's JSON documents; one for all documents of a provider. */
export interface ProviderFetch {
  /** Rejects with Failure('unavailable') whatever went wrong. */
  readonly fetch: FetchImplementation
  /** When a document was last read, milliseconds since 1970; minus infinity before the first. */
  readAt(): number
}

/**
 * A fetch over https alone (http on loopback), without redirects, of a JSON object of at most
 * 256 KB. `isExpected` says whether a document is one; what is not counts as a failure.
 */
export function createProviderFetch(
  fetchImpl: FetchImplementation,
  isExpected: (document: unknown) => boolean,
): ProviderFetch {
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY

  return {
    async fetch(url, options) {
      if (Date.now() < failedAt + pauseAfterFailure) throw unavailable(undefined)
      try {
        if (!isTrustworthy(url)) throw new Error(`${url} is neither https nor on loopback`)
        const text = await textOf(await fetchImpl(url, { ...options, redirect: 'manual' }))
        if (!isExpected(JSON.parse(text))) throw new Error(`${url} is not the expected document`)
        readAt = Date.now()
        return new Response(text)
      } catch (cause) {
        failedAt = Date.now()
        throw unavailable(cause)
      }
    },
    readAt: () => readAt,
  }
}

function unavailable(cause: unknown): Failure {
  return new Failure(
    'unavailable',
    'The identity provider does not answer, so tokens cannot be checked. Try again in a moment.',
    { cause, retryAfter: pauseAfterFailure / 1_000 },
  )
}

function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}

async function textOf(response: Response): Promise<string> {
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
  const text = await textWithin(response.body, longestDocument)
  if (text === undefined) throw new Error(`${response.url} is too long`)
  return text
}
