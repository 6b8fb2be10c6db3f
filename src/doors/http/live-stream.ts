import type { ReplyHead } from '../../operations/live-reply.ts'
import type { LiveSink } from '../../pipeline/call.ts'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { SentEventsOpener } from '../shared/server-sent-events.ts'
import type { AnswerStream } from './answer-stream.ts'
import { createCompletionStream } from './completion-stream.ts'
import { createUiMessageStream, uiMessageHeaders } from './ui-message-stream.ts'

/** The stream of an answer that is being written, in the form that its document's clients read. */
export function openLiveStream(
  opener: SentEventsOpener,
  exchange: Exchange,
  head: ReplyHead,
  from: number,
  headers: readonly string[] = [],
): LiveSink & AnswerStream {
  const { request, response, dialect } = exchange
  const more = [
    ...headers,
    ...(head.chatId === undefined ? [] : ['X-Chat-Id', head.chatId]),
    ...(dialect === 'console' ? uiMessageHeaders : []),
  ]
  const open = (greeting: string) => {
    const streamHead = { headers: () => [...commonHeaders(exchange), ...more], greeting }
    if (request.method !== 'HEAD') return opener.whenNeeded(response, streamHead)
    const events = opener.atOnce(response, streamHead)
    events.end('')
    return events
  }
  return dialect === 'console'
    ? createUiMessageStream(head, from, open)
    : createCompletionStream(head, open)
}
