import type { ReplyHead } from '../../replies/streamed-reply.ts'
import type { OpenEvents, ReplyStream } from './reply-stream.ts'

/**
 * The Engine's stream: `delta` after `delta`, then `done` with the whole answer, or `error`. Each event
 * has the id `<replyId>:<characters>`: with it a cut stream continues there.
 */
export function createEngineStream(
  { messageId }: ReplyHead,
  from: number,
  open: OpenEvents,
): ReplyStream {
  const events = open('')
  let sent = from
  const event = (name: string, at: number, data: string) =>
    `id: ${messageId}:${at}\nevent: ${name}\ndata: ${data}\n\n`
  return {
    hasBegun: true,
    event(part, at) {
      if (part.kind !== 'text') return
      sent = at
      events.write(event('delta', at, JSON.stringify({ content: part.text })))
    },
    done(output) {
      events.end(event('done', sent + 1, JSON.stringify(output)))
    },
    fail({ body }) {
      events.end(event('error', sent, body))
    },
  }
}
