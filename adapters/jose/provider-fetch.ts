import type { FetchImplementation } from 'jose'
import { Failure } from '../../src/errors.ts'
import { readTextUpTo } from '../../src/ports/read-text.ts'

/** Large providers publish some 20 KB. */
const maxDocumentBytes = 256 * 1_024

/** Pause after a failure, so that clients cannot make us hammer the provider. */
const failurePauseMs = 5_000

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Loads JSON documents of one provider. */
export interface ProviderFetch {
  /** Rejects with Failure('unavailable') on every error. */
  readonly fetch: FetchImplementation
  /** Time of the last successful load, milliseconds since 1970; minus infinity before the first. */
  readAt(): number
}

/**
 * Fetches JSON objects of at most 256 KB over https (http on loopback), without redirects. A
 * document that is not `isExpected` counts as a failure.
 */
export function createProviderFetch(
  fetchImpl: FetchImplementation,
  isExpected: (document: unknown) => boolean,
): ProviderFetch {
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY

  return {
    async fetch(url, options) {
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
