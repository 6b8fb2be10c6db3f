import { limits } from '../../src/config/limits.ts'
import { isAhead } from '../../src/domain/calendar.ts'
import type {
  ConversationRecord,
  ConversationTurn,
} from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { createIdentity, findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import { resumeHeld } from '../../src/operations/notifications/held-notifications.ts'
import type { Stored, Transaction } from '../../src/ports/store.ts'
import type { AccountQueue } from './account-queue.ts'
import { inLanguageOf, placeSafely } from './asked-event.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import { type EndTurn, type ShownHere, type TurnQuestion, textOf } from './turn-question.ts'
import { writeTurn } from './write-turn.ts'

export interface RunningTurn {
  /** Ids of the events that it answers. */
  readonly eventIds: readonly string[]
  /** The end of the turn. Rejects when the store or a defect prevents it. */
  readonly finished: Promise<EndTurn>
  /** A worker waits for it. */
  isWatched: boolean
  /** Time at which its end was handed to the worker, which may not have committed it. */
  endedAt: number | undefined
  /** Id of the message that shows the answer so far. */
  readonly shownId: string | null
  /** Leaves the turn to another process. */
  abandon(): void
}

/**
 * Begins or continues the turn of a conversation; undefined when nothing waits, `elsewhere` while another
 * process writes its answer. Rejects with StaleWrite when it was begun at the same moment.
 */
export async function beginTurn(
  conversationId: string,
  accounts: AccountQueue,
  services: ChatServices,
): Promise<RunningTurn | 'elsewhere' | undefined> {
  const { store, clock } = services
  const conversation = await store.get('conversations', conversationId)
  const before = conversation?.value.turn ?? null
  const now = clock()
  if (before !== null && isAlive(before, now)) return 'elsewhere'
  const events =
    before === null ? await findBurst(conversationId, services) : await loadEvents(before, services)
  const newest = events.at(-1)?.value.event
  if (newest === undefined || newest === null) {
    if (before === null) return undefined
    return running(
      before.eventIds,
      Promise.resolve(() => endTurn(conversationId, services)),
    )
  }
  const text = textOf(events)
  const event = placeSafely(inLanguageOf(text, newest), text)
  const claimed = await claimTurn(conversationId, conversation, events, event, services)
  const leaving = new AbortController()
  const shown: ShownHere = { savedChatId: claimed.chatId ?? null }
  const own = { abandoned: leaving.signal, shown }
  const question = { ...claimed, ...own, conversationId, events, event, text }
  const write = () => writeTurn(question, services)
  const written = event.isUrgent === true ? write() : accounts.run(claimed.userId, write)
  return running(claimed.turn.eventIds, written, leaving, shown)
}

/** A claim that began in the future was that of a clock that was ahead: its process is gone, or renews it. */
const isAlive = ({ aliveUntil }: ConversationTurn, now: number): boolean =>
  aliveUntil > now && !isAhead(aliveUntil - limits.chatPlatforms.turnAliveMs, now)

function running(
  eventIds: readonly string[],
  finished: Promise<EndTurn>,
  leaving: AbortController = new AbortController(),
  shown: ShownHere = { savedChatId: null },
): RunningTurn {
  // Observed by the worker that waits for it, if one still does.
  finished.catch(() => undefined)
  return {
    eventIds,
    finished,
    isWatched: false,
    endedAt: undefined,
    get shownId() {
      return shown.reply?.shownId ?? null
    },
    abandon: () => leaving.abort(),
  }
}

/** Waiting messages that are answered together: up to the first that has an answer of its own. */
async function findBurst(
  conversationId: string,
  { store }: ChatServices,
): Promise<readonly Stored<'chatInbox'>[]> {
  const { maxBurstMessages } = limits.chatPlatforms
  const query = { index: 'byConversation', equals: [conversationId, 'waiting'] } as const
  const { items: waiting } = await store.list('chatInbox', { ...query, limit: maxBurstMessages })
  const [first] = waiting
  if (first === undefined || isAlone(first)) return waiting.slice(0, 1)
  const end = waiting.findIndex(isAlone)
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, maxBurstMessages))
}

/** It has an answer of its own, or replaces one. */
const isAlone = ({ value: { event } }: Stored<'chatInbox'>): boolean =>
  (event?.replyHandle ?? null) !== null ||
  (event?.body.kind === 'message' && event.body.edits !== undefined)

async function loadEvents(
  { eventIds }: ConversationTurn,
  { store }: ChatServices,
): Promise<readonly Stored<'chatInbox'>[]> {
  const found = await Promise.all(eventIds.map((id) => store.get('chatInbox', id)))
  return found.filter((one) => one !== undefined)
}

type ClaimedTurn = Pick<
  TurnQuestion,
  'userId' | 'contactSince' | 'isContinued' | 'begun' | 'turn' | 'chatId'
>

/** Commits that this process answers, with the account of a first contact. */
async function claimTurn(
  conversationId: string,
  conversation: Stored<'conversations'> | undefined,
  events: readonly Stored<'chatInbox'>[],
  newest: IncomingEvent,
  services: ChatServices,
): Promise<ClaimedTurn> {
  const { person, language } = newest
  const { store, clock, newId } = services
  const now = clock()
  const identity = await findIdentity(person, { store })
  const created =
    identity === undefined
      ? await createIdentity(person, language, { store, now, newId })
      : undefined
  const userId = identity?.value.userId ?? created?.userId ?? ''
  // Another account's chat stays with it.
  const isSame = conversation === undefined || conversation.value.userId === userId
  const chatId = isSame ? (conversation?.value.chatId ?? null) : null
  const before = conversation?.value.turn ?? null
  const turn: ConversationTurn = {
    ...(before ?? {
      eventIds: events.map(({ id }) => id),
      messageId: null,
      shownId: null,
      startedAt: now,
      isFirstContact: created !== undefined,
    }),
    aliveUntil: now + limits.chatPlatforms.turnAliveMs,
  }
  const { platform } = person
  const put = putConversation(
    conversationId,
    conversation,
    { userId, chatId, turn, ...writtenPlace(newest) },
    { userId, platform, now },
  )
  await store.transact({ changes: [put, ...(created?.changes ?? [])], work: created?.work ?? [] })
  if (identity !== undefined) await resumeHeld(identity, { store, now })
  return {
    ...{ userId, turn, chatId: chatId ?? undefined },
    contactSince: (identity?.value ?? created?.identity)?.createdAt ?? now,
    isContinued: before !== null,
    begun: before === null || isPostponed(before) ? null : before,
  }
}

/** The place in which a DM goes on; a command's own answer is no part of it. */
const writtenPlace = ({ place, replyHandle }: IncomingEvent): Pick<ConversationRecord, 'place'> =>
  place.kind === 'dm' && place.channelId !== '' && replyHandle === null ? { place } : {}

/** The process that put it off showed nothing. */
const isPostponed = ({ aliveUntil, shownId }: ConversationTurn): boolean =>
  aliveUntil === 0 && shownId === null

/** Ends a turn whose question is gone. */
async function endTurn(
  conversationId: string,
  { store, clock }: ChatServices,
): Promise<Transaction> {
  const conversation = await store.get('conversations', conversationId)
  const now = clock()
  if (conversation === undefined) return {}
  const { id, value } = conversation
  return { changes: [putConversation(id, conversation, { turn: null }, { ...value, now })] }
}
