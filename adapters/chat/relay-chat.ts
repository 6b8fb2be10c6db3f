import { limits } from '../../src/config/limits.ts'
import type { ConversationTurn } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import { directPlace, noContent } from '../../src/domain/chat-platforms/messages.ts'
import type { WorkHandler } from '../../src/jobs/work-handler.ts'
import { personOf } from '../../src/operations/accounts/chat-identity.ts'
import { conversationKey } from '../../src/operations/chat-platforms/conversation-key.ts'
import { enqueue } from '../../src/operations/chat-platforms/enqueue-message.ts'
import {
  findStaleAnswer,
  findTakenBack,
  findUnshown,
  isRelaying,
  relayAgainWork,
  relayOf,
} from '../../src/operations/chat-platforms/relay-state.ts'
import type { Change, Stored, Transaction } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import {
  createRelayedMessages,
  type RelayReader,
  relayTarget,
  toDeletion,
} from './relayed-messages.ts'

/**
 * Brings a person's DM up to date with its chat: what is queued depends on the chat as it is, not on events, so that
 * nothing is shown twice, left out or out of order. The next messages wait until those before them are sent.
 */
export function createRelayChat(services: ChatServices): WorkHandler<'relay-chat'> {
  const { store, clock } = services
  return async ({ payload: { identityId } }) => {
    const reader = await findReader(identityId, services)
    if (reader === undefined) return {}
    const { conversation } = reader
    const now = clock()
    if (isShowing(conversation.value.turn)) {
      return { work: [relayAgainWork(identityId, now + limits.chatPlatforms.relayPauseMs)] }
    }
    // Their end wakes this work.
    if (await isRelaying(conversation.value, store)) return {}
    return await relay(identityId, reader, now, services)
  }
}

async function relay(
  identityId: string,
  reader: RelayReader,
  now: number,
  services: ChatServices,
): Promise<Transaction> {
  const { conversation, chatId } = reader
  const { store } = services
  const unshown = await findUnshown(conversation, store)
  if (unshown === undefined) return {}
  const { messages, through, isWriting } = unshown
  const stale = messages.length === 0 ? await findStaleAnswer(conversation, store) : undefined
  if (isWriting) showStatus(reader, services)
  const again = isWriting
    ? [relayAgainWork(identityId, now + limits.chatPlatforms.relayStatusMs)]
    : []
  const due = stale === undefined ? messages : [stale]
  const relayed = await createRelayedMessages(due, isWriting, reader, services)
  if (relayed === undefined) return { work: again }
  const { hasNotice } = relayed
  const [first] = messages
  const takenBack = first === undefined ? [] : await findTakenBack(conversation.id, first, store)
  const deletions = takenBack.map((one) => toDeletion(one, reader, services))
  const all = [...deletions, ...relayed.messages]
  const queued = enqueue(all, now)
  const queuedId = all.at(-1)?.id ?? null
  const before = relayOf(conversation.value)
  if (queuedId === null && before?.through === through) return { work: again }
  const put = putConversation(
    conversation.id,
    conversation,
    { relay: { chatId, through, queuedId, ...(hasNotice ? { hasNotice } : {}) } },
    { ...conversation.value, now },
  )
  return {
    changes: [put, ...takenBack.map(forgetShown), ...relayed.changes, ...queued.changes],
    work: [...queued.work, ...again],
  }
}

/** The message is queued to be deleted. */
const forgetShown = ({ id, version: expectVersion }: Stored<'shownMessages'>): Change => ({
  ...{ kind: 'delete', collection: 'shownMessages', id, expectVersion },
})

/** The person with their DM, as long as the chat in it belongs to their account. */
async function findReader(
  identityId: string,
  { store, ports }: ChatServices,
): Promise<RelayReader | undefined> {
  const identity = await store.get('chatIdentities', identityId)
  if (identity === undefined) return undefined
  const { userId, language, platform: name } = identity.value
  const person = personOf(identity.value)
  const conversation = await store.get('conversations', conversationKey(person, directPlace))
  const chatId = conversation?.value.chatId ?? null
  const platform = ports.chatPlatforms[name]
  if (conversation === undefined || chatId === null || platform === undefined) return undefined
  const chat = await store.get('chats', chatId)
  const isOwn = chat?.value.userId === userId && conversation.value.userId === userId
  return isOwn ? { person, language, conversation, chatId, platform } : undefined
}

/** An answer is being written there, or soon; one that is put off shows nothing yet and waits for this. */
const isShowing = (turn: ConversationTurn | null): boolean =>
  turn !== null && (turn.aliveUntil > 0 || turn.shownId !== null)

/** A courtesy: nothing waits for it, and nothing is lost with it. */
function showStatus(
  { platform, person, language, conversation }: RelayReader,
  { newId }: Pick<ChatServices, 'newId'>,
): void {
  const message = {
    ...noContent,
    ...{ id: newId('out'), person, language, target: relayTarget(conversation) },
  }
  const signal = AbortSignal.timeout(limits.chatPlatforms.courtesyMs)
  platform.showStatus(message, signal).catch(() => undefined)
}
