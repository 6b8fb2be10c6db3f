import { limits } from '../../src/config/limits.ts'
import type { ConversationRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import {
  findUnshown,
  isRelaying,
  relayOf,
  shownMessageId,
} from '../../src/operations/chat-platforms/relay-state.ts'
import type { Change, Store, Stored } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { Postponed, spreadOut } from './postponed.ts'
import { type ChatOwner, rememberShown } from './relayed-outbox.ts'
import { receivedAt, type ShownHere, type TurnQuestion } from './turn-question.ts'

/**
 * Throws Postponed while messages of the chat are being written elsewhere or not shown yet, so that a DM shows a chat
 * in its order; else resolves with the sequence through which all is shown. A platform that takes none for minutes
 * does not hold the answer up.
 */
export async function waitForRelay(
  question: TurnQuestion,
  { store, clock }: Pick<ChatServices, 'store' | 'clock'>,
): Promise<number | undefined> {
  const { conversationId, event } = question
  if (event.place.kind !== 'dm' || event.isUrgent === true) return undefined
  if (clock() - receivedAt(question) > limits.chatPlatforms.maxSilentOutageMs) return undefined
  const conversation = await store.get('conversations', conversationId)
  if (conversation === undefined) return undefined
  const unshown = await findUnshown(conversation, store)
  const { messages = [], isWriting = false } = unshown ?? {}
  if (messages.length > 0 || isWriting || (await isRelaying(conversation.value, store)))
    throw new Postponed(spreadOut(1))
  // A person may have chosen another chat meanwhile.
  return conversation.value.chatId === question.chatId ? unshown?.through : undefined
}

interface CaughtUp {
  readonly conversation: Pick<ConversationRecord, 'relay'>
  readonly changes: readonly Change[]
}

/** An answer of the chat as a message that shows it remembers it; undefined before there is one. */
export async function toChatOwner(
  conversationId: string,
  answerId: string | null,
  store: Pick<Store, 'get'>,
): Promise<ChatOwner | undefined> {
  const answer = answerId === null ? undefined : await store.get('messages', answerId)
  const { questionId } = answer?.value ?? {}
  if (answer === undefined || questionId === undefined) return undefined
  const { chatId, sequence } = answer.value
  return {
    ...{ kind: 'chat', id: chatId },
    shownMessageId: shownMessageId(conversationId, questionId, 'answer'),
    ...{ conversationId, questionId, sequence, version: answer.version },
  }
}

/**
 * Changes at the end of a turn: the place of its answer, which the relay need not show again. An answer that is still
 * to be sent (`queuedId`) is waited for like a relayed message, since an edit may replace it.
 */
export async function noteOwnAnswer(
  { id, value: { turn } }: Stored<'conversations'>,
  value: ConversationRecord,
  { reply, queuedId = relayOf(value)?.queuedId ?? null }: ShownHere & { queuedId?: string | null },
  now: number,
  store: Pick<Store, 'get' | 'list'>,
): Promise<CaughtUp> {
  const { chatId } = value
  const shownId = reply?.shownId ?? null
  const owner = await toChatOwner(id, turn?.messageId ?? null, store)
  const changes = owner === undefined ? [] : rememberShown(owner, { isSent: true, shownId }, now)
  const unshown = await findUnshown({ id, value }, store)
  if (chatId === null || unshown === undefined) return { conversation: {}, changes }
  if (unshown.messages.length > 0) {
    const relay = { chatId, through: relayOf(value)?.through ?? 0, queuedId }
    return { conversation: { relay: { ...relayOf(value), ...relay } }, changes }
  }
  return { conversation: { relay: { chatId, through: unshown.through, queuedId } }, changes }
}
