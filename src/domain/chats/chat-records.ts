import type { ChatPlatformName } from '../chat-platforms/messages.ts'

/**
 * A chat of the Console. Its messages are separate records, so a long chat costs no more to update.
 */
export interface ChatRecord {
  /** `noOwner` when it was deleted and its messages are still being deleted. */
  readonly userId: string
  /** Sealed by the vault: people ask about their money in it. */
  readonly sealedTitle: string
  /** Hash of the client's name for the chat (`clientName`); null without one. */
  readonly clientName: string | null
  /** True when the person gave the title; else the first question gives it. */
  readonly isNamed: boolean
  /** Id of the model that answers next. */
  readonly model: string
  readonly pinned: boolean
  readonly createdAt: number
  readonly updatedAt: number
  /** Sort key of lists: `updatedAt`, with pinned chats before the others. */
  readonly rank: number
  readonly messageCount: number
  /** Number of the next message: 1, 2, 3 …; deleted ones leave gaps. */
  readonly nextSequence: number
}

/** The owner of a deleted chat: no user's id is empty. */
export const noOwner = ''

/** `running`: the answer is still being written; `error`: its model did not finish it. */
export const messageStatuses = ['complete', 'running', 'stopped', 'error'] as const

export type MessageStatus = (typeof messageStatuses)[number]

export const messageRoles = ['user', 'assistant', 'system'] as const

export type MessageRole = (typeof messageRoles)[number]

export const finishReasons = ['stop', 'length', 'refusal', 'tool_calls', 'stopped'] as const

type FinishReason = (typeof finishReasons)[number]

/** Tokens and cost of an answer (Engine document, `usage`, and the Console's additions). */
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
  /** JSON, or null when the tool was not run. */
  readonly result: string | null
}

/** Content of a message; sealed as one JSON text. */
export interface MessageBody {
  readonly content: string
  readonly sources: readonly MessageSource[]
  readonly toolCalls: readonly MessageToolCall[]
  /** Absent in older answers. */
  readonly finishReason?: FinishReason
  /** Model of an imported answer when it is none of ours. */
  readonly model?: string
  /** Only the beginning: the imported file could not hold more. */
  readonly truncated?: true
}

/** The place in which a message was written: the relay does not repeat it there. */
export interface MessageOrigin {
  /** `api`: any client of HTTP or GraphQL; `assistant`: over MCP; `voice`: in a realtime voice session. */
  readonly door: 'api' | 'assistant' | 'voice' | ChatPlatformName
  /** The bot's conversation; absent for other doors. */
  readonly conversationId?: string
  /** It draws on nothing that is stored about the person. */
  readonly isPublic?: true
  /** Others read it where it was written. */
  readonly isOpen?: true
}

export interface MessageRecord {
  readonly chatId: string
  readonly sequence: number
  readonly role: MessageRole
  /** Model that answered; null for messages of the person. */
  readonly model: string | null
  readonly status: MessageStatus
  /** A MessageBody, sealed by the vault. */
  readonly sealedBody: string
  readonly createdAt: number
  readonly usage: MessageUsage | null
  /** Absent in imported and older messages. */
  readonly origin?: MessageOrigin
  /** Id of the question that it answers; the person's own messages have none. */
  readonly questionId?: string
}

export const answerRatings = ['up', 'down'] as const

type AnswerRating = (typeof answerRatings)[number]

export const answerKinds = ['plain', 'with_tools'] as const

/** The person's opinion of an answer; its id is the answer's, so that the last word counts. */
export interface AnswerFeedbackRecord {
  readonly userId: string
  readonly chatId: string
  /** The answer's place in its chat. */
  readonly sequence: number
  readonly rating: AnswerRating
  /** Written for the operator; null without one. */
  readonly comment: string | null
  /** Model that answered. */
  readonly model: string | null
  /** `with_tools`: the answer computed or looked up something. */
  readonly kind: (typeof answerKinds)[number]
  readonly ratedAt: number
}

/** A link that lets anybody read a chat until it expires; deleted when revoked. */
export interface ChatShareRecord {
  readonly chatId: string
  /** SHA-256 (hex) of the link's token. */
  readonly hash: string
  /** The last message shown: later ones stay private. */
  readonly lastSequence: number
  readonly createdAt: number
  readonly expiresAt: number
}

/** Later than any possible time, in milliseconds. */
const pinnedRank = 1e15

/** Sort key of a chat in its owner's list. */
export function chatRank(updatedAt: number, pinned: boolean): number {
  return pinned ? pinnedRank + updatedAt : updatedAt
}

/** Part of the vault port, which the domain may not import. */
interface FieldVault {
  seal(plain: string, place: string): string
  open(sealed: string, place: string): string
}

const titlePlace = (id: string) => `chats/${id}/sealedTitle`

const bodyPlace = (id: string) => `messages/${id}/sealedBody`

export function sealTitle(id: string, title: string, vault: FieldVault): string {
  return vault.seal(title, titlePlace(id))
}

export function openTitle(
  id: string,
  { sealedTitle: sealed }: ChatRecord,
  vault: FieldVault,
): string {
  return vault.open(sealed, titlePlace(id))
}

export function sealBody(id: string, body: MessageBody, vault: FieldVault): string {
  return vault.seal(JSON.stringify(body), bodyPlace(id))
}

export function openBody(
  id: string,
  { sealedBody: sealed }: MessageRecord,
  vault: FieldVault,
): MessageBody {
  return JSON.parse(vault.open(sealed, bodyPlace(id))) as MessageBody
}

/** Approximate length of the opened body. */
export const charactersInBody = ({
  value,
}: {
  readonly value: Pick<MessageRecord, 'sealedBody'>
}): number => value.sealedBody.length

/** Body of a text-only message. */
export const textBody = (content: string): MessageBody => ({ content, sources: [], toolCalls: [] })
