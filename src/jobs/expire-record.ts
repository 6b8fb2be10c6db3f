import type { Change } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

/** Deletes the record. A record renewed after the claim stays: the renewal scheduled new work. */
export const expireRecord: WorkHandler<'expire-record'> = async (work, { store, now }) => {
  const { collection, id } = work.payload
  const record = await store.get(collection, id)
  if (record === undefined) return {}
  if ('expiresAt' in record.value && record.value.expiresAt > now) return {}
  // TypeScript narrows a union of at most 25 collections.
  const change = { kind: 'delete', collection, id, expectVersion: record.version } as Change
  return { changes: [change] }
}
