import { limits } from '../../config/limits.ts'
import { charactersInBody } from '../../domain/chats/chat-records.ts'
import { Failure, invalidField } from '../../errors.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

type PageContext = Pick<Context, 'store'>

interface PageQuery {
  readonly limit: number
  /** The `nextCursor` of the previous page. */
  readonly before?: string | undefined
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

/** The person's chats: pinned ones first, then the newest. */
export async function chatPage(
  userId: string,
  { limit, before }: PageQuery,
  { store }: PageContext,
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
 * The newest messages before the cursor, oldest first; fewer than `limit` when they are long. `until`
 * excludes messages after that sequence.
 */
export async function messagePage(
  chatId: string,
  { limit, before, until }: PageQuery & { readonly until?: number },
  { store }: PageContext,
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

interface MessageRange {
  readonly chatId: string
  /** Only messages before this sequence. */
  readonly below?: number | undefined
  readonly after?: string | undefined
  /** Maximum of messages; all by default. */
  readonly limit?: number
}

/** Messages of the first and of the largest step: their length is not known before. */
const firstStep = 5
const maxStep = 50

/** Average characters of a sealed message up to which the next step is larger. */
const shortMessage = 20_000

/**
 * A chat's messages, newest first, in steps that grow while messages are short: fifty of the longest
 * at once would block the event loop and take forty megabytes.
 */
export async function* newestFirst(
  { chatId, below, after, limit = Number.POSITIVE_INFINITY }: MessageRange,
  store: PageContext['store'],
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
    step = isShort ? Math.min(maxStep, step * 3) : firstStep
    if (!isShort) await nextTurn()
  } while (cursor !== undefined && left > 0)
}

const charactersIn = (messages: readonly Stored<'messages'>[]): number =>
  messages.reduce((sum, message) => sum + charactersInBody(message), 0)

/** Undefined in an empty chat. */
export async function newestMessage(
  chatId: string,
  { store }: PageContext,
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

/** The 400 for an unknown `before`. */
export function notACursor(cause?: unknown): Failure {
  const issue = { en: 'is not the nextCursor of a page', fr: 'n’est pas le nextCursor d’une page' }
  return invalidField('before', issue, { cause })
}
