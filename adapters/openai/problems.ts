import { type Fields, fieldsIn, fieldsInText, textIn } from '../provider-http/json-fields.ts'
import { type ProblemReason, ProviderProblem } from '../provider-http/problem.ts'
import {
  type RefusedAnswer,
  reasonOfStatus,
  retryAfterOf,
} from '../provider-http/refused-answer.ts'

/** What the `code` or the `type` of an error means where the status says less or another thing. */
const reasonsOfWords: ReadonlyMap<unknown, ProblemReason> = new Map(
  Object.entries({
    insufficient_quota: 'out_of_credit',
    credit_balance_exhausted: 'out_of_credit',
    organization_spend_limit_exceeded: 'out_of_credit',
    project_spend_limit_exceeded: 'out_of_credit',
    organization_usage_limit_exceeded: 'out_of_credit',
    billing_hard_limit_reached: 'out_of_credit',
    billing_not_active: 'out_of_credit',
    rate_limit_exceeded: 'rate_limited',
    slow_down: 'rate_limited',
    invalid_api_key: 'key_refused',
    model_not_found: 'model_not_found',
    context_length_exceeded: 'too_long',
    string_above_max_length: 'too_long',
    array_above_max_length: 'too_long',
    content_policy_violation: 'content_refused',
    content_filter: 'content_refused',
    invalid_prompt: 'content_refused',
    bio_policy: 'content_refused',
    misalignment_policy_violation: 'content_refused',
    image_content_policy_violation: 'content_refused',
    server_error: 'server_error',
    server_is_overloaded: 'overloaded',
    overloaded_error: 'overloaded',
  } satisfies Record<string, ProblemReason>),
)

/** What compatible servers say in words alone. The text is read here and goes no further. */
const tooLong = /(?:maximum )?context (?:length|window|size)/i

/** What a refused request means; only its status and its words are kept. */
export function problemOf({ status, headers, body }: RefusedAnswer): ProviderProblem {
  const error = fieldsIn(fieldsInText(body)['error'])
  const reason = reasonIn(error) ?? reasonOfStatus(status)
  const retryAfter = retryAfterOf(headers)
  return new ProviderProblem(reason, { status, word: wordIn(error), retryAfter })
}

/** What an error means that arrives in the stream, after a status that said all was well. */
export function problemInStream(error: Fields): ProviderProblem {
  return new ProviderProblem(reasonIn(error) ?? 'server_error', { word: wordIn(error) })
}

function reasonIn({ code, type, message }: Fields): ProblemReason | undefined {
  const known = reasonsOfWords.get(code) ?? reasonsOfWords.get(type)
  return known ?? (tooLong.test(textIn(message)) ? 'too_long' : undefined)
}

const wordIn = ({ code, type }: Fields): unknown => code ?? type
