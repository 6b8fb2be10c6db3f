import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { openBody } from '../../src/domain/chats/chat-records.ts'
import { shownMessageId } from '../../src/operations/chat-platforms/relay-state.ts'
import { newestMessage } from '../../src/operations/chats/pages.ts'
import { type AskedQuestion, findAsked } from '../../src/operations/chats/turn-history.ts'
import type { ChatServices } from './chat-services.ts'
import { eventKey } from './keys.ts'
import type { TurnQuestion } from './turn-question.ts'

export const isEdit = ({ body }: Pick<IncomingEvent, 'body'>): boolean =>
  body.kind === 'message' && body.edits !== undefined

/**
 * The question that an edit asks again, or for the first time: the last one of the chat, if one message asked it.
 * Undefined for any other edit: later answers build on an older question, and a line of a burst cannot be told from
 * the others.
 */
export async function findEdited(
  question: TurnQuestion,
  services: ChatServices,
): Promise<Pick<TurnQuestion, 'edited' | 'begun' | 'refusedId'> | undefined> {
  const { conversationId, chatId, userId, event, begun } = question
  const { store } = services
  const { body, person } = event
  if (body.kind !== 'message' || body.edits === undefined) return undefined
  const key = eventKey({ id: body.edits, person })
  const conversation = await store.get('conversations', conversationId)
  const { lastEventIds = [], isLastRefused } = conversation?.value ?? {}
  if (lastEventIds.length !== 1 || lastEventIds[0] !== key) return undefined
  const saved = chatId === undefined ? undefined : await findAsked(chatId, key, { userId, store })
  if (saved !== undefined) return await findChanged(saved, question, services)
  return isLastRefused === true ? { refusedId: key, begun } : undefined
}

/** Undefined for a question that is no longer the last, and for an edit that changes nothing. */
async function findChanged(
  { question, answer }: AskedQuestion,
  { conversationId, text, isContinued, begun }: TurnQuestion,
  { store, ports, clock }: ChatServices,
): Promise<Required<Pick<TurnQuestion, 'edited' | 'begun'>> | undefined> {
  const isAsked = openBody(question.id, question.value, ports.vault).content === text
  const newest = await newestMessage(question.value.chatId, { store })
  const isLast = newest?.id === (answer ?? question).id
  if (!isLast || (isAsked && !isContinued)) return undefined
  const id = shownMessageId(conversationId, question.id, 'answer')
  const shownBefore = (await store.get('shownMessages', id))?.value.shownId ?? null
  const { shownId = null, startedAt = clock() } = begun ?? {}
  return {
    edited: { questionId: question.id, isAsked },
    begun: { startedAt, shownId: shownId ?? shownBefore },
  }
}
