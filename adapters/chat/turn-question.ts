import type { ConversationTurn } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import type { BegunReply, ShownReply } from '../../src/ports/chat-platform.ts'
import type { Change, NewWork, Stored, Transaction } from '../../src/ports/store.ts'

/** One question: messages that were sent in a burst, or one command. */
export interface TurnQuestion {
  readonly conversationId: string
  readonly events: readonly Stored<'chatInbox'>[]
  /** The newest event, which is answered. */
  readonly event: IncomingEvent
  readonly text: string
  readonly userId: string
  /** Time at which the person began to use the bot, or began anew. */
  readonly contactSince: number
  /** It was asked before, and the answer did not end. */
  readonly isContinued: boolean
  /** Some of the answer is shown, or may be. */
  readonly begun: BegunReply | null
  readonly turn: ConversationTurn
  /** Undefined: a new chat. */
  readonly chatId: string | undefined
  /** Sequence of the newest message of the chat that the DM shows; absent where the answer waits for none. */
  readonly shownThrough?: number | undefined
  /** Aborts when another process will continue: nothing more is shown or saved here. */
  readonly abandoned: AbortSignal
  readonly shown: ShownHere
  /** The question that the person has changed; absent for a new one. */
  readonly edited?: EditedQuestion
  /** Id of the message that was refused before its person changed it; absent for any other. */
  readonly refusedId?: string
}

interface EditedQuestion {
  /** Id under which it was asked. */
  readonly questionId: string
  /** An earlier process has asked it again already. */
  readonly isAsked: boolean
}

/** Parts of the answer that this process has shown and saved. */
export interface ShownHere {
  /** Absent before there is a message on the platform, or when none is shown. */
  reply?: Pick<ShownReply, 'shownId'>
  /** Chat that the conversation had when this process last wrote it. */
  savedChatId: string | null
}

/** Builds the transaction that ends a turn, from the records as they are; called again when a commit failed. */
export type EndTurn = () => Promise<Transaction>

/** The chat of the answer; none when the person chose another one meanwhile. */
export const changedChat = (
  known: Stored<'conversations'> | undefined,
  chatId: string | undefined,
  { savedChatId }: ShownHere,
): { readonly chatId?: string | null } =>
  (known?.value.chatId ?? null) === savedChatId ? { chatId: chatId ?? null } : {}

/** Time of the first message, milliseconds since 1970. */
export const receivedAt = ({ events: [first] }: Pick<TurnQuestion, 'events'>): number =>
  first?.value.receivedAt ?? 0

/** Answers the waiting messages of a conversation; further messages postpone it, so that a burst is one turn. */
export const answerChatWork = (conversationId: string, dueAt: number): NewWork => ({
  id: `answer-chat-${conversationId}`,
  kind: 'answer-chat',
  dueAt,
  payload: { conversationId },
})

/** The handled events, without what they said. */
export const endEvents = (events: readonly Stored<'chatInbox'>[]): Change[] =>
  events.map(({ id, version, value }) => ({
    ...{ kind: 'put', collection: 'chatInbox', id, expectVersion: version },
    value: { ...value, status: 'done', event: null },
  }))

/** The words of the messages, in their order. */
export function textOf(events: readonly Stored<'chatInbox'>[]): string {
  return events
    .flatMap(({ value: { event } }) =>
      event?.body.kind === 'message' ? [event.body.text.trim()] : [],
    )
    .filter(Boolean)
    .join('\n')
}
