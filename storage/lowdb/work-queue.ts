import { type WorkRow, workKey } from './operations.ts'
import { createPartedMap, type PartedMap } from './parted-map.ts'
import { insertSorted, positionsWithin, removeSorted, type SortedRun } from './sorted-run.ts'

/** Work of one kind. */
interface Lane {
  /** By their keys. A Map keeps the traces of a key that comes and goes, so each kind has its own. */
  readonly waiting: PartedMap<WorkRow>
  /** What waits and what is claimed, by when it may be claimed. */
  readonly order: SortedRun
}

/** Work by its key, and in the order in which it may be claimed. */
export interface WorkQueue {
  get(key: string): WorkRow | undefined
  put(row: WorkRow): void
  remove(key: string): void
  /** Work of the kind that may be claimed at `now`, the longest available first. */
  claimable(kind: string, limit: number, now: number): WorkRow[]
  /** Each row is in one of them. */
  all(): Iterable<ReadonlyMap<string, WorkRow>>
}

export function createWorkQueue(): WorkQueue {
  const lanes = new Map<string, Lane>()
  /** By their leases. */
  const claimed = new Map<string, WorkRow>()

  function laneOf(kind: string): Lane {
    let lane = lanes.get(kind)
    if (lane === undefined) {
      lane = { waiting: createPartedMap(), order: [] }
      lanes.set(kind, lane)
    }
    return lane
  }

  /** The key of work that waits begins with its kind; that of claimed work is its lease. */
  function rowsOf(key: string): Pick<PartedMap<WorkRow>, 'get' | 'set' | 'delete'> {
    const end = key.indexOf('/')
    return end === -1 ? claimed : laneOf(key.slice(0, end)).waiting
  }

  function leaveOrder(row: WorkRow, key: string): void {
    removeSorted(laneOf(row.kind).order, { value: row.availableAt, id: key })
  }

  return {
    get: (key) => rowsOf(key).get(key),
    put(row) {
      const key = workKey(row)
      const rows = rowsOf(key)
      const before = rows.get(key)
      if (before !== undefined) leaveOrder(before, key)
      rows.set(key, row)
      insertSorted(laneOf(row.kind).order, { value: row.availableAt, id: key })
    },
    remove(key) {
      const rows = rowsOf(key)
      const row = rows.get(key)
      if (row === undefined) return
      leaveOrder(row, key)
      rows.delete(key)
    },
    claimable(kind, limit, now) {
      const to = { value: now, id: undefined }
      const span = { from: undefined, to, descending: false, limit }
      return positionsWithin(laneOf(kind).order, span)
        .map(({ id }) => rowsOf(id).get(id))
        .filter((row) => row !== undefined)
    },
    *all() {
      for (const { waiting } of lanes.values()) yield* waiting.parts
      // Behind what waits: what is claimed while these are read is read twice, not left out.
      yield claimed
    },
  }
}
