import { z } from 'zod'
import type { BureauId } from '../../src/domain/bureaus.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { parseRetryAfter } from '../../src/domain/text/retry-after.ts'
import { Failure } from '../../src/errors.ts'
import { readTextUpTo } from '../../src/ports/read-text.ts'
import type { BureauProblem, ScoreSource } from '../../src/ports/score-source.ts'
import { type BureauAnswer, isOtherFile, parseBureauAnswer, toReading } from './bureau-answer.ts'

export interface HttpBureauOptions {
  /** https, or http on loopback; a path in it is kept before `/v1/reports`. */
  readonly url: string
  readonly key: string | undefined
  /** Timeout of the whole answer. */
  readonly timeoutMs?: number
  /** Maximum bytes of an answer. */
  readonly maxBytes?: number
}

/** Bureaus behind BUREAU_API_URL (docs/bureau-api.md): one GET for each person and bureau. */
export function createHttpBureau(options: HttpBureauOptions): ScoreSource {
  const { url, key, timeoutMs = 10_000, maxBytes = 2 * 1_024 * 1_024 } = options
  const headers = {
    accept: 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  }
  return {
    isConfigured: true,
    async read(userId, bureau, { now, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const within = AbortSignal.any([signal, timeout])
      try {
        // A redirect would send the bearer token and the user's id to another host.
        const answer = await fetch(toAddress(url, userId, bureau), {
          headers,
          redirect: 'manual',
          signal: within,
        })
        const text = await readAnswer(answer, { maxBytes, now })
        if (text === undefined) return undefined
        const parsed = await parseAnswer(text)
        if (isOtherFile(parsed, { user: userId, bureau })) {
          throw bureauFailure('invalid_answer', { cause: new Error('about another file') })
        }
        return toReading(parsed, bureau, now)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (error instanceof Failure) throw error
        throw bureauFailure(timeout.aborted ? 'timeout' : 'unreachable', { cause: error })
      }
    },
  }
}

function toAddress(url: string, user: string, bureau: BureauId): URL {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/v1/reports`
  address.search = new URLSearchParams({ user, bureau }).toString()
  return address
}

/** The body of a 200; undefined for a person the bureau does not know. */
async function readAnswer(
  answer: Response,
  { maxBytes, now }: { readonly maxBytes: number; readonly now: number },
): Promise<string | undefined> {
  const { status, headers } = answer
  if (status === 200) return await readBody(answer, maxBytes)
  await answer.body?.cancel()
  if (status === 404) return undefined
  const about = {
    cause: new Error(`status ${status}`),
    retryAfter: readRetryAfter(headers, now),
  }
  if (status === 401 || status === 403) throw bureauFailure('refused', about)
  if (status === 429) throw bureauFailure('rate_limited', about)
  throw bureauFailure(status >= 500 ? 'bureau_error' : 'invalid_answer', about)
}

/** Retry-After in seconds; undefined for none or a past time. */
function readRetryAfter(headers: Headers, now: number): number | undefined {
  const waitMs = parseRetryAfter(headers.get('retry-after') ?? undefined, now) ?? 0
  return waitMs > 0 ? Math.ceil(waitMs / 1_000) : undefined
}

async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  const text = await readTextUpTo(body, maxBytes)
  if (text !== undefined) return text
  throw bureauFailure('invalid_answer', { cause: new Error('too long') })
}

async function parseAnswer(text: string): Promise<BureauAnswer> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message repeats the received text.
    throw bureauFailure('invalid_answer', { cause: new Error('not JSON') })
  }
  try {
    return await parseBureauAnswer(value)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw toInvalidAnswer(error)
  }
}

function toInvalidAnswer({ issues }: z.ZodError): Failure {
  const fields = issues.slice(0, 5).map(({ path }) => path.join('.'))
  const cause = new Error(`not as documented: ${fields.join(', ')}`)
  return bureauFailure('invalid_answer', { cause })
}

/** Creates the failure shown to the user. */
export function bureauFailure(
  reason: BureauProblem,
  { cause, retryAfter }: { readonly cause: unknown; readonly retryAfter?: number | undefined },
): Failure {
  return new Failure('unavailable', sentences[reason], {
    details: { reason },
    cause,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

const sentences: Readonly<Record<BureauProblem, Localized>> = {
  unreachable: {
    en: 'The bureau cannot be reached.',
    fr: 'Le bureau est injoignable.',
  },
  timeout: {
    en: 'The bureau took too long to answer.',
    fr: 'Le bureau a mis trop de temps à répondre.',
  },
  refused: {
    en: 'The bureau refused to answer this service.',
    fr: 'Le bureau a refusé de répondre à ce service.',
  },
  rate_limited: {
    en: 'The bureau is asked too often right now.',
    fr: 'Le bureau reçoit trop de demandes en ce moment.',
  },
  bureau_error: {
    en: 'The bureau has trouble of its own.',
    fr: 'Le bureau éprouve des difficultés.',
  },
  invalid_answer: {
    en: 'The bureau answered something that cannot be read.',
    fr: 'Le bureau a donné une réponse illisible.',
  },
}
