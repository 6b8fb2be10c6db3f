import type { CoachMessage } from '../domain/advice/coaching.ts'
import type { MessageSource } from '../domain/chats/chat-records.ts'
import { Failure } from '../errors.ts'
import type { Change, NewWork } from '../ports/store.ts'

/** A part of a streamed answer. */
export type ReplyEvent =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'source' } & MessageSource)
  | {
      readonly kind: 'tool_call'
      readonly callId: string
      readonly name: string
      /** JSON. */
      readonly arguments: string
    }
  | { readonly kind: 'tool_result'; readonly callId: string; readonly result: string }

/** Fields of an answer that are known before its text. */
export interface ReplyHead {
  /** Id of the answer; with a position, the point from which a cut stream continues. */
  readonly messageId: string
  /** Undefined for an answer outside of chats. */
  readonly chatId: string | undefined
  readonly model: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** A place in a reply: behind its first `count` characters. */
export interface ReplyPosition {
  readonly replyId: string
  readonly count: number
}

/** Reads a reply as it is written. */
export interface ReplyReader {
  /** `at`: characters of the reply's text up to and with this event. */
  event(event: ReplyEvent, at: number): void
}

/** Opens a door's stream of a reply, from behind the first `from` characters. */
export type OpenReply = (head: ReplyHead, from: number) => ReplyReader

/** Writes that are committed together. */
export interface Writes {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

export const noWrites: Writes = { changes: [], work: [] }

export const joinWrites = (one: Writes, other: Writes): Writes => ({
  changes: [...one.changes, ...other.changes],
  work: [...one.work, ...other.work],
})

/** The end of an answer; its `changes` are committed before any reader gets the end. */
export type FinishedReply<Output> = Writes & {
  /** Omitted when the person's storage has no room for it. */
  readonly optional?: Writes
  /** Computes the changes again after a version conflict. */
  anew?(): Promise<readonly Change[]>
} & ({ readonly output: Output } | { readonly failure: Failure })

/** The Failure of an answer; any other error becomes an internal one. */
export const toAnswerFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('internal', 'The answer failed.', { cause: error })

/** Abort reason of a reply's signal. */
export type AbortReason = 'person' | 'service' | 'reader' | 'time'

export interface ReplyPlan<Output> {
  readonly head: ReplyHead
  readonly userId: string
  /** Maximum replies of this person in flight, on all instances; null: any number; absent: a stored reply that is sent again. */
  readonly maxConcurrent?: number | null
  /** Ends the reply when its last reader leaves, because it is saved nowhere. */
  readonly cancelOnDisconnect: boolean
  /** Question and answer are stored: refused for a full storage. */
  readonly isStored?: boolean
  /** Work that closes the reply some time after `now` if its process dies; postponed while it runs. */
  abandonedWork?(now: number): NewWork
  /** False once the reply was stopped or deleted in the store, or its caller may no longer get it. */
  shouldContinue?(): Promise<boolean>
  /** Writes the answer. A failure of the model is a result, not thrown: what was written is saved. */
  write(emit: (event: ReplyEvent) => void, signal: AbortSignal): Promise<FinishedReply<Output>>
}

/**
 * An answer that is written after the handler's transaction has committed, for any number of readers:
 * commit the question, ask the model, stream, save the answer.
 */
export class StreamedReply<Output = unknown> {
  readonly plan: ReplyPlan<Output>

  constructor(plan: ReplyPlan<Output>) {
    this.plan = plan
  }
}

/** The replies that this process is writing, as operations see them. */
export interface RunningReplies {
  /** The reply being written in the chat; a handler returns it to a caller who wants to follow it. */
  inChat(chatId: string): StreamedReply | undefined
  /** The user's reply of this id, while it is being written. */
  find(replyId: string, userId: string): StreamedReply | undefined
  /** Ends the reply being written in the chat; false when there is none. */
  stop(chatId: string): boolean
  /** Lets every instance look whether the reply being written in the chat should continue, after a commit that is near. */
  recheck(chatId: string): void
  /** Remembers the conversation up to and with the answer, for the question that may follow it. */
  remember(answerId: string, messages: readonly CoachMessage[]): void
  /** Takes the conversation remembered under the chat's newest answer; undefined when it was dropped. */
  recall(answerId: string): readonly CoachMessage[] | undefined
}

/** A chat answers one question at a time. */
export function stillAnswering(): Failure {
  return new Failure(
    'conflict',
    {
      en: 'This chat is still being answered. Wait for the answer, or stop it (POST /api/chat/{chatId}/stop).',
      fr: 'Une réponse est encore en cours dans cette conversation. Attendez-la ou arrêtez-la (POST /api/chat/{chatId}/stop).',
    },
    { retryAfter: 1 },
  )
}
