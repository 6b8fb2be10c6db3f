import type { webApi } from '@slack/bolt'
import { ChatPlatformFailure, type ChatProblem } from '../../src/ports/chat-platform.ts'

type Sdk = typeof webApi

/** Errors of Slack by what can be done about them; all others refuse the message. */
const codesByProblem: Readonly<Record<Exclude<ChatProblem, 'refused'>, readonly string[]>> = {
  signed_out: [
    ...['not_authed', 'invalid_auth', 'account_inactive', 'token_revoked', 'token_expired'],
    ...['org_login_required', 'not_allowed_token_type', 'team_disabled', 'app_inactive'],
    ...['invalid_refresh_token', 'invalid_client_id', 'bad_client_secret'],
  ],
  unreachable: [
    ...['channel_not_found', 'not_in_channel', 'is_archived', 'is_inactive', 'user_not_found'],
    ...['users_not_found', 'user_not_visible', 'user_not_in_channel', 'user_disabled'],
    ...['cannot_dm_bot', 'messages_tab_disabled', 'restricted_action', 'team_not_found'],
    ...['restricted_action_read_only_channel', 'restricted_action_thread_only_channel'],
    ...['restricted_action_thread_locked', 'restricted_action_non_threadable_channel'],
    ...['ekm_access_denied', 'access_denied', 'team_access_not_granted', 'as_user_not_supported'],
    ...['method_not_supported_for_channel_type', 'not_reachable', 'thread_not_found'],
  ],
  late: [
    ...['trigger_expired', 'trigger_exchanged', 'expired_trigger_id', 'exchanged_trigger_id'],
    ...['invalid_trigger_id', 'invalid_trigger', 'expired_url', 'used_url', 'invalid_url'],
  ],
  again: [
    ...['ratelimited', 'rate_limited', 'internal_error', 'fatal_error', 'service_unavailable'],
    ...['request_timeout', 'team_added_to_org', 'accesslimited', 'operation_timeout'],
  ],
}

const problems: ReadonlyMap<string, ChatProblem> = new Map(
  Object.entries(codesByProblem).flatMap(([problem, codes]) =>
    codes.map((code) => [code, problem as ChatProblem] as const),
  ),
)

/** An error word of Slack; anything else is a text, which is never repeated. */
const slackCode = /^[a-z][a-z_0-9]{1,60}$/
const systemCode = /^[A-Z][A-Z_0-9]{1,40}$/

export function fromSlackCode(code: unknown): ChatPlatformFailure {
  if (typeof code !== 'string' || !slackCode.test(code)) return fail('again', 'unreadable')
  return fail(problems.get(code) ?? 'refused', code)
}

/** The failure of an HTTP status, where the body says nothing. */
export function fromStatus(status: number, retryAfterMs?: number): ChatPlatformFailure {
  if (status === 429) return fail('again', 'rate_limited', retryAfterMs)
  if (status === 401) return fail('signed_out', '401')
  return fail(status >= 500 || status === 408 ? 'again' : 'refused', String(status))
}

/** A connection that broke, or an answer that did not come in time. */
export function fromNetworkError(error: unknown): ChatPlatformFailure {
  if (!(error instanceof Error)) return fail('again', 'network')
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return fail('again', 'timeout')
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return fail('again', typeof code === 'string' && systemCode.test(code) ? code : 'network')
}

/** Translates an error of the SDK without its text, which may repeat what was sent. */
export function toFailure(error: unknown, sdk: Sdk): ChatPlatformFailure {
  if (error instanceof ChatPlatformFailure) return error
  if (error instanceof sdk.WebAPIPlatformError) return fromSlackCode(error.data.error)
  if (error instanceof sdk.WebAPIRateLimitedError) return fromStatus(429, error.retryAfter * 1_000)
  if (error instanceof sdk.WebAPIHTTPError) return fromStatus(error.statusCode)
  if (error instanceof sdk.WebAPIRequestError) {
    return error.original instanceof ChatPlatformFailure
      ? error.original
      : fromNetworkError(error.original)
  }
  return fromNetworkError(error)
}

export const fail = (
  problem: ChatProblem,
  code: string,
  retryAfterMs?: number,
): ChatPlatformFailure => new ChatPlatformFailure(problem, `slack ${code}`, { retryAfterMs })

/** No later attempt can succeed: the workspace has not added the app, or has removed it. */
export const notInstalled = (): ChatPlatformFailure => fail('refused', 'not_installed')

export const notInstalledCode = notInstalled().code
