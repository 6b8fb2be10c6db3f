import type { CoachMessage } from '../domain/advice/coaching.ts'
import type { MessageSource } from '../domain/chats/chat-records.ts'
import { Failure } from '../errors.ts'
import type { Change, NewWork } from '../ports/store.ts'

/** A piece of an answer that is being written. */
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

/** What is known of an answer before its first word. */
export interface ReplyHead {
  /** Names the answer, and the place in it where a cut stream goes on. */
  readonly messageId: string
  /** Undefined for an answer that belongs to no chat. */
  readonly chatId: string | undefined
  readonly model: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** How an answer ended; `changes` land before its end is told to anybody. */
export type WrittenReply<Output> = {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
  /** The changes made anew, asked for when a record is no longer what `changes` expect. */
  anew?(): Promise<readonly Change[]>
} & ({ readonly output: Output } | { readonly failure: Failure })

/** Why an answer was ended before its model had ended it: the abort reason of its signal. */
export type EndedBy = 'person' | 'service' | 'reader' | 'time'

export interface ReplyPlan<Output> {
  readonly head: ReplyHead
  readonly userId: string
  /** How many answers of this person may be written at once; null: any number. */
  readonly mostAtOnce: number | null
  /** Whether it ends when its reader leaves, because it is kept nowhere. */
  readonly endsWithReader: boolean
  /** Tells again what is kept or written elsewhere: takes no place among the answers in flight. */
  readonly isRetold?: boolean
  /** Question and answer are stored: they are refused where the storage is used up. */
  readonly isStored?: boolean
  /** What ends the answer some time after `now` if its process dies; put off while it is written. */
  settling?(now: number): NewWork
  /** False when it was stopped or deleted where others look: in the store. */
  isWanted?(): Promise<boolean>
  /**
   * Adds what is to land before anybody hears of the answer to the handler's transaction; called when
   * the model has been asked, whose answer then waits for nothing.
   */
  keepQuestion?(): Promise<void>
  /** Writes the answer; a failure of the model is a result and not thrown: its part is kept. */
  write(emit: (event: ReplyEvent) => void, signal: AbortSignal): Promise<WrittenReply<Output>>
}

/** An answer of a handler that goes on, whoever listens, after the handler's transaction has landed. */
export class LiveReply<Output = unknown> {
  readonly plan: ReplyPlan<Output>

  constructor(plan: ReplyPlan<Output>) {
    this.plan = plan
  }
}

/** The answers that this process is writing now. */
export interface RunningReplies {
  /**
   * The answer that is being written in the chat, its question durable, to be returned to whoever
   * wants to read along.
   */
  inChat(chatId: string): LiveReply | undefined
  /** Ends the answer that is being written in the chat; false when there is none. */
  stop(chatId: string): boolean
  /** Keeps what was said up to and with the answer, for the question that may follow it. */
  remember(answerId: string, messages: readonly CoachMessage[]): void
  /** What was remembered under the chat's newest answer; once, and undefined when it is too long ago. */
  recall(answerId: string): readonly CoachMessage[] | undefined
}

/** A chat is answered one question at a time. */
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
