import { insertSorted, listPositions, removeSorted, type SortedRun } from './collection-indexes.ts'
import { toWorkKey, type WorkRow } from './operations.ts'
import { createShardedMap, type ShardedMap } from './sharded-map.ts'

/** Work of one kind; each kind has its own maps, since a Map keeps traces of deleted keys. */
interface KindQueue {
  /** Queued work by key. */
  readonly waiting: ShardedMap<WorkRow>
  /** Queued and claimed work, by the time of the next possible claim. */
  readonly order: SortedRun
}

/** Work by key, and in the order in which it may be claimed. */
export function createWorkQueue() {
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
      const span = { from: undefined, to, descending: false, limit }
      return listPositions(getQueue(kind).order, span)
        .map(({ id }) => getRows(id).get(id))
        .filter((row) => row !== undefined)
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
