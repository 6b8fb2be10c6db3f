import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type CollectionName, type Collections, collections } from '../../src/domain/records.ts'
import { Failure } from '../../src/errors.ts'
import type { ClaimedWork, ListQuery, Store, Stored } from '../../src/ports/store.ts'
import { formatCursor, getIndexFields, parseCursor } from '../rules/records.ts'
import { defaultCapacity } from './byte-counts.ts'
import { compareBounds, type RunBound, type RunRange } from './collection-indexes.ts'
import { lockDirectory } from './directory-lock.ts'
import { type Engine, openEngine } from './engine.ts'
import { deleteTemporaryFiles, directoryMode, syncDirectory } from './files.ts'
import { parseStored, type WorkRow } from './operations.ts'
import { planClaim, planDue, planPostponement, planTransaction } from './plan.ts'
import type { Log } from './recovery.ts'
import { repairDirectory } from './repair.ts'
import type { MemoryTables } from './tables.ts'

export interface LowdbStoreOptions {
  readonly directory: string
  readonly log?: Log
  /** Repairs a damaged store before opening it; see `repairDirectory`. */
  readonly repair?: boolean
  /** Bytes of journal after which a snapshot is written; at least the size of the last snapshot. */
  readonly snapshotAfter?: number
  /** Maximum bytes of users' records; half of the heap by default. */
  readonly capacity?: number
}

const defaultSnapshotAfter = 8 * 1024 * 1024
const checkTimeoutMs = 1000

function readRecord<C extends CollectionName>(
  tables: MemoryTables,
  collection: C,
  id: string,
): Stored<C> | undefined {
  const record = tables.record(collection, id)
  if (record === undefined) return undefined
  const { version, value } = parseStored(record)
  return { id, version, value: value as unknown as Collections[C] }
}

function toClaimedWork(row: WorkRow): ClaimedWork {
  const { kind, id, dueAt, attempt, lease, payload } = row
  const own: unknown = JSON.parse(JSON.stringify(payload))
  return { kind, id, dueAt, payload: own, attempt, lease } as ClaimedWork
}

async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Failure('unavailable', 'The disk does not answer.', { retryAfter: 60 }))
  }, milliseconds)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the directory and makes it and its new parents durable. */
async function prepareDirectory(directory: string): Promise<void> {
  const topmost = await mkdir(directory, { recursive: true, mode: directoryMode })
  if (topmost === undefined) return
  let made = directory
  while (made !== topmost) {
    made = dirname(made)
    await syncDirectory(made)
  }
  await syncDirectory(dirname(topmost))
}

function createStore(engine: Engine, close: () => Promise<void>): Store {
  const { tables } = engine
  let closing: Promise<void> | undefined
  return {
    async get(collection, id) {
      engine.assertOpen()
      return readRecord(tables, collection, id)
    },
    async list(collection, query) {
      engine.assertOpen()
      const { ids, next } = listIds(tables, collection, query)
      const items = ids.map((id) => readRecord(tables, collection, id))
      return { items: items.filter((item) => item !== undefined), next }
    },
    async count(collection, { index, equals, from, to }) {
      engine.assertOpen()
      const bounds = {
        from: from === undefined ? undefined : toLowest(from),
        to: to === undefined ? undefined : toLowest(to),
      }
      return tables.indexes(collection).count(index, equals, bounds)
    },
    async countBytes(userId) {
      engine.assertOpen()
      return tables.countBytes(userId)
    },
    async transact(transaction) {
      engine.assertOpen()
      await engine.commit(planTransaction(tables, collections, transaction), transaction.quota)
    },
    async claimDue(kind, limit, leaseMs, now) {
      engine.assertOpen()
      const rows = tables.queue.claimable(kind, limit, now)
      const { operations, claimed } = planClaim(rows, now + leaseMs, randomUUID)
      await engine.commit(operations)
      return claimed.map(toClaimedWork)
    },
    async postpone(work, retryAt) {
      engine.assertOpen()
      await engine.commit(planPostponement(tables, work, retryAt))
    },
    async makeDue(kind, limit, after, now) {
      engine.assertOpen()
      const rows = tables.queue.claimableAfter(kind, limit, after)
      await engine.commit(planDue(rows, now))
      return rows.length
    },
    async check() {
      engine.assertOpen()
      await withTimeout(checkTimeoutMs, engine.probe())
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

/**
 * The embedded store: all records in memory, every transaction in a journal on disk before it is
 * acknowledged. One process per directory; returned values are copies. Rejects with
 * Failure('unavailable') when the directory is in use or damaged, naming the process or place and
 * the remedy. After a failed write every call is rejected until restart.
 */
export async function createLowdbStore(options: LowdbStoreOptions): Promise<Store> {
  const directory = resolve(options.directory)
  const log = options.log ?? (() => undefined)
  await prepareDirectory(directory)
  const lock = await lockDirectory(directory)
  try {
    await deleteTemporaryFiles(directory)
    if (options.repair === true) log('store.repaired', await repairDirectory(directory))
    const engine = await openEngine({
      directory,
      log,
      snapshotAfter: options.snapshotAfter ?? defaultSnapshotAfter,
      capacity: options.capacity ?? defaultCapacity(),
      assertOwner: lock.assertHeld,
    })
    return createStore(engine, async () => {
      try {
        await engine.close()
      } finally {
        await lock.release()
      }
    })
  } catch (error) {
    await lock.release()
    throw error
  }
}

function later(left: RunBound | undefined, right: RunBound): RunBound {
  return left !== undefined && compareBounds(left, right) > 0 ? left : right
}

function earlier(left: RunBound | undefined, right: RunBound): RunBound {
  return left !== undefined && compareBounds(left, right) < 0 ? left : right
}

/** Before every position of the value. */
const toLowest = (value: string | number): RunBound => ({ value, id: '' })

function toRange<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): RunRange {
  let from: RunBound | undefined
  let to: RunBound | undefined
  const last = query.equals[prefixLength]
  if (last !== undefined) {
    from = toLowest(last)
    to = { value: last, id: undefined }
  }
  if (query.from !== undefined) from = later(from, toLowest(query.from))
  if (query.to !== undefined) to = earlier(to, toLowest(query.to))
  const descending = query.order === 'descending'
  if (query.after !== undefined) {
    const { value, id } = parseCursor(query.after)
    // No id contains U+0000, so this is the next position after the id.
    if (descending) to = earlier(to, { value, id })
    else from = later(from, { value, id: `${id}\0` })
  }
  return { from, to, descending, skip: query.offset ?? 0, limit: query.limit + 1 }
}

/** O(page + offset / 512): two binary searches, a step for each skipped chunk and a copy. */
function listIds<C extends CollectionName>(
  tables: MemoryTables,
  collection: C,
  query: ListQuery<C>,
) {
  const prefixLength = getIndexFields(collections[collection], query).length - 1
  const prefix = query.equals.slice(0, prefixLength)
  const span = toRange(query, prefixLength)
  const found = tables.indexes(collection).list(query.index, prefix, span)
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  return { ids, next: last === undefined ? undefined : formatCursor(last) }
}
