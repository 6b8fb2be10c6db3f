import type { FieldClasses } from '../../src/domain/record-fields.ts'
import { payloadFields, recordFields } from '../../src/domain/record-fields.ts'
import type { CollectionName, WorkKind } from '../../src/domain/records.ts'
import type { Change, ClaimedWork, NewWork, Store, Stored } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { createRecordSealer } from './record-sealer.ts'

const recordClasses: Readonly<Record<CollectionName, FieldClasses>> = recordFields
const payloadClasses: Readonly<Record<WorkKind, FieldClasses>> = payloadFields

/**
 * Encrypts everything that `record-fields.ts` does not leave in clear before it reaches the store.
 */
export function createSealingStore(store: Store, vault: Vault): Store {
  const sealer = createRecordSealer(vault)
  const sealChange = (change: Change): Change => {
    if (change.kind === 'delete') return change
    const { collection, id, value } = change
    const sealed = sealer.seal(recordClasses[collection], value, `${collection}/${id}`)
    return sealed === value ? change : ({ ...change, value: sealed } as Change)
  }
  const sealWork = (work: NewWork): NewWork => {
    const { kind, id, payload } = work
    const sealed = sealer.seal(payloadClasses[kind], payload, `work/${kind}/${id}`)
    return sealed === payload ? work : ({ ...work, payload: sealed } as NewWork)
  }
  const openRecord = <C extends CollectionName>(collection: C, record: Stored<C>): Stored<C> => {
    const { id, value } = record
    const opened = sealer.open(recordClasses[collection], value, `${collection}/${id}`)
    return opened === value ? record : { ...record, value: opened as typeof value }
  }
  const openWork = (work: ClaimedWork): ClaimedWork => {
    const { kind, id, payload } = work
    const opened = sealer.open(payloadClasses[kind], payload, `work/${kind}/${id}`)
    return opened === payload ? work : ({ ...work, payload: opened } as ClaimedWork)
  }
  return {
    async get(collection, id) {
      const record = await store.get(collection, id)
      return record === undefined ? undefined : openRecord(collection, record)
    },
    async list(collection, query) {
      const { items, next } = await store.list(collection, query)
      return { items: items.map((record) => openRecord(collection, record)), next }
    },
    count: (collection, query) => store.count(collection, query),
    countBytes: (userId) => store.countBytes(userId),
    async transact({ changes, work, ...transaction }) {
      await store.transact({
        ...transaction,
        ...(changes === undefined ? {} : { changes: changes.map(sealChange) }),
        ...(work === undefined ? {} : { work: work.map(sealWork) }),
      })
    },
    async claimDue(kind, limit, leaseMs, now) {
      return (await store.claimDue(kind, limit, leaseMs, now)).map(openWork)
    },
    postpone: (work, retryAt) => store.postpone(work, retryAt),
    check: () => store.check(),
    close: () => store.close(),
  }
}
