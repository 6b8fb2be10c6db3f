import type { StorageQuota } from '../../src/domain/people/person-records.ts'
import { collections } from '../../src/domain/records.ts'
import {
  assertWithin,
  countElsewhere,
  getAccount,
  isCounted,
  keepsElsewhere,
  type Sized,
  type SizedChange,
} from '../rules/counted-bytes.ts'
import type { CollectionSchema, RecordValue } from '../rules/records.ts'
import { assertCapacity, createByteCounts } from './byte-counts.ts'
import {
  type CollectionIndexes,
  createCollectionIndexes,
  type IndexedChange,
  insertSorted,
  listPositions,
  type RunRange,
  removeSorted,
  type SortedRun,
} from './collection-indexes.ts'
import {
  computeValueBytes,
  type JournalOperation,
  parseStored,
  type StoredJson,
  toWorkKey,
  type WorkRow,
} from './operations.ts'
import { createShardedMap, type ShardedMap } from './sharded-map.ts'

/**
 * All records and work in memory, with their indexes. Unknown collections and kinds of work of a
 * newer version stay unchanged.
 */
export interface MemoryTables {
  /** The first journal segment that the snapshot does not cover. */
  segment: number
  /** Shards: every record is in exactly one. */
  allRecords(): Iterable<ReadonlyMap<string, StoredJson>>
  record(collection: string, id: string): StoredJson | undefined
  indexes(collection: string): CollectionIndexes
  /** Shards: every piece of work is in exactly one. */
  allWork(): Iterable<ReadonlyMap<string, WorkRow>>
  work(key: string): WorkRow | undefined
  /** Work by the time at which it may be claimed. */
  readonly queue: Pick<ReturnType<typeof createWorkQueue>, 'claimable' | 'claimableAfter'>
  /** Bytes of the user's counted records. */
  countBytes(userId: string): number
  /**
   * Throws QuotaExceeded or StoreFull where the operations do not fit; `texts` is the JSON of each.
   */
  assertFit(
    room: StorageLimits,
    operations: readonly JournalOperation[],
    texts: readonly string[],
  ): void
  /** Pass `json` when the operation is serialized already. */
  apply(operation: JournalOperation, json?: string): void
  /** Applies a transaction, which changes each record once; `texts` is the JSON of each operation. */
  applyAll(operations: readonly JournalOperation[], texts: readonly string[]): void
}

/** Changes by the indexes that take them at the end of a transaction. */
type LaterIndexing = Map<CollectionIndexes, IndexedChange[]>

/** From here it is quicker to index a transaction as a whole. */
const manyOperations = 64

function addTo(later: LaterIndexing, indexes: CollectionIndexes, change: IndexedChange): void {
  const changes = later.get(indexes)
  if (changes === undefined) later.set(indexes, [change])
  else changes.push(change)
}

/** UTF-8 bytes of one UTF-16 code unit at most. */
const maxBytesPerUnit = 3

/** Limits of one user and of the whole store, bytes. */
interface StorageLimits {
  readonly quota: StorageQuota
  readonly capacity: number
}

/** Below this share of its capacity the store has room for everyone, guests included. */
const ampleShare = 1 / 4

/** A record's value and its JSON. */
interface RecordContent {
  readonly value: RecordValue
  readonly json: StoredJson
}

interface CollectionTable {
  readonly records: ShardedMap<StoredJson>
  readonly indexes: CollectionIndexes
  readonly isFixed: boolean
  readonly isCounted: boolean
}

function findOrCreateTable(
  collection: string,
  tables: Map<string, CollectionTable>,
): CollectionTable {
  const table = tables.get(collection) ?? createCollectionTable(collection)
  tables.set(collection, table)
  return table
}

function createCollectionTable(collection: string): CollectionTable {
  const declarations: Readonly<Record<string, CollectionSchema | undefined>> = collections
  const declaration = declarations[collection]
  return {
    records: createShardedMap(),
    indexes: createCollectionIndexes(declaration ?? { indexes: {}, unique: [] }),
    isFixed: declaration?.fixed === true,
    isCounted: isCounted(collection),
  }
}

