import { limits } from '../../src/config/limits.ts'
import type { ChatPerson, IncomingFile } from '../../src/domain/chat-platforms/messages.ts'
import { parseRetryAfter } from '../../src/domain/text/retry-after.ts'
import { fail, fromNetworkError, fromStatus } from './to-failure.ts'
import type { SlackApi } from './web-api.ts'

/** Fetches a file from Slack's file host alone: our token goes with the request. */
export async function downloadFile(
  { url, bytes, mediaType }: IncomingFile,
  { workspaceId }: ChatPerson,
  maxBytes: number,
  api: SlackApi,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!api.addresses.isFile(url)) throw fail('refused', 'foreign_address')
  if (bytes > maxBytes) throw fail('refused', 'file_too_large')
  const authorization = `Bearer ${await api.tokenOf(workspaceId)}`
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.slack.downloadTimeoutMs)])
  let answer: Response
  try {
    answer = await fetch(url, { headers: { authorization }, redirect: 'manual', signal: limit })
  } catch (error) {
    throw fromNetworkError(error)
  }
  try {
    checkAnswer(answer, mediaType, maxBytes)
    return await readUpTo(answer, maxBytes)
  } catch (error) {
    await answer.body?.cancel().catch(() => undefined)
    throw error
  }
}

function checkAnswer({ status, headers }: Response, mediaType: string, maxBytes: number): void {
  if (status >= 300 && status < 400) throw fail('refused', 'redirect')
  if (status !== 200) {
    throw fromStatus(status, parseRetryAfter(headers.get('retry-after') ?? undefined, 0))
  }
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw fail('refused', 'file_too_large')
  // Slack answers with its sign-in page when the token may not read the file.
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (isPage && !mediaType.startsWith('text/html')) throw fail('refused', 'file_not_shared')
}

async function readUpTo(answer: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of answer.body ?? []) {
      length += piece.byteLength
      if (length > maxBytes) break
      pieces.push(piece)
    }
  } catch (error) {
    throw fromNetworkError(error)
  }
  if (length > maxBytes) throw fail('refused', 'file_too_large')
  return Buffer.concat(pieces)
}
