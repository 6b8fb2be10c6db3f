import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { dayMs } from '../../src/domain/calendar.ts'
import { parseRetryAfter } from '../../src/domain/retry-after.ts'
import type { ProviderLimits } from './limits.ts'
import type { ProblemReason } from './problem.ts'

/** An answer that is no stream, as far as it was read. */
export interface RefusedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Reads at most so many bytes for so many milliseconds; what came before a cut counts. */
export function readRefused(
  response: IncomingMessage,
  { errorBytes: longest, errorMs }: Pick<ProviderLimits, 'errorBytes' | 'errorMs'>,
): Promise<RefusedAnswer> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    let length = 0
    const finish = () => {
      const body = Buffer.concat(pieces).subarray(0, longest).toString('utf8')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    }
    response.on('data', (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (length >= longest) response.destroy()
    })
    const late = setTimeout(() => response.destroy(), errorMs)
    response.on('close', () => {
      clearTimeout(late)
      finish()
    })
  })
}

/** What a status means where the provider's own words say no more. */
export function reasonOfStatus(status: number): ProblemReason {
  const known = reasons[status]
  if (known !== undefined) return known
  return status >= 400 && status < 500 ? 'request_refused' : 'server_error'
}

const reasons: Readonly<Record<number, ProblemReason>> = {
  401: 'key_refused',
  402: 'out_of_credit',
  403: 'key_refused',
  404: 'model_not_found',
  408: 'server_error',
  409: 'server_error',
  413: 'too_long',
  429: 'rate_limited',
  503: 'overloaded',
  529: 'overloaded',
}

/** Whole seconds from now that the provider asks for, a day at most; undefined without. */
export function retryAfterOf(headers: IncomingHttpHeaders): number | undefined {
  const asked = parseRetryAfter(headers['retry-after'], Date.now())
  return asked === undefined ? undefined : Math.ceil(Math.min(asked, dayMs) / 1_000)
}
