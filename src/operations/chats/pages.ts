import { Failure, invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

type Reading = Pick<Context, 'store'>

interface Asked {
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
  { limit, before }: Asked,
  { store }: Reading,
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
 * The newest messages of a chat before the cursor, in the order in which they were said; `until`
 * leaves out what was said later than that sequence.
 */
export async function messagePage(
  chatId: string,
  { limit, before, until }: Asked & { readonly until?: number },
  { store }: Reading,
): Promise<Page<Stored<'messages'>>> {
  const { items, next } = await withCursor(() =>
    store.list('messages', {
      index: 'byChat',
      equals: [chatId],
      ...(until === undefined ? {} : { to: until + 1 }),
      order: 'descending',
      limit,
      after: before,
    }),
  )
  return { items: items.toReversed(), nextCursor: next ?? null }
}

/** The message that was said last; undefined in an empty chat. */
export async function newestMessage(
  chatId: string,
  { store }: Reading,
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
