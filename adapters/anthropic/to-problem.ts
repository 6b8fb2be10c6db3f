import { type ProblemReason, ProviderProblem } from '../provider-shared/problem.ts'
import type { ApiError } from '../provider-shared/provider-model.ts'
import { reasonOfStatus, retryAfterOf } from '../provider-shared/refusal.ts'
import { type Fields, toFields, toText } from '../provider-shared/unchecked.ts'

/** The meaning of `error.details.error_code` or `error.type`, which outranks the status. */
const reasonsOfCodes: ReadonlyMap<unknown, ProblemReason> = new Map(
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

/** Only their message tells these apart, which is read here and goes no further. */
const reasonsOfMessages: readonly (readonly [RegExp, ProblemReason])[] = [
  [/^You have reached your (?:specified )?(?:workspace )?API usage limits/i, 'out_of_credit'],
  [/credit balance is too low/i, 'out_of_credit'],
  [/prompt is too long|exceed(?:s|ed)? (?:the )?context|too many (?:total )?tokens/i, 'too_long'],
  [/content filtering policy/i, 'content_refused'],
]

/** Keeps the status and the type alone. */
export function toProblem({ status, headers, error: body }: ApiError): ProviderProblem {
  const error = toFields(toFields(body)['error'])
  const isRefused = error['type'] === 'invalid_request_error'
  // Errors in a stream have no status of their own.
  const fallback = reasonOfStatus(status ?? (isRefused ? 400 : 500))
  return new ProviderProblem(toReason(error) ?? fallback, {
    status,
    word: error['type'],
    retryAfter: retryAfterOf(headers),
  })
}

function toReason(error: Fields): ProblemReason | undefined {
  const code = toText(toFields(error['details'])['error_code'])
  if (code.startsWith('linked_organization_')) return 'out_of_credit'
  const ofCode = reasonsOfCodes.get(code)
  if (ofCode !== undefined) return ofCode
  const message = toText(error['message'])
  const ofMessage = reasonsOfMessages.find(([pattern]) => pattern.test(message))
  return ofMessage?.[1] ?? reasonsOfCodes.get(error['type'])
}
