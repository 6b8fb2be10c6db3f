import { Low } from 'lowdb'
import type { StorageQuota } from '../../src/domain/people/person-records.ts'
import { StoreFull } from '../../src/errors.ts'
import { formatHeader } from './file-format.ts'
import { createSegment, deleteGenerationsBefore, markUsed, openSegment } from './files.ts'
import { createJournal, type Journal } from './journal.ts'
import type { JournalOperation } from './operations.ts'
import { type Log, type ReplayedJournal, replayJournal } from './recovery.ts'
import { createSnapshotAdapter } from './snapshot.ts'
import { createTables, type MemoryTables } from './tables.ts'

export interface EngineOptions {
  readonly directory: string
  readonly log: Log
  readonly snapshotAfter: number
  /** Maximum bytes of users' records. */
  readonly capacity: number
  readonly assertOwner: () => void
}

/** Keeps memory, journal and snapshots consistent. */
export interface Engine {
  readonly tables: MemoryTables
  /**
   * Applies the operations at once and resolves when they are on disk. Rejects with QuotaExceeded,
   * applying none, where they exceed the quota.
   */
  commit(operations: readonly JournalOperation[], quota?: StorageQuota): Promise<void>
  /** Writes an empty batch to test the disk. */
  probe(): Promise<void>
  assertOpen(): void
  close(): Promise<void>
}

/** Warn above this size: PostgreSQL serves more data better. */
const warnAboveBytes = 512 * 1024 * 1024
/** Write a snapshot after this many segments, however small: each start may add one. */
const maxSegments = 16

async function openJournal(
  options: EngineOptions,
  replayed: ReplayedJournal,
  onPoisoned: (cause: unknown) => void,
): Promise<Journal> {
  const { directory, assertOwner } = options
  const segment = replayed.sealed ? replayed.segment + 1 : replayed.segment
  const create = (number: number) => createSegment(directory, number)
  const file = replayed.sealed ? await create(segment) : await openSegment(directory, segment)
  if (replayed.sealed) {
    await file.append(Buffer.from(formatHeader(segment, replayed.next)))
    await file.sync()
  }
  await markUsed(directory)
  return createJournal({ segment, next: replayed.next, file, create, assertOwner, onPoisoned })
}

interface SnapshotsOptions extends EngineOptions {
  readonly low: Low<MemoryTables>
  readonly journal: Journal
  readonly stopping: AbortController
  readonly snapshotBytes: () => number
  /** Bytes of journal that the last snapshot does not cover. */
  readonly uncoveredBytes: number
  /** Segments that the last snapshot does not cover. */
  readonly segments: number
}

function createSnapshots(options: SnapshotsOptions) {
  const { directory, journal, log, low, snapshotBytes, stopping } = options
  let { segments } = options
  let coveredBytes = -options.uncoveredBytes
  let published = low.data.segment
  let running: Promise<void> | undefined
  let warned = false

  const write = async () => {
    const segment = await journal.rotate()
    const mark = journal.writtenBytes()
    low.data.segment = segment
    await low.write()
    coveredBytes = mark
    segments = 0
    // Keep the previous generation: its snapshot and segments restore the same state.
    await deleteGenerationsBefore(directory, published)
    published = segment
  }
  const run = async () => {
    try {
      await write()
    } catch (error) {
      if (!stopping.signal.aborted) journal.poison(error)
    }
    running = undefined
    // The journal may have grown enough meanwhile for another snapshot.
    writeIfDue()
  }
  const warn = (bytes: number) => {
    if (warned || bytes < warnAboveBytes) return
    warned = true
    log('store.large', { bytes, advice: 'set DATABASE_URL: PostgreSQL holds this much better' })
  }
  /** Starts a snapshot when the journal has grown enough and none is being written. */
  const writeIfDue = () => {
    const grown = journal.writtenBytes() - coveredBytes
    const limit = Math.max(options.snapshotAfter, snapshotBytes())
    warn(snapshotBytes() + grown)
    const due = grown > limit || segments > maxSegments
    if (due && running === undefined && !stopping.signal.aborted) running = run()
  }
  return {
    writeIfDue,
    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** Log once an hour: later refusals have the same cause. */
const logIntervalMs = 60 * 60 * 1_000

/** Checks the quota and logs when the store itself is full. */
function logWhenFull(
  tables: MemoryTables,
  { log, capacity }: EngineOptions,
): MemoryTables['assertFit'] {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (room, operations, texts) => {
    try {
      tables.assertFit(room, operations, texts)
    } catch (error) {
      const isFull = error instanceof StoreFull
      if (isFull && performance.now() - loggedAt > logIntervalMs) {
        loggedAt = performance.now()
        log('store.full', { capacity, advice: 'set DATABASE_URL: PostgreSQL has room for more' })
      }
      throw error
    }
  }
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { directory, log, capacity } = options
  const stopping = new AbortController()
  let snapshotBytes = 0
  const adapter = createSnapshotAdapter({
    directory,
    signal: stopping.signal,
    beforePublish: () => journal.flushed(),
    onSize: (bytes) => {
      snapshotBytes = bytes
    },
  })
  const low = new Low(adapter, createTables())
  await low.read()
  const tables = low.data
  const replayed = await replayJournal(directory, tables.segment, tables.apply, log)
  const journal = await openJournal(options, replayed, (cause) => {
    stopping.abort()
    log('store.poisoned', { cause })
  })
  const snapshots = createSnapshots({
    ...options,
    low,
    journal,
    stopping,
    snapshotBytes: () => snapshotBytes,
    uncoveredBytes: replayed.bytes,
    segments: replayed.segment - tables.segment,
  })
  snapshots.writeIfDue()
  const assertFit = logWhenFull(tables, options)
  return {
    tables,
    async commit(operations, quota) {
      if (operations.length === 0) return
      journal.assertWritable()
      // Serialize all before applying any: JSON.stringify may throw.
      const texts = operations.map((operation) => JSON.stringify(operation))
      if (quota !== undefined) assertFit({ quota, capacity }, operations, texts)
      tables.applyAll(operations, texts)
      await journal.append(texts)
      snapshots.writeIfDue()
    },
    probe: () => journal.append([]),
    assertOpen: journal.assertWritable,
    async close() {
      await snapshots.close()
      await journal.close()
    },
  }
}
