import type { CollectionName } from '../domain/records.ts'
import type { NewWork } from '../ports/store.ts'

/** Work that deletes an expired record. */
export const expireRecordWork = (
  collection: CollectionName,
  id: string,
  dueAt: number,
): NewWork => ({
  id: `expire-${collection}-${id}`,
  kind: 'expire-record',
  dueAt,
  payload: { collection, id },
})