/** The current record; a fixed one has the index fields of its new value and is not parsed. */
function findContent(
  { records, isFixed }: CollectionTable,
  id: string,
  after: RecordContent | undefined,
): RecordContent | undefined {
  const json = records.get(id)
  if (json === undefined) return undefined
  return { json, value: isFixed && after !== undefined ? after.value : parseStored(json).value }
}

function toSizedChange(
  collection: string,
  id: string,
  before: RecordContent | undefined,
  after: RecordContent | undefined,
): SizedChange {
  const sized = (content: RecordContent | undefined): Sized | undefined => {
    if (content === undefined) return undefined
    const elsewhere = countElsewhere(collection, content.value)
    const bytes = computeValueBytes(content.json, collection, id) + elsewhere
    return { account: getAccount(collection, content.value), bytes, elsewhere }
  }
  return { collection, id, before: sized(before), after: sized(after) }
}

interface ChangedRecord {
  readonly collection: string
  readonly id: string
  /** Undefined: it is deleted. */
  readonly after: RecordContent | undefined
}

function changeRecord(
  { collection, id, after }: ChangedRecord,
  {
    table,
    bytes,
    later,
  }: {
    readonly table: CollectionTable
    readonly bytes: Pick<ReturnType<typeof createByteCounts>, 'apply'>
    readonly later: LaterIndexing | undefined
  },
): void {
  const { records, indexes, isCounted } = table
  if (!indexes.isEmpty || isCounted) {
    const before = findContent(table, id, after)
    const indexed = { id, before: before?.value, after: after?.value }
    if (later === undefined) indexes.update(indexed)
    else addTo(later, indexes, indexed)
    if (isCounted) bytes.apply(toSizedChange(collection, id, before, after))
  }
  if (after === undefined) records.delete(id)
  else records.set(id, after.json)
}

export function createTables(): MemoryTables {
  const queue = createWorkQueue()
  const bytes = createByteCounts()
  const tables = new Map<string, CollectionTable>()
  const getTable = (collection: string) => findOrCreateTable(collection, tables)
  const change = (
    collection: string,
    id: string,
    after: RecordContent | undefined,
    later?: LaterIndexing,
  ) => changeRecord({ collection, id, after }, { table: getTable(collection), bytes, later })
  const sizedChanges = (operation: JournalOperation, json = ''): SizedChange[] => {
    const [kind, collection, id] = operation
    if (kind !== 'put' && kind !== 'delete') return []
    const table = getTable(collection)
    if (!table.isCounted) return []
    const after = kind === 'put' ? { value: operation[4], json } : undefined
    return [toSizedChange(collection, id, findContent(table, id, after), after)]
  }

  const apply = (operation: JournalOperation, json?: string, later?: LaterIndexing) => {
    const [kind] = operation
    if (kind === 'work') queue.put(operation[1])
    else if (kind === 'done') queue.remove(operation[1])
    else if (kind === 'delete') change(operation[1], operation[2], undefined, later)
    else {
      const content = { value: operation[4], json: json ?? JSON.stringify(operation) }
      change(operation[1], operation[2], content, later)
    }
  }

  return {
    segment: 1,
    *allRecords() {
      for (const { records } of tables.values()) yield* records.shards
    },
    record: (collection, id) => getTable(collection).records.get(id),
    indexes: (collection) => getTable(collection).indexes,
    allWork: queue.all,
    work: queue.get,
    queue,
    countBytes: bytes.get,
    assertFit({ quota, capacity }, operations, texts) {
      const before = bytes.get(quota.userId)
      const max = operations.reduce((sum, [kind, collection, id], at) => {
        if (kind !== 'put') return sum
        // Few are, and their texts do not show their size.
        if (keepsElsewhere(collection)) return Number.POSITIVE_INFINITY
        return (
          sum + maxBytesPerUnit * (texts[at]?.length ?? 0) + bytes.getRecordBytes(collection, id)
        )
      }, before)
      // Far from both limits, as nearly always, skip reading the records.
      const { all } = bytes.getTotals()
      if (max <= quota.limit && all + max - before <= capacity * ampleShare) return
      const changes = operations.flatMap((operation, at) => sizedChanges(operation, texts[at]))
      const { after, addedElsewhere } = bytes.computeAfter(quota.userId, changes)
      assertWithin(quota, before, after)
      const { userId } = quota
      const added = after - before - addedElsewhere
      assertCapacity(capacity, bytes.getTotals(), { userId, used: before, added })
    },
    apply,
    applyAll(operations, texts) {
      const later: LaterIndexing | undefined =
        operations.length < manyOperations ? undefined : new Map()
      for (const [at, operation] of operations.entries()) apply(operation, texts[at], later)
      for (const [indexes, changes] of later ?? []) indexes.updateAll(changes)
    },
  }
}

