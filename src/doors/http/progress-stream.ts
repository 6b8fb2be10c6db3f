import type { Progress } from '../../operations/context.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { prefersEvents } from '../shared/call-from-exchange.ts'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { SentEventsOpener } from '../shared/server-sent-events.ts'
import type { AnswerStream } from './reply-stream.ts'

export interface ProgressStream extends AnswerStream {
  report(progress: Progress): void
}

/**
 * Long work as events, for clients that ask by `Accept: text/event-stream`: `progress` {done, total, message}, then
 * `done` with the whole answer, or `error`. It begins at the first event, so a refusal has its own status; none of
 * it can be resumed, but an Idempotency-Key gets the answer again. Undefined for JSON.
 */
export function openProgressStream(
  exchange: Exchange,
  { reportsProgress, rest }: Operation,
  opener: SentEventsOpener,
): ProgressStream | undefined {
  const { request, response, language } = exchange
  if (reportsProgress !== true || rest === null || !prefersEvents(request)) return undefined
  const more: string[] = []
  const events = opener.whenNeeded(response, {
    headers: () => [...commonHeaders(exchange), ...more],
    greeting: '',
  })
  const format = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`
  return {
    get hasBegun() {
      return events.hasBegun
    },
    report({ done, total, message }) {
      const step = { done, total, message: message[language] }
      events.write(format('progress', JSON.stringify(step)))
    },
    done(output, replayed = false) {
      if (replayed) more.push('Idempotency-Replayed', 'true')
      events.end(format('done', JSON.stringify(output)))
    },
    fail({ body }) {
      events.end(format('error', body))
    },
  }
}
