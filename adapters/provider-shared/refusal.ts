import { dayMs } from '../../src/domain/calendar.ts'
import { parseRetryAfter } from '../../src/domain/retry-after.ts'
import type { ProblemReason } from './problem.ts'

/** The meaning of a status for which the provider's error code says no more. */
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

/** The Retry-After header in whole seconds from now, a day at most; undefined without one. */
export function retryAfterOf(headers: Headers | undefined): number | undefined {
  const wait = parseRetryAfter(headers?.get('retry-after') ?? undefined, Date.now())
  return wait === undefined ? undefined : Math.ceil(Math.min(wait, dayMs) / 1_000)
}
