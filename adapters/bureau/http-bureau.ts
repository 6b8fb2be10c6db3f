import { z } from 'zod'
import type { BureauId } from '../../src/domain/bureaus.ts'
import { parseRetryAfter } from '../../src/domain/retry-after.ts'
import { Failure } from '../../src/errors.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'
import { textWithin } from '../../src/ports/text-within.ts'
import {
  type BureauAnswer,
  isOfAnother,
  readBureauAnswer,
  readingFromAnswer,
} from './bureau-answer.ts'
import { bureauFailure } from './bureau-failure.ts'

export interface HttpBureauOptions {
  /** https, or http on loopback; what stands behind the host is kept in front of `/v1/reports`. */
  readonly url: string
  readonly key: string | undefined
  /** For the whole answer, milliseconds. */
  readonly timeout?: number
  /** Bytes of an answer. */
  readonly longest?: number
}

/** Bureaus behind BUREAU_API_URL (docs/bureau-api.md): one GET for each person and bureau. */
export function createHttpBureau(options: HttpBureauOptions): ScoreSource {
  const { url, key, timeout = 10_000, longest = 2 * 1_024 * 1_024 } = options
  const headers = {
    accept: 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  }
  return {
    isConfigured: true,
    async read(userId, bureau, { now, signal }) {
      const late = AbortSignal.timeout(timeout)
      const within = AbortSignal.any([signal, late])
      try {
        // A redirect would take the bearer token and the person's id to somebody else.
        const answer = await fetch(addressOf(url, userId, bureau), {
          headers,
          redirect: 'manual',
          signal: within,
        })
        const text = await answered(answer, { longest, now })
        if (text === undefined) return undefined
        const told = await parsed(text)
        if (isOfAnother(told, { user: userId, bureau })) {
          throw bureauFailure('invalid_answer', { cause: new Error('about another file') })
        }
        return readingFromAnswer(told, bureau, now)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (error instanceof Failure) throw error
        throw bureauFailure(late.aborted ? 'timeout' : 'unreachable', { cause: error })
      }
    },
  }
}

function addressOf(url: string, user: string, bureau: BureauId): URL {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/v1/reports`
  address.search = new URLSearchParams({ user, bureau }).toString()
  return address
}

/** The body of a 200; undefined for a person whom the bureau does not know. */
async function answered(
  answer: Response,
  { longest, now }: { readonly longest: number; readonly now: number },
): Promise<string | undefined> {
  const { status, headers } = answer
  if (status === 200) return await bodyOf(answer, longest)
  await answer.body?.cancel()
  if (status === 404) return undefined
  const about = {
    cause: new Error(`status ${status}`),
    retryAfter: secondsAsked(headers, now),
  }
  if (status === 401 || status === 403) throw bureauFailure('refused', about)
  if (status === 429) throw bureauFailure('rate_limited', about)
  throw bureauFailure(status >= 500 ? 'bureau_error' : 'invalid_answer', about)
}

/** How many seconds a bureau asks to be left alone; undefined where it asks for no time to come. */
function secondsAsked(headers: Headers, now: number): number | undefined {
  const asked = parseRetryAfter(headers.get('retry-after') ?? undefined, now) ?? 0
  return asked > 0 ? Math.ceil(asked / 1_000) : undefined
}

async function bodyOf({ body }: Response, longest: number): Promise<string> {
  const text = await textWithin(body, longest)
  if (text !== undefined) return text
  throw bureauFailure('invalid_answer', { cause: new Error('too long') })
}

async function parsed(text: string): Promise<BureauAnswer> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's own message repeats what was sent.
    throw bureauFailure('invalid_answer', { cause: new Error('no JSON') })
  }
  try {
    return await readBureauAnswer(value)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw notAsDocumented(error)
  }
}

function notAsDocumented({ issues }: z.ZodError): Failure {
  const fields = issues.slice(0, 5).map(({ path }) => path.join('.'))
  const cause = new Error(`not as documented: ${fields.join(', ')}`)
  return bureauFailure('invalid_answer', { cause })
}
