/** A chat of the Console. Its messages are records of their own, so that a long one costs no more. */
export interface ChatRecord {
  /** Nobody (`noOwner`) when it was deleted and its messages are still going. */
  readonly userId: string
  /** Sealed by the vault: people ask about their money in it. */
  readonly sealedTitle: string
  /** Hash of the name that a client gave it (`clientName`); null where it has ours alone. */
  readonly clientName: string | null
  /** Whether it has its title from the person; else the first question gives it. */
  readonly isNamed: boolean
  /** Id of the model that answers next. */
  readonly model: string
  readonly pinned: boolean
  readonly createdAt: number
  readonly updatedAt: number
  /** What lists are ordered by: `updatedAt`, and every pinned chat before the others. */
  readonly rank: number
  readonly messageCount: number
  /** Of the next message: 1, 2, 3 …; deleted ones leave gaps. */
  readonly nextSequence: number
}

/** The owner of a deleted chat: no user's id is empty. */
export const noOwner = ''

/** `running` is an answer that is still written; `error` one that its model left unfinished. */
export const messageStatuses = ['complete', 'running', 'stopped', 'error'] as const

export type MessageStatus = (typeof messageStatuses)[number]

export const messageRoles = ['user', 'assistant', 'system'] as const

export type MessageRole = (typeof messageRoles)[number]

export const finishReasons = ['stop', 'length', 'refusal', 'tool_calls', 'stopped'] as const

type FinishReason = (typeof finishReasons)[number]

/** What an answer took (Engine document, `usage`, and what the Console adds to it). */
export interface MessageUsage {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly totalTokens: number
  /** US dollars; 0 where `costKnown` is false. */
  readonly totalCost: number
  readonly costKnown: boolean
}

export interface MessageSource {
  readonly title: string
  readonly url: string
}

export interface MessageToolCall {
  readonly name: string
  /** JSON. */
  readonly arguments: string
  /** JSON, or null where it was not run. */
  readonly result: string | null
}

/** What a message says; sealed as one JSON text. */
export interface MessageBody {
  readonly content: string
  readonly sources: readonly MessageSource[]
  readonly toolCalls: readonly MessageToolCall[]
  /** Of answers that were kept since it is told. */
  readonly finishReason?: FinishReason
  /** The model of an imported answer, where it is none of ours: then it is text of the file. */
  readonly model?: string
  /** Only the beginning of what was said: it came back from a file that could not hold more of it. */
  readonly truncated?: true
}

export interface MessageRecord {
  readonly chatId: string
  readonly sequence: number
  readonly role: MessageRole
  /** Who answered; null for messages of the person. */
  readonly model: string | null
  readonly status: MessageStatus
  /** A MessageBody, sealed by the vault. */
  readonly sealedBody: string
  readonly createdAt: number
  readonly usage: MessageUsage | null
}

/** A link under which anybody may read a chat until it ends; deleted when it is revoked. */
export interface ChatShareRecord {
  readonly chatId: string
  /** SHA-256 (hex) of the link's token. */
  readonly hash: string
  /** The last message that it shows: what is said later stays private. */
  readonly lastSequence: number
  readonly createdAt: number
  readonly expiresAt: number
}

/** Behind every possible moment, in milliseconds. */
const pinnedRank = 1e15

/** Where a chat stands in its owner's list. */
export function chatRank(updatedAt: number, pinned: boolean): number {
  return pinned ? pinnedRank + updatedAt : updatedAt
}
