import type OpenAI from 'openai'
import { type JsonObject, toJsonObject, toText } from '../provider-shared/json.ts'
import {
  type ProblemReason,
  ProviderProblem,
  readRetryAfter,
  toStatusReason,
} from '../provider-shared/problem.ts'
import type { ApiError, ClientOptions } from '../provider-shared/provider-model.ts'

/**
 * Creates the SDK's client, imported at first use (0.2 s). Every environment default is overridden,
 * since it would be sent with users' own keys. Retries and deadlines are ours.
 */
export async function openClient({ apiKey, ...options }: ClientOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    ...options,
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: { Authorization: `Bearer ${apiKey}` },
    maxRetries: 0,
    logLevel: 'off',
  })
}

export const listModels = async (options: ClientOptions): Promise<Response> =>
  (await openClient(options)).models.list().asResponse()

/** Reasons by an error's `code` or `type`, which outrank the status. */
const codeReasons: ReadonlyMap<unknown, ProblemReason> = new Map(
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

/** Compatible servers report it in the message only, which is read here and never passed on. */
const tooLong = /(?:maximum )?context (?:length|window|size)/i

/** Keeps only the status and the code. */
export function toProblem({ status, headers, error }: ApiError): ProviderProblem {
  if (status === undefined) return toStreamProblem(error)
  const fields = toJsonObject(error)
  return new ProviderProblem(toReason(fields) ?? toStatusReason(status), {
    status,
    word: toWord(fields),
    retryAfter: readRetryAfter(headers),
  })
}

/** Converts an error that arrives in the stream, after status 200. */
export function toStreamProblem(error: unknown): ProviderProblem {
  const fields = toJsonObject(error)
  return new ProviderProblem(toReason(fields) ?? 'server_error', { word: toWord(fields) })
}

function toReason({ code, type, message }: JsonObject): ProblemReason | undefined {
  const known = codeReasons.get(code) ?? codeReasons.get(type)
  return known ?? (tooLong.test(toText(message)) ? 'too_long' : undefined)
}

const toWord = ({ code, type }: JsonObject): unknown => code ?? type
