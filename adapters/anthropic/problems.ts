import { type Fields, fieldsIn, fieldsInText, textIn } from '../provider-http/json-fields.ts'
import { type ProblemReason, ProviderProblem } from '../provider-http/problem.ts'
import {
  type RefusedAnswer,
  reasonOfStatus,
  retryAfterOf,
} from '../provider-http/refused-answer.ts'

/** What `error.details.error_code` or `error.type` means where the status says less. */
const reasonsOfWords: ReadonlyMap<unknown, ProblemReason> = new Map(
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

/**
 * Errors of the type invalid_request_error that only their text tells apart. The text is read here
 * and goes no further.
 */
const reasonsOfTexts: readonly (readonly [RegExp, ProblemReason])[] = [
  [/^You have reached your (?:specified )?(?:workspace )?API usage limits/i, 'out_of_credit'],
  [/credit balance is too low/i, 'out_of_credit'],
  [/prompt is too long|exceed(?:s|ed)? (?:the )?context|too many (?:total )?tokens/i, 'too_long'],
  [/content filtering policy/i, 'content_refused'],
]

/** What a refused request means; only its status and its words are kept. */
export function problemOf({ status, headers, body }: RefusedAnswer): ProviderProblem {
  const error = fieldsIn(fieldsInText(body)['error'])
  const reason = reasonIn(error) ?? reasonOfStatus(status)
  const retryAfter = retryAfterOf(headers)
  return new ProviderProblem(reason, { status, word: error['type'], retryAfter })
}

/** What an error means that arrives in the stream, after a status that said all was well. */
export function problemInStream(error: Fields): ProviderProblem {
  const known = reasonIn(error)
  const isRefused = error['type'] === 'invalid_request_error'
  const reason = known ?? (isRefused ? 'request_refused' : 'server_error')
  return new ProviderProblem(reason, { word: error['type'] })
}

function reasonIn(error: Fields): ProblemReason | undefined {
  const code = textIn(fieldsIn(error['details'])['error_code'])
  if (code.startsWith('linked_organization_')) return 'out_of_credit'
  const ofCode = reasonsOfWords.get(code)
  if (ofCode !== undefined) return ofCode
  const text = textIn(error['message'])
  const ofText = reasonsOfTexts.find(([pattern]) => pattern.test(text))
  return ofText?.[1] ?? reasonsOfWords.get(error['type'])
}
