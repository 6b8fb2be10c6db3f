import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { openBody, openTitle } from '../../domain/chats/chat-records.ts'
import { findSnippet } from '../../domain/chats/find-snippet.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { messageRoleField, named, timestamp, timestampField } from '../fields.ts'
import { queueOwner } from '../queue-owner.ts'
import { newestFirst, notACursor } from './pages.ts'

/** Chats per read. */
const pageSize = 50

/** Characters that are searched before other requests have their turn. */
const charactersPerTurn = 100_000

/** A message, or the chat's title (`messageId` null). */
export const matchOutput = named(
  'ChatMatch',
  z.object({
    chatId: z.string(),
    messageId: z.string().nullable(),
    role: messageRoleField.nullable(),
    snippet: z.string(),
    createdAt: timestampField,
  }),
)

type Match = z.input<typeof matchOutput>

interface FoundChats {
  /** Chats with a match, in the order of the list. */
  readonly chats: readonly Stored<'chats'>[]
  readonly matches: readonly Match[]
  /** Null at the end of the search. */
  readonly nextCursor: string | null
}

/** Position from which the search continues: rank and id of the chat, and a sequence in it. */
const position = z.tuple([z.number(), z.string().max(limits.requests.maxIdLength), z.int().min(0)])

type Position = z.infer<typeof position>

interface SearchState {
  readonly words: readonly string[]
  readonly limit: number
  readonly matches: Match[]
  read: number
}

type SearchContext = Pick<Context, 'store' | 'ports' | 'userId' | 'caller' | 'signal'>

/**
 * Searches titles and messages of the person's chats for all the words, newest first. Sealed text
 * cannot be indexed, so each message is decrypted: at most `maxSearchedMessages` a call, with turns
 * for other requests in between.
 */
export async function searchChats(
  words: readonly string[],
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
  context: SearchContext,
): Promise<FoundChats> {
  const search: SearchState = { words, limit, matches: [], read: 0 }
  const found: Stored<'chats'>[] = []
  const { matches } = search
  const end = (nextCursor: string | null) => ({ chats: found, matches, nextCursor })
  if (words.length === 0) return end(null)
  const start = before === undefined ? undefined : parsePosition(before)
  let searched = 0
  for await (const chat of chatsFrom(start, context)) {
    const { rank, nextSequence } = chat.value
    const isResumed = start?.[1] === chat.id && start[0] === rank
    // The title counts as a message behind the last one: it is searched first.
    const until = isResumed ? start[2] : nextSequence + 1
    if (
      searched === limits.chats.maxSearchedChats ||
      matches.length >= limit ||
      search.read >= limits.chats.maxSearchedMessages
    ) {
      return end(cursor([rank, chat.id, until]))
    }
    searched += 1
    const known = matches.length
    if (until > nextSequence) searchTitle(chat, search, context)
    const left = await searchMessages(chat, Math.min(until, nextSequence), search, context)
    if (matches.length > known) found.push(chat)
    if (left > 1) return end(cursor([rank, chat.id, left]))
  }
  return end(null)
}

/**
 * The person's chats, newest first, from a position on, including its chat if messages are left there.
 * Other requests have their turn between two pages.
 */
async function* chatsFrom(
  start: Position | undefined,
  { store, userId }: SearchContext,
): AsyncGenerator<Stored<'chats'>> {
  const query = {
    index: 'byUser',
    equals: [userId],
    order: 'descending',
    limit: pageSize,
    // Ranks are whole numbers: below the next one are all chats of this rank and older.
    ...(start === undefined ? {} : { to: start[0] + 1 }),
  } as const
  let after: string | undefined
  do {
    const page = await store.list('chats', { ...query, after })
    for (const chat of page.items) if (isFrom(start, chat)) yield chat
    after = page.next
    await nextTurn()
  } while (after !== undefined)
}

/** Many chats may have the same rank; then the id decides. */
function isFrom(start: Position | undefined, { id: found, value }: Stored<'chats'>): boolean {
  if (start === undefined) return true
  const [rank, id, left] = start
  return value.rank < rank || found < id || (found === id && left > 1)
}

function searchTitle(
  chat: Stored<'chats'>,
  { words, matches }: SearchState,
  { ports }: SearchContext,
): void {
  const snippet = findSnippet(openTitle(chat.id, chat.value, ports.vault), words)
  if (snippet === undefined) return
  const createdAt = timestamp(chat.value.createdAt)
  matches.push({ chatId: chat.id, messageId: null, role: null, snippet, createdAt })
}

/** Searches backwards from the sequence `until`; returns the sequence of the last read, 0 at the end. */
async function searchMessages(
  { id: chatId }: Stored<'chats'>,
  until: number,
  search: SearchState,
  context: SearchContext,
): Promise<number> {
  const { store, ports } = context
  const range = { chatId, below: until, limit: limits.chats.maxSearchedMessages - search.read }
  let left = until
  let characters = 0
  if (left <= 1) return 0
  for await (const { items, nextCursor } of newestFirst(range, store)) {
    for (const { id, value } of items) {
      if (search.matches.length >= search.limit) return left
      left = value.sequence
      search.read += 1
      const { content } = openBody(id, value, ports.vault)
      characters += content.length
      if (characters > charactersPerTurn) {
        await nextTurn()
        characters = 0
      }
      const snippet = await findSnippetIn(content, search.words, context)
      if (snippet === undefined) continue
      const createdAt = timestamp(value.createdAt)
      search.matches.push({ chatId, messageId: id, role: value.role, snippet, createdAt })
    }
    if (nextCursor === null) return 0
    await nextTurn()
  }
  return left > 1 ? left : 0
}

/** Imported messages may have millions of characters; a worker searches them. */
function findSnippetIn(
  text: string,
  words: readonly string[],
  context: SearchContext,
): string | undefined | Promise<string | undefined> {
  if (text.length <= charactersPerTurn) return findSnippet(text, words)
  const { ports, caller, signal } = context
  const owner = queueOwner(caller)
  return ports.textTasks.run('find-in-text', { text, words }, { owner, signal })
}

const cursor = (at: Position) => Buffer.from(JSON.stringify(at)).toString('base64url')

function parsePosition(text: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (error) {
    throw notACursor(error)
  }
}
