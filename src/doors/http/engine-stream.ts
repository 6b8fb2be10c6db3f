import type { ServerResponse } from 'node:http'
import type { ReplyPosition, ReplySink } from '../../pipeline/call.ts'
import type { SentEventsOpener } from '../shared/server-sent-events.ts'
import type { AnswerStream } from './answer-stream.ts'

export interface EventStream extends ReplySink, AnswerStream {}

/** The Engine's stream: `delta` after `delta`, then `done` with the whole answer, or `error`. */
export function openEventStream(
  opener: SentEventsOpener,
  response: ServerResponse,
  headers: readonly string[],
): EventStream {
  const events = opener.atOnce(response, { headers: () => headers, greeting: '' })
  let last: ReplyPosition | undefined
  return {
    hasBegun: true,
    piece(position, text) {
      last = position
      events.write(event('delta', position, JSON.stringify({ content: text })))
    },
    done(output, end) {
      const after = end === undefined ? last : { ...end, count: end.count + 1 }
      events.end(event('done', after, JSON.stringify(output)))
    },
    fail({ body }) {
      events.end(event('error', last, body))
    },
  }
}

function event(name: string, position: ReplyPosition | undefined, data: string): string {
  const id = position === undefined ? '' : `id: ${position.replyId}:${position.count}\n`
  return `${id}event: ${name}\ndata: ${data}\n\n`
}