/** Work of one kind; each kind has its own maps, since a Map keeps traces of deleted keys. */
interface KindQueue {
  /** Queued work by key. */
  readonly waiting: ShardedMap<WorkRow>
  /** Queued and claimed work, by the time of the next possible claim. */
  readonly order: SortedRun
}

/** Work by key, and in the order in which it may be claimed. */
function createWorkQueue() {
  const queues = new Map<string, KindQueue>()
  /** Claimed work by lease. */
  const claimed = new Map<string, WorkRow>()

  function getQueue(kind: string): KindQueue {
    let queue = queues.get(kind)
    if (queue === undefined) {
      queue = { waiting: createShardedMap(), order: [] }
      queues.set(kind, queue)
    }
    return queue
  }

  /** Keys of queued work begin with its kind; the key of claimed work is its lease. */
  function getRows(key: string): Pick<ShardedMap<WorkRow>, 'get' | 'set' | 'delete'> {
    const end = key.indexOf('/')
    return end === -1 ? claimed : getQueue(key.slice(0, end)).waiting
  }

  function removeFromOrder(row: WorkRow, key: string): void {
    removeSorted(getQueue(row.kind).order, { value: row.availableAt, id: key })
  }

  function listRows(kind: string, range: RunRange): WorkRow[] {
    return listPositions(getQueue(kind).order, range)
      .map(({ id }) => getRows(id).get(id))
      .filter((row) => row !== undefined)
  }

  return {
    get: (key: string): WorkRow | undefined => getRows(key).get(key),
    put(row: WorkRow): void {
      const key = toWorkKey(row)
      const rows = getRows(key)
      const before = rows.get(key)
      if (before !== undefined) removeFromOrder(before, key)
      rows.set(key, row)
      insertSorted(getQueue(row.kind).order, { value: row.availableAt, id: key })
    },
    remove(key: string): void {
      const rows = getRows(key)
      const row = rows.get(key)
      if (row === undefined) return
      removeFromOrder(row, key)
      rows.delete(key)
    },
    /** Work of the kind that may be claimed at `now`, oldest first. */
    claimable(kind: string, limit: number, now: number): WorkRow[] {
      const to = { value: now, id: undefined }
      return listRows(kind, { from: undefined, to, descending: false, limit })
    },
    /** Work of the kind that may be claimed only after a time, the first due first. */
    claimableAfter(kind: string, limit: number, after: number): WorkRow[] {
      const from = { value: after, id: undefined }
      return listRows(kind, { from, to: undefined, descending: false, limit })
    },
    /** Shards: every row is in exactly one. */
    *all(): Generator<ReadonlyMap<string, WorkRow>> {
      for (const { waiting } of queues.values()) yield* waiting.shards
      // Claimed work comes last: work claimed during the iteration is yielded twice rather than
      // missed.
      yield claimed
    },
  }
}
