import { type JsonObject, toJsonObject, toText } from '../provider-shared/json.ts'
import {
  type ProblemReason,
  ProviderProblem,
  readRetryAfter,
  toStatusReason,
} from '../provider-shared/problem.ts'
import type { ApiError } from '../provider-shared/provider-model.ts'

/** Reasons by `error.details.error_code` or `error.type`, which outrank the status. */
const codeReasons: ReadonlyMap<unknown, ProblemReason> = new Map(
  Object.entries({
    billing_error: 'out_of_credit',
    contract_spend_limit_reached: 'out_of_credit',
    enforced_spend_limit_reached: 'out_of_credit',
    rate_limit_error: 'rate_limited',
    ramp_limit_exceeded: 'rate_limited',
    authentication_error: 'key_refused',
    permission_error: 'key_refused',
    not_found_error: 'model_not_found',
    request_too_large: 'too_long',
    overloaded_error: 'overloaded',
    api_error: 'server_error',
    timeout_error: 'server_error',
  } satisfies Record<string, ProblemReason>),
)

/** Distinguishable by message only; the message is read here and never passed on. */
const messageReasons: readonly (readonly [RegExp, ProblemReason])[] = [
  [/^You have reached your (?:specified )?(?:workspace )?API usage limits/i, 'out_of_credit'],
  [/credit balance is too low/i, 'out_of_credit'],
  [/prompt is too long|exceed(?:s|ed)? (?:the )?context|too many (?:total )?tokens/i, 'too_long'],
  [/content filtering policy/i, 'content_refused'],
]

/** Keeps only the status and the type. */
export function toProblem({ status, headers, error: body }: ApiError): ProviderProblem {
  const error = toJsonObject(toJsonObject(body)['error'])
  const isRefused = error['type'] === 'invalid_request_error'
  // Errors in a stream have no status of their own.
  const fallback = toStatusReason(status ?? (isRefused ? 400 : 500))
  return new ProviderProblem(toReason(error) ?? fallback, {
    status,
    word: error['type'],
    retryAfter: readRetryAfter(headers),
  })
}

function toReason(error: JsonObject): ProblemReason | undefined {
  const code = toText(toJsonObject(error['details'])['error_code'])
  if (code.startsWith('linked_organization_')) return 'out_of_credit'
  const codeReason = codeReasons.get(code)
  if (codeReason !== undefined) return codeReason
  const message = toText(error['message'])
  const messageReason = messageReasons.find(([pattern]) => pattern.test(message))
  return messageReason?.[1] ?? codeReasons.get(error['type'])
}
