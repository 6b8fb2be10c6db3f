import type { Change } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

/**
 * Deletes the record. One that was renewed after the work was claimed stays: whoever renewed it has
 * left new work for its new end.
 */
export const expireRecord: WorkHandler<'expire-record'> = async (work, { store, now }) => {
  const { collection, id } = work.payload
  const record = await store.get(collection, id)
  if (record === undefined) return {}
  if ('expiresAt' in record.value && record.value.expiresAt > now) return {}
  // The compiler follows a union of collections no further than 25 of them.
  const change = { kind: 'delete', collection, id, expectVersion: record.version } as Change
  return { changes: [change] }
}
