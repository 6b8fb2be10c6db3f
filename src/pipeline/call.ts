import type { Caller, Principal } from '../domain/caller.ts'
import type { Language } from '../domain/text/language.ts'
import type { ReplyEvent, ReplyHead } from '../operations/live-reply.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'

/** What a door knows of who is calling. */
export interface Credential {
  /** The text after "Bearer "; undefined when there is none. */
  readonly bearer: string | undefined
  /** The user that a service account wants to act for (X-Act-For, GraphQL userId). */
  readonly actFor: string | undefined
  /** The client's address; asked only for callers without a valid credential. */
  address(): string
}

/** A place in a streamed reply: behind its first `count` pieces, of a chat's reply: characters. */
export interface ReplyPosition {
  readonly replyId: string
  readonly count: number
}

/** The door's end of a stream. */
export interface ReplySink {
  /** Piece number `position.count` (from 1) of the reply. */
  piece(position: ReplyPosition, text: string): void
}

/** The door's end of a live reply. */
export interface LiveSink {
  /** `at`: how many characters of the reply's text have been told with this event. */
  event(event: ReplyEvent, at: number): void
}

/** One call of an operation, as a door hands it to `invoke`. */
export interface Call {
  /** 'operator': the door itself is proof enough (a socket that only the operator can open). */
  readonly credential: Credential | 'operator'
  /** Who carries the credential, where the door had to ask that for the same request. */
  readonly principal?: Principal | undefined
  readonly language: Language
  readonly idempotencyKey: string | undefined
  /** Where a cut stream is to go on. */
  readonly resumeFrom: ReplyPosition | undefined
  /** The raw input; asked for only after the caller is known, allowed and within limits. */
  input(caller: Caller): unknown | Promise<unknown>
  /** Aborts when the caller is gone; asked for only by handlers that wait for somebody else. */
  signal(): AbortSignal
  /** Called once, before any failure but 401 without a bucket, with what the answer's headers say. */
  onLimit(decision: LimitDecision): void
  /** Opens the door's stream; undefined where the door has none, and the whole answer is returned. */
  readonly openStream: (() => ReplySink) | undefined
  /** Whether the client asked the door, not the operation, for a stream (`Accept`). */
  readonly prefersStream: boolean
  /** Opens the door's stream for an answer that is still being written, from behind `from` characters. */
  readonly openLive: ((head: ReplyHead, from: number) => LiveSink) | undefined
}

export interface Outcome {
  readonly output: unknown
  /** The answer was given before, to the same Idempotency-Key. */
  readonly replayed: boolean
  /** Where a streamed answer ends. */
  readonly end?: ReplyPosition
}
