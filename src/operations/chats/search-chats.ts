import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { openBody, openTitle } from '../../domain/chats/chat-records.ts'
import { findSnippet } from '../../domain/chats/find-snippet.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { messageRoleField, timestamp, timestampField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { queueOwner } from '../queue-owner.ts'
import { newestFirst, notACursor } from './pages.ts'

const chatsAtOnce = 50

/** Characters that are read before other requests have their turn. */
const charactersAtOnce = 100_000

/** Where a word stands: a message, or the chat's title (`messageId` null). */
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

export interface Found {
  /** Every chat in which something was found, in the order of the list. */
  readonly chats: readonly Stored<'chats'>[]
  readonly matches: readonly Match[]
  /** Where the search goes on; null where everything has been looked through. */
  readonly nextCursor: string | null
}

/** In which chat the search goes on, and before which of its messages. */
const place = z.tuple([z.number(), z.string().max(limits.requests.maxIdLength), z.int().min(0)])

type Place = z.infer<typeof place>

interface Searching {
  readonly words: readonly string[]
  readonly limit: number
  readonly matches: Match[]
  read: number
}

type SearchState = Pick<Context, 'store' | 'ports' | 'userId' | 'caller' | 'signal'>

/**
 * Looks for all the words in the titles and messages of the person's chats, newest first. What is
 * sealed cannot be indexed, so this opens message by message: at most `mostRead` a call, letting
 * other requests in between.
 */
export async function searchChats(
  words: readonly string[],
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
  context: SearchState,
): Promise<Found> {
  const searching: Searching = { words, limit, matches: [], read: 0 }
  const found: Stored<'chats'>[] = []
  const end = (nextCursor: string | null) => ({
    chats: found,
    matches: searching.matches,
    nextCursor,
  })
  if (words.length === 0) return end(null)
  const start = before === undefined ? undefined : placeFrom(before)
  let looked = 0
  for await (const chat of chatsFrom(start, context)) {
    const { rank, nextSequence } = chat.value
    const isResumed = start?.[1] === chat.id && start[0] === rank
    // Behind the last message stands the title: it is looked at first.
    const until = isResumed ? start[2] : nextSequence + 1
    if (
      looked === limits.chats.maxSearchedChats ||
      searching.matches.length >= limit ||
      searching.read >= limits.chats.maxSearchedMessages
    ) {
      return end(cursor([rank, chat.id, until]))
    }
    looked += 1
    const known = searching.matches.length
    if (until > nextSequence) lookAtTitle(chat, searching, context)
    const left = await lookAtMessages(chat, Math.min(until, nextSequence), searching, context)
    if (searching.matches.length > known) found.push(chat)
    if (left > 1) return end(cursor([rank, chat.id, left]))
  }
  return end(null)
}

/**
 * The person's chats, newest first, from the place on: the chat of the place as long as it has
 * messages left, else the one behind it. Other requests have their turn between two pages.
 */
async function* chatsFrom(
  start: Place | undefined,
  { store, userId }: SearchState,
): AsyncGenerator<Stored<'chats'>> {
  const query = {
    index: 'byUser',
    equals: [userId],
    order: 'descending',
    limit: chatsAtOnce,
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

/** Of the same rank, which many chats may have, the id decides. */
function isFrom(start: Place | undefined, { id: found, value }: Stored<'chats'>): boolean {
  if (start === undefined) return true
  const [rank, id, left] = start
  return value.rank < rank || found < id || (found === id && left > 1)
}

function lookAtTitle(
  chat: Stored<'chats'>,
  { words, matches }: Searching,
  { ports }: SearchState,
): void {
  const snippet = findSnippet(openTitle(chat.id, chat.value, ports.vault), words)
  if (snippet === undefined) return
  const createdAt = timestamp(chat.value.createdAt)
  matches.push({ chatId: chat.id, messageId: null, role: null, snippet, createdAt })
}

/** Looks from the sequence `until` backwards; returns before which message it stopped, 0: none is left. */
async function lookAtMessages(
  { id: chatId }: Stored<'chats'>,
  until: number,
  searching: Searching,
  context: SearchState,
): Promise<number> {
  const { store, ports } = context
  const reach = { chatId, below: until, limit: limits.chats.maxSearchedMessages - searching.read }
  let left = until
  let characters = 0
  if (left <= 1) return 0
  for await (const { items, nextCursor } of newestFirst(reach, store)) {
    for (const { id, value } of items) {
      if (searching.matches.length >= searching.limit) return left
      left = value.sequence
      searching.read += 1
      const { content } = openBody(id, value, ports.vault)
      characters += content.length
      if (characters > charactersAtOnce) {
        await nextTurn()
        characters = 0
      }
      const snippet = await snippetIn(content, searching.words, context)
      if (snippet === undefined) continue
      const createdAt = timestamp(value.createdAt)
      searching.matches.push({ chatId, messageId: id, role: value.role, snippet, createdAt })
    }
    if (nextCursor === null) return 0
    await nextTurn()
  }
  return left > 1 ? left : 0
}

/** A message of millions of characters, which an import may have, is searched by a worker. */
function snippetIn(
  text: string,
  words: readonly string[],
  context: SearchState,
): string | undefined | Promise<string | undefined> {
  if (text.length <= charactersAtOnce) return findSnippet(text, words)
  const { ports, caller, signal } = context
  const owner = queueOwner(caller)
  return ports.textTasks.run('find-in-text', { text, words }, { owner, signal })
}

const cursor = (at: Place) => Buffer.from(JSON.stringify(at)).toString('base64url')

function placeFrom(text: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (error) {
    throw notACursor(error)
  }
}
