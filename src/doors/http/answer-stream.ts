import type { ReplyPosition } from '../../pipeline/call.ts'
import type { ErrorAnswer } from '../shared/error-body.ts'

/** The end of an answer that is sent piece by piece, in whichever form its document has. */
export interface AnswerStream {
  /** False as long as the response can still become a JSON answer with a status of its own. */
  readonly hasBegun: boolean
  done(output: unknown, end?: ReplyPosition): void
  /** Tells the failure as the last part of the stream; what was sent before it stays good. */
  fail(error: ErrorAnswer): void
}
