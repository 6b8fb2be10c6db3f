import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { charactersInBody } from '../../domain/chats/chat-records.ts'
import { parseSearch } from '../../domain/chats/find-snippet.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named } from '../fields.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { presentHistory } from './chat-cards.ts'
import {
  chatSummary,
  chatView,
  messageOutput,
  messagePageFields,
  messageView,
  pageEnd,
  pageEndFields,
} from './chat-view.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { chatPage, messagePage } from './pages.ts'
import { matchOutput, searchChats } from './search-chats.ts'

const input = z.strictObject({
  chatId: chatIdField.optional(),
  ...messagePageFields,
  q: z.string().max(limits.chats.maxSearchLength).optional(),
})

const oneChat = named(
  'ChatPage',
  z.object({ chat: chatSummary, messages: z.array(messageOutput), ...pageEndFields }),
)

const listed = named(
  'ChatList',
  z.object({ chats: z.array(chatSummary), total: countField, ...pageEndFields }),
)

const searched = named(
  'ChatSearchResult',
  z.object({ chats: z.array(chatSummary), matches: z.array(matchOutput), ...pageEndFields }),
)

type HistoryQuery = z.output<typeof input>

export const getChatHistory = defineOperation({
  name: 'get-chat-history',
  summary: 'Read chats and their messages',
  description:
    'With chatId: the messages of that chat. A page holds the newest messages in the order in which they were said; before (the nextCursor of a page) gives the page of older ones; where messages are long, a page has fewer than limit. Without chatId: the person’s chats, pinned ones first, then the newest. With q instead: the chats whose title or messages have all the words, accents and capitals aside, and where (matches); a search that stops half way gives a nextCursor, also when it has found nothing yet.',
  usage: 'Use with chatId for messages, with q to search, without either for the list of chats.',
  api: 'console',
  access: 'chats',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['chatId'], present: presentHistory },
  rest: { method: 'GET', path: '/api/chat/history' },
  input,
  output: z.union([oneChat, listed, searched]),
  readsMuch: ({ chatId, q }) => chatId !== undefined || q !== undefined,
  async handle(query, context) {
    const { chatId, q } = query
    if (chatId !== undefined) return await listMessages(chatId, query, context)
    return q === undefined
      ? await listChats(query, context)
      : await search(parseSearch(q), query, context)
  },
})

async function listMessages(
  id: string,
  { limit, before }: HistoryQuery,
  context: Context,
): Promise<z.input<typeof oneChat>> {
  const { vault } = context.ports
  const chat = await ownChat(id, context)
  const { items, nextCursor } = await messagePage(chat.id, { limit, before }, context)
  return {
    chat: chatView(chat, vault),
    messages: await mapInTurns(items, charactersInBody, (message) => messageView(message, vault)),
    ...pageEnd(nextCursor),
  }
}

async function listChats(
  { limit, before }: HistoryQuery,
  context: Context,
): Promise<z.input<typeof listed>> {
  const { userId, store, ports } = context
  const [page, total] = await Promise.all([
    chatPage(userId, { limit, before }, context),
    store.count('chats', { index: 'byUser', equals: [userId] }),
  ])
  const { items, nextCursor } = page
  return { chats: items.map((chat) => chatView(chat, ports.vault)), total, ...pageEnd(nextCursor) }
}

async function search(
  words: readonly string[],
  { limit, before }: HistoryQuery,
  context: Context,
): Promise<z.input<typeof searched>> {
  const { chats, matches, nextCursor } = await searchChats(words, { limit, before }, context)
  return {
    chats: chats.map((chat) => chatView(chat, context.ports.vault)),
    matches: [...matches],
    ...pageEnd(nextCursor),
  }
}
