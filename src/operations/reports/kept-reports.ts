import { permits } from '../../domain/caller.ts'
import type { ReportRecord } from '../../domain/records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

/** How many analyses of a person are kept: two years of monthly reports. */
export const mostKept = 24

/**
 * The caller's newest analysed report; undefined when there is none, when the caller is no person,
 * or when the credential lacks the scope `reports`: no other operation may tell what is in one.
 */
export async function newestReport(
  context: Pick<Context, 'caller' | 'store'>,
): Promise<ReportRecord | undefined> {
  return (await newestKept(context))?.value
}

/** The newest report with its id. */
export async function newestKept({
  caller,
  store,
}: Pick<Context, 'caller' | 'store'>): Promise<Stored<'reports'> | undefined> {
  if (caller.userId === undefined || !permits(caller, 'reports')) return undefined
  const { items } = await store.list('reports', {
    index: 'byUser',
    equals: [caller.userId],
    order: 'descending',
    limit: 1,
  })
  return items[0]
}

/** Makes room for one more: the oldest go in the transaction that brings the new one. */
export async function dropOldest({ store, userId, write }: Context): Promise<void> {
  const { items } = await store.list('reports', {
    index: 'byUser',
    equals: [userId],
    order: 'ascending',
    limit: 2 * mostKept,
  })
  const surplus = Math.max(0, items.length - mostKept + 1)
  for (const { id } of items.slice(0, surplus)) {
    write({ kind: 'delete', collection: 'reports', id })
  }
}
