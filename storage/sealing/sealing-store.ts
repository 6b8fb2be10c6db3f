import { LRUCache } from 'lru-cache'
import type { FieldClasses } from '../../src/domain/field-classes.ts'
import { payloadFields } from '../../src/domain/payload-fields.ts'
import { recordFields } from '../../src/domain/record-fields.ts'
import type { CollectionName } from '../../src/domain/records.ts'
import type { WorkKind } from '../../src/domain/work-kinds.ts'
import type { Change, ClaimedWork, NewWork, Store, Stored } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'

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
    makeDue: (kind, limit, after, now) => store.makeDue(kind, limit, after, now),
    check: () => store.check(),
    close: () => store.close(),
  }
}

/** Fields of a record or of a work payload. */
type SealableFields = Readonly<Record<string, unknown>>

/** Field that holds the encrypted value beside the fields in clear. */
const sealedField = 'sealed'

/** Characters of sealed and opened text that are cached: some 10,000 profiles or scores. */
const maxCachedChars = 8 * 1024 * 1024
/** A longer text would evict many that every request needs. */
const maxTextChars = 16 * 1024

interface FieldSplit {
  readonly clear: ReadonlySet<string>
  readonly hasSealed: boolean
}

function splitFields(classes: FieldClasses): FieldSplit {
  const clear = Object.keys(classes).filter((name) => classes[name] !== 'sealed')
  return { clear: new Set(clear), hasSealed: clear.length < Object.keys(classes).length }
}

/** Moves the fields that may not be stored in clear into one encrypted value, and back. */
export function createRecordSealer(vault: Vault) {
  const splits = new Map<FieldClasses, FieldSplit>()
  const openCached = createCachedOpen(vault)
  const getSplit = (classes: FieldClasses): FieldSplit => {
    const split = splits.get(classes) ?? splitFields(classes)
    splits.set(classes, split)
    return split
  }

  return {
    /** `place` names the record and is authenticated: a sealed value moved elsewhere does not open. */
    seal(classes: FieldClasses, fields: object, place: string): object {
      const { clear, hasSealed } = getSplit(classes)
      const names = Object.keys(fields)
      if (!hasSealed && names.every((name) => clear.has(name))) return fields
      const stored: Record<string, unknown> = {}
      const secrets: Record<string, unknown> = {}
      for (const name of names) {
        // A field without a class is sealed as well.
        const part = clear.has(name) ? stored : secrets
        part[name] = (fields as SealableFields)[name]
      }
      stored[sealedField] = vault.seal(JSON.stringify(secrets), place)
      return stored
    },
    /** Throws when a field that must be sealed is not, or a sealed value does not open. */
    open(classes: FieldClasses, fields: object, place: string): object {
      const { [sealedField]: sealed, ...clear } = fields as SealableFields
      if (sealed === undefined && !getSplit(classes).hasSealed) return fields
      if (typeof sealed !== 'string') throw new Error(`${place} is not sealed`)
      return { ...clear, ...(JSON.parse(openCached(sealed, place)) as SealableFields) }
    },
  }
}

/** Caches opened texts: each request reads a user or key, and decrypting takes five times as long as parsing. */
function createCachedOpen(vault: Vault): (sealed: string, place: string) => string {
  const cache = new LRUCache<string, { readonly place: string; readonly text: string }>({
    maxSize: maxCachedChars,
    sizeCalculation: ({ text }, sealed) => sealed.length + text.length,
  })
  return (sealed, place) => {
    const cached = cache.get(sealed)
    if (cached?.place === place) return cached.text
    const text = vault.open(sealed, place)
    if (text.length <= maxTextChars) cache.set(sealed, { place, text })
    return text
  }
}
