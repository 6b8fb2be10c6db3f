import { hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type {
  ConversationRecord,
  RelayState,
  ShownMessageRecord,
} from '../../domain/chat-platforms/chat-platform-records.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'

/** Shows a person what was written elsewhere in the chat of their DM; all that waits is one piece of work. */
export const relayWork = (identityId: string, dueAt: number): NewWork => ({
  id: `relay-chat-${identityId}`,
  kind: 'relay-chat',
  dueAt,
  payload: { identityId },
})

/** Looks again later, beside the work of an event, which it must not postpone. */
export const relayAgainWork = (identityId: string, dueAt: number): NewWork => ({
  ...relayWork(identityId, dueAt),
  id: `relay-again-${identityId}`,
})

type ShownRole = 'question' | 'answer'

/**
 * Id of the record of a shown message. An edited question and an answer that is written anew keep the question's id,
 * so both find what they replace.
 */
export const shownMessageId = (
  conversationId: string,
  questionId: string,
  role: ShownRole,
): string => hash('sha256', JSON.stringify(['shown', conversationId, questionId, role]))

/** Remembers which of our messages shows a message of a chat. */
export const putShownMessage = (
  id: string,
  shown: Omit<ShownMessageRecord, 'expiresAt'>,
  now: number,
): Change => ({
  ...{ kind: 'put', collection: 'shownMessages', id },
  value: { ...shown, expiresAt: now + limits.chatPlatforms.shownMessageMs },
})

/** Messages of a chat that a conversation does not show yet. */
interface Unshown {
  /** Oldest first; all of them have ended. */
  readonly messages: readonly Stored<'messages'>[]
  /** Sequence before which nothing is missing once they are shown. */
  readonly through: number
  /** Another door's answer is being written. */
  readonly isWriting: boolean
}

const pageSize = 20

/** Reads the chat behind what the conversation shows; undefined without a chat. */
export async function findUnshown(
  { id, value }: Pick<Stored<'conversations'>, 'id'> & { readonly value: ConversationRecord },
  store: Pick<Store, 'list'>,
): Promise<Unshown | undefined> {
  const { chatId } = value
  if (chatId === null) return undefined
  let through = relayOf(value)?.through ?? 0
  const messages: Stored<'messages'>[] = []
  for (;;) {
    const query = { index: 'byChat', equals: [chatId], from: through + 1, limit: pageSize } as const
    const { items, next } = await store.list('messages', query)
    for (const message of items) {
      const isForeign = isWrittenElsewhere(message, id)
      if (message.value.status === 'running') return { messages, through, isWriting: isForeign }
      through = message.value.sequence
      if (isForeign) messages.push(message)
    }
    if (next === undefined) return { messages, through, isWriting: false }
    await nextTurn()
  }
}

/**
 * Our messages that show what is no longer in the chat, the newest first. An edit or a new answer (`first`) takes back
 * all that came after its question, so they stand behind the last message before it.
 */
export async function findTakenBack(
  conversationId: string,
  { value: { chatId, sequence } }: Stored<'messages'>,
  store: Pick<Store, 'get' | 'list'>,
): Promise<readonly Stored<'shownMessages'>[]> {
  const before = { index: 'byChat', equals: [chatId], to: sequence, limit: 1 } as const
  const [last] = (await store.list('messages', { ...before, order: 'descending' })).items
  const { items } = await store.list('shownMessages', {
    ...{ index: 'byChat', equals: [conversationId, chatId], order: 'descending' },
    from: (last?.value.sequence ?? 0) + 1,
    limit: limits.messages.maxTakenBack,
  })
  const questions = await Promise.all(
    items.map(({ value }) => store.get('messages', value.questionId)),
  )
  return items.filter((_, at) => questions[at] === undefined)
}

/** The state of the conversation's present chat. */
export const relayOf = ({ chatId, relay }: ConversationRecord): RelayState | undefined =>
  relay === undefined || relay === null || relay.chatId !== chatId ? undefined : relay

/** Messages that were imported, or written before origins were known, are old ones. */
const isWrittenElsewhere = (
  { value: { origin, role } }: Stored<'messages'>,
  conversationId: string,
): boolean => origin !== undefined && origin.conversationId !== conversationId && role !== 'system'

/** True while messages of the chat are on their way to the conversation. */
export async function isRelaying(
  conversation: ConversationRecord,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  const queuedId = relayOf(conversation)?.queuedId ?? null
  if (queuedId === null) return false
  return (await store.get('chatOutbox', queuedId))?.value.status === 'waiting'
}

/**
 * The newest answer when a later version of it is saved than the one that is shown: its process still wrote when
 * another stopped it.
 */
export async function findStaleAnswer(
  { id, value }: Pick<Stored<'conversations'>, 'id'> & { readonly value: ConversationRecord },
  store: Pick<Store, 'get' | 'list'>,
): Promise<Stored<'messages'> | undefined> {
  const { chatId } = value
  if (chatId === null) return undefined
  const query = { index: 'byChat', equals: [chatId], order: 'descending', limit: 1 } as const
  const [newest] = (await store.list('messages', query)).items
  const questionId = newest?.value.questionId
  if (newest === undefined || questionId === undefined || !isWrittenElsewhere(newest, id)) return
  if (newest.value.status === 'running') return undefined
  const shown = await store.get('shownMessages', shownMessageId(id, questionId, 'answer'))
  return shown !== undefined && shown.value.version < newest.version ? newest : undefined
}
