import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type CollectionName, type Collections, collections } from '../../src/domain/records.ts'
import { Failure } from '../../src/errors.ts'
import type { ClaimedWork, Store, Stored } from '../../src/ports/store.ts'
import { usualCapacity } from './capacity.ts'
import { lockDirectory } from './directory-lock.ts'
import { type Engine, openEngine } from './engine.ts'
import { directoryMode, removeTemporaryFiles, syncDirectory } from './files.ts'
import { opened } from './held-record.ts'
import type { WorkRow } from './operations.ts'
import { pageOf } from './page.ts'
import { claimOf, operationsOf, postponementOf } from './plan.ts'
import type { Log } from './recovery.ts'
import { repairHeldDirectory } from './repair.ts'
import type { Tables } from './tables.ts'

export interface LowdbStoreOptions {
  readonly directory: string
  readonly log?: Log
  /** Keeps what can be read of a damaged store before it is opened; see `repairLowdbStore`. */
  readonly repair?: boolean
  /** Bytes of journal after which a snapshot is written; at least as many as the last snapshot has. */
  readonly snapshotAfter?: number
  /** Bytes of people's records that are held at most; half of the heap unless told otherwise. */
  readonly capacity?: number
}

const defaultSnapshotAfter = 8 * 1024 * 1024
/** How long a check waits for the disk. */
const checkMilliseconds = 1000

function readRecord<C extends CollectionName>(
  tables: Tables,
  collection: C,
  id: string,
): Stored<C> | undefined {
  const record = tables.record(collection, id)
  if (record === undefined) return undefined
  const { version, value } = opened(record)
  return { id, version, value: value as unknown as Collections[C] }
}

function claimedFromRow(row: WorkRow): ClaimedWork {
  const { kind, id, dueAt, attempt, lease, payload } = row
  const own: unknown = JSON.parse(JSON.stringify(payload))
  return { kind, id, dueAt, payload: own, attempt, lease } as ClaimedWork
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
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

/** Makes the directory, and its entry and those of its new parents durable. */
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

function storeOf(engine: Engine, close: () => Promise<void>): Store {
  const { tables } = engine
  let closing: Promise<void> | undefined
  return {
    async get(collection, id) {
      engine.assertOpen()
      return readRecord(tables, collection, id)
    },
    async list(collection, query) {
      engine.assertOpen()
      const { ids, next } = pageOf(tables, collection, query)
      const items = ids.map((id) => readRecord(tables, collection, id))
      return { items: items.filter((item) => item !== undefined), next }
    },
    async count(collection, { index, equals }) {
      engine.assertOpen()
      return tables.indexes(collection).count(index, equals)
    },
    async countBytes(userId) {
      engine.assertOpen()
      return tables.countBytes(userId)
    },
    async transact(transaction) {
      engine.assertOpen()
      await engine.commit(operationsOf(tables, collections, transaction), transaction.quota)
    },
    async claimDue(kind, limit, leaseFor, now) {
      engine.assertOpen()
      const rows = tables.claimable(kind, limit, now)
      const { operations, claimed } = claimOf(rows, now + leaseFor, randomUUID)
      await engine.commit(operations)
      return claimed.map(claimedFromRow)
    },
    async postpone(work, retryAt) {
      engine.assertOpen()
      await engine.commit(postponementOf(tables, work, retryAt))
    },
    async check() {
      engine.assertOpen()
      await within(checkMilliseconds, engine.probe())
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

/**
 * The embedded store: all records in memory, every transaction in a journal on the disk before it is
 * acknowledged. One process a directory. What it returns is the caller's own. Rejects with
 * Failure('unavailable') when the directory is in use or damaged, saying by whom or where, and what
 * to do; after any failure to write, every call is rejected until the process starts anew.
 */
export async function createLowdbStore(options: LowdbStoreOptions): Promise<Store> {
  const directory = resolve(options.directory)
  const log = options.log ?? (() => undefined)
  await prepareDirectory(directory)
  const lock = await lockDirectory(directory)
  try {
    await removeTemporaryFiles(directory)
    if (options.repair === true) log('store.repaired', await repairHeldDirectory(directory))
    const engine = await openEngine({
      directory,
      log,
      snapshotAfter: options.snapshotAfter ?? defaultSnapshotAfter,
      capacity: options.capacity ?? usualCapacity(),
      assertOwner: lock.assertHeld,
    })
    return storeOf(engine, async () => {
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
