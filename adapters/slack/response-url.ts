import { limits } from '../../src/config/limits.ts'
import type { Visibility } from '../../src/domain/chat-platforms/messages.ts'
import { parseRetryAfter } from '../../src/domain/text/retry-after.ts'
import { readTextUpTo } from '../../src/ports/read-text.ts'
import type { Page } from './render/to-pages.ts'
import { fail, fromNetworkError, fromSlackCode, fromStatus } from './to-failure.ts'
import type { SlackApi } from './web-api.ts'

export interface Reply {
  readonly handle: string
  readonly visibility: Visibility
}

const maxAnswerBytes = 2_048

/** Slack's words for an address that no longer works, in its JSON or as plain text. */
const gone = /\b(?:expired_url|used_url|invalid_url)\b/

/** Answers an interaction by its response_url: five times within half an hour. */
export async function postReply(
  { handle, visibility }: Reply,
  page: Page,
  api: SlackApi,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  if (!api.addresses.isTrusted(handle)) throw fail('refused', 'foreign_address')
  const body = {
    response_type: visibility === 'private' ? 'ephemeral' : 'in_channel',
    replace_original: false,
    unfurl_links: false,
    unfurl_media: false,
    ...page,
  }
  let answer: Response
  let text: string
  try {
    answer = await fetch(handle, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.slack.callTimeoutMs)]),
    })
    text = answer.ok ? '' : ((await readTextUpTo(answer.body, maxAnswerBytes)) ?? '')
    if (answer.ok) await answer.body?.cancel()
  } catch (error) {
    throw fromNetworkError(error)
  }
  if (answer.ok) return
  const { status } = answer
  if (status === 404 || status === 410 || gone.test(text)) throw fail('late', 'response_url')
  if (status === 400) throw fromSlackCode(readCode(text) ?? 'invalid_blocks')
  throw fromStatus(status, parseRetryAfter(answer.headers.get('retry-after') ?? undefined, now))
}

function readCode(text: string): unknown {
  try {
    return (Object(JSON.parse(text)) as { error?: unknown }).error
  } catch {
    return undefined
  }
}
