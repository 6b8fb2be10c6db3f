import type { ChatAnswer } from '../../operations/chats/chat-answer.ts'
import type { Completion } from '../../operations/completions/completion.ts'
import type { ReplyEvent, ReplyHead } from '../../replies/streamed-reply.ts'
import type { Dialect } from '../shared/error-body.ts'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { SentEventsOpener } from '../shared/server-sent-events.ts'
import {
  createCompletionStream,
  createEngineStream,
  type OpenEvents,
  type ReplyStream,
} from './reply-stream.ts'
import { UiMessageStream, uiMessageHeaders } from './ui-message-stream.ts'

const streams: Readonly<
  Record<Dialect, (head: ReplyHead, from: number, open: OpenEvents) => ReplyStream>
> = {
  engine: createEngineStream,
  console: (...reply) => new UiMessageStream(...reply),
  openai: createCompletionStream,
}

/** Opens the stream of a running reply in the format of its document. */
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

/** Events of a finished answer, as far as its output contains them. */
interface Replayed {
  readonly head: ReplyHead
  readonly events: readonly ReplyEvent[]
}

/** Streams the answer to an Idempotency-Key again, for clients that read streams alone. */
export function streamReplayed(
  opener: SentEventsOpener,
  exchange: Exchange,
  output: unknown,
): void {
  const { head, events } =
    exchange.dialect === 'openai'
      ? fromCompletion(output as Completion)
      : fromChat(output as ChatAnswer)
  const stream = openReplyStream(opener, exchange, head, 0, ['Idempotency-Replayed', 'true'])
  let at = 0
  for (const event of events) {
    if (event.kind === 'text') at += event.text.length
    stream.event(event, at)
  }
  stream.done(output)
}

const textOf = (text: string | null): ReplyEvent[] =>
  text === null || text === '' ? [] : [{ kind: 'text', text }]

function fromChat({ message, chatId, model, sources }: ChatAnswer): Replayed {
  const createdAt = Date.parse(message.createdAt)
  return {
    head: { messageId: message.id, chatId, model, createdAt },
    events: [
      ...sources.map((source): ReplyEvent => ({ kind: 'source', ...source })),
      ...textOf(message.content),
    ],
  }
}

function fromCompletion({ id, model, created, choices }: Completion): Replayed {
  const message = choices[0]?.message
  const calls = (message?.tool_calls ?? []).map((call): ReplyEvent => {
    const { name, arguments: text } = call.function
    return { kind: 'tool_call', callId: call.id, name, arguments: text }
  })
  return {
    head: { messageId: id, chatId: undefined, model, createdAt: created * 1000 },
    events: [...textOf(message?.content ?? null), ...calls],
  }
}
