import { limits } from '../../src/config/limits.ts'
import type { ConversationRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import {
  findUnshown,
  isRelaying,
  putShownMessage,
  relayOf,
  shownMessageId,
} from '../../src/operations/chat-platforms/relay-state.ts'
import type { Change, Store, Stored } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { Postponed, spreadOut } from './postponed.ts'
import { receivedAt, type ShownHere, type TurnQuestion } from './turn-question.ts'

/**
 * Throws Postponed while messages of the chat that were written elsewhere are not shown yet, so that a DM shows a chat
 * in its order. A platform that takes none for minutes does not hold the answer up.
 */
export async function waitForRelay(
  question: TurnQuestion,
  { store, clock }: Pick<ChatServices, 'store' | 'clock'>,
): Promise<void> {
  const { conversationId, event } = question
  if (event.place.kind !== 'dm' || event.isUrgent === true) return
  if (clock() - receivedAt(question) > limits.chatPlatforms.maxSilentOutageMs) return
  const conversation = await store.get('conversations', conversationId)
  if (conversation === undefined) return
  const unshown = await findUnshown(conversation, store)
  const isBehind = unshown !== undefined && unshown.messages.length > 0
  if (isBehind || (await isRelaying(conversation.value, store))) throw new Postponed(spreadOut(1))
}

interface CaughtUp {
  readonly conversation: Pick<ConversationRecord, 'relay'>
  readonly changes: readonly Change[]
}

/** Changes at the end of a turn: the place of its answer, which the relay need not show again. */
export async function noteOwnAnswer(
  { id, value: { turn } }: Stored<'conversations'>,
  value: ConversationRecord,
  { reply }: ShownHere,
  now: number,
  store: Pick<Store, 'get' | 'list'>,
): Promise<CaughtUp> {
  const { chatId } = value
  const answerId = turn?.messageId ?? null
  const answer = answerId === null ? undefined : await store.get('messages', answerId)
  const { questionId } = answer?.value ?? {}
  const shownId = reply?.shownId ?? null
  const isShown = answer !== undefined && questionId !== undefined && shownId !== null
  const changes = isShown
    ? [
        putShownMessage(
          shownMessageId(id, questionId, 'answer'),
          {
            conversationId: id,
            chatId: answer.value.chatId,
            questionId,
            sequence: answer.value.sequence,
            shownId,
            version: answer.version,
          },
          now,
        ),
      ]
    : []
  const unshown = await findUnshown({ id, value }, store)
  if (chatId === null || unshown === undefined || unshown.messages.length > 0) {
    return { conversation: {}, changes }
  }
  const queuedId = relayOf(value)?.queuedId ?? null
  return { conversation: { relay: { chatId, through: unshown.through, queuedId } }, changes }
}
