import type { ReplyReader } from '../../replies/streamed-reply.ts'
import type { ErrorAnswer } from '../shared/error-body.ts'
import type { SentEvents } from '../shared/server-sent-events.ts'

/** A reply as server-sent events, in the form of its document. */
export interface ReplyStream extends ReplyReader {
  /** False while the response can still become a JSON answer with a status of its own. */
  readonly hasBegun: boolean
  done(output: unknown): void
  /** Sends the failure as the last part of the stream; what was sent before it stays good. */
  fail(error: ErrorAnswer): void
}

/** Opens the events behind a greeting. */
export type OpenEvents = (greeting: string) => SentEvents
