import type { ReplyHead } from '../../replies/streamed-reply.ts'
import type { Dialect } from '../shared/error-body.ts'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { SentEventsOpener } from '../shared/server-sent-events.ts'
import { createCompletionStream } from './completion-stream.ts'
import { createEngineStream } from './engine-stream.ts'
import type { OpenEvents, ReplyStream } from './reply-stream.ts'
import { createUiMessageStream, uiMessageHeaders } from './ui-message-stream.ts'

const streams: Readonly<
  Record<Dialect, (head: ReplyHead, from: number, open: OpenEvents) => ReplyStream>
> = {
  engine: createEngineStream,
  console: createUiMessageStream,
  openai: createCompletionStream,
}

/** The stream of a reply that is being written, in the form that its document's clients read. */
export function openReplyStream(
  opener: SentEventsOpener,
  exchange: Exchange,
  head: ReplyHead,
  from: number,
  headers: readonly string[] = [],
): ReplyStream {
  const { request, response, dialect } = exchange
  const more = [
    ...headers,
    ...(head.chatId === undefined ? [] : ['X-Chat-Id', head.chatId]),
    ...(dialect === 'console' ? uiMessageHeaders : []),
  ]
  const open: OpenEvents = (greeting) => {
    const streamHead = { headers: () => [...commonHeaders(exchange), ...more], greeting }
    const isHead = request.method === 'HEAD'
    if (!isHead && dialect !== 'engine') return opener.whenNeeded(response, streamHead)
    const events = opener.atOnce(response, streamHead)
    if (isHead) events.end('')
    return events
  }
  return streams[dialect](head, from, open)
}
