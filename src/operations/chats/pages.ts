import { limits } from '../../config/limits.ts'
import { charactersInBody } from '../../domain/chats/chat-records.ts'
import { Failure, invalidField } from '../../errors.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

type PageReading = Pick<Context, 'store'>

interface PageQuery {
  readonly limit: number
  /** The `nextCursor` of the page before. */
  readonly before?: string | undefined
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

/** The person's chats, the newest first and the pinned ones before the others. */
export async function chatPage(
  userId: string,
  { limit, before }: PageQuery,
  { store }: PageReading,
): Promise<Page<Stored<'chats'>>> {
  const { items, next } = await withCursor(() =>
    store.list('chats', {
      index: 'byUser',
      equals: [userId],
      order: 'descending',
      limit,
      after: before,
    }),
  )
  return { items, nextCursor: next ?? null }
}

/**
 * The newest messages of a chat before the cursor, in the order in which they were said: as many as
 * asked for, or fewer where they are long. `until` leaves out what was said later than that sequence.
 */
export async function messagePage(
  chatId: string,
  { limit, before, until }: PageQuery & { readonly until?: number },
  { store }: PageReading,
): Promise<Page<Stored<'messages'>>> {
  const items: Stored<'messages'>[] = []
  let nextCursor: string | null = null
  let characters = 0
  const below = until === undefined ? undefined : until + 1
  for await (const step of newestFirst({ chatId, below, after: before, limit }, store)) {
    items.push(...step.items)
    nextCursor = step.nextCursor
    characters += charactersIn(step.items)
    if (characters > limits.chats.maxPageCharacters) break
  }
  return { items: items.reverse(), nextCursor }
}

interface Reach {
  readonly chatId: string
  /** Only messages before this sequence. */
  readonly below?: number | undefined
  readonly after?: string | undefined
  /** Messages in all; without it, every one. */
  readonly limit?: number
}

/** Messages of the first step and of the largest: nobody knows how long they are. */
const firstStep = 5
const maxStepCharacters = 50

/** Characters of a sealed message up to which more are read in the next step. */
const shortMessage = 20_000

/**
 * A chat's messages, newest first, in steps that are longer where messages are short: fifty of the
 * longest at once would hold the event loop, and the memory of forty megabytes.
 */
export async function* newestFirst(
  { chatId, below, after, limit = Number.POSITIVE_INFINITY }: Reach,
  store: PageReading['store'],
): AsyncGenerator<Page<Stored<'messages'>>> {
  let step = firstStep
  let left = limit
  let cursor = after
  do {
    const asked = Math.min(step, left)
    const { items, next } = await withCursor(() =>
      store.list('messages', {
        index: 'byChat',
        equals: [chatId],
        ...(below === undefined ? {} : { to: below }),
        order: 'descending',
        limit: asked,
        after: cursor,
      }),
    )
    yield { items, nextCursor: next ?? null }
    left -= items.length
    cursor = next
    const isShort = charactersIn(items) < items.length * shortMessage
    step = isShort ? Math.min(maxStepCharacters, step * 3) : firstStep
    if (!isShort) await nextTurn()
  } while (cursor !== undefined && left > 0)
}

const charactersIn = (messages: readonly Stored<'messages'>[]): number =>
  messages.reduce((sum, message) => sum + charactersInBody(message), 0)

/** The message that was said last; undefined in an empty chat. */
export async function newestMessage(
  chatId: string,
  { store }: PageReading,
): Promise<Stored<'messages'> | undefined> {
  const query = { index: 'byChat', equals: [chatId], order: 'descending', limit: 1 } as const
  const { items } = await store.list('messages', query)
  return items[0]
}

/** The store calls its cursor `after`; the Console's field is `before`. */
async function withCursor<T>(list: () => Promise<T>): Promise<T> {
  try {
    return await list()
  } catch (error) {
    const isCursor = error instanceof Failure && error.details?.['field'] === 'after'
    throw isCursor ? notACursor(error) : error
  }
}

/** The 400 for a `before` that no page gave. */
export function notACursor(cause?: unknown): Failure {
  return invalidField(
    'before',
    {
      en: 'is not the nextCursor of a page',
      fr: 'n’est pas le nextCursor d’une page',
    },
    { cause },
  )
}
