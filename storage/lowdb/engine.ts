import { Low } from 'lowdb'
import type { StorageQuota } from '../../src/domain/people/plan.ts'
import { StoreFull } from '../../src/errors.ts'
import { markStore, removeGenerationsBefore } from './files.ts'
import { createJournal, type Journal } from './journal.ts'
import { headerLine } from './journal-lines.ts'
import type { Operation } from './operations.ts'
import { type Log, type Replayed, replayJournal } from './recovery.ts'
import { createSegment, openSegment } from './segment-file.ts'
import { createSnapshotAdapter } from './snapshot-adapter.ts'
import { createTables, type Tables } from './tables.ts'

export interface EngineOptions {
  readonly directory: string
  readonly log: Log
  readonly snapshotAfter: number
  /** Bytes of people's records that are held at most. */
  readonly capacity: number
  readonly assertOwner: () => void
}

/** Memory, journal and snapshots, in step. */
export interface Engine {
  readonly tables: Tables
  /**
   * Applies the operations now; resolves when they are on the disk. Rejects with QuotaExceeded, and
   * applies none, where they do not fit into the quota.
   */
  commit(operations: readonly Operation[], quota?: StorageQuota): Promise<void>
  /** Writes a line that changes nothing. */
  probe(): Promise<void>
  assertOpen(): void
  close(): Promise<void>
}

/** Above this much data PostgreSQL serves better. */
const warnAboveBytes = 512 * 1024 * 1024
/** A snapshot is written after this many segments, however small: each start may bring one. */
const segmentsPerSnapshot = 16

async function openJournal(
  options: EngineOptions,
  replayed: Replayed,
  onPoisoned: (cause: unknown) => void,
): Promise<Journal> {
  const { directory, assertOwner } = options
  const segment = replayed.sealed ? replayed.segment + 1 : replayed.segment
  const create = (number: number) => createSegment(directory, number)
  const file = replayed.sealed ? await create(segment) : await openSegment(directory, segment)
  if (replayed.sealed) {
    await file.append(Buffer.from(headerLine(segment, replayed.next)))
    await file.sync()
  }
  await markStore(directory)
  return createJournal({ segment, next: replayed.next, file, create, assertOwner, onPoisoned })
}

interface Snapshots {
  /** Starts a snapshot where the journal has grown enough and none is being written. */
  consider(): void
  close(): Promise<void>
}

interface SnapshotsOptions extends EngineOptions {
  readonly low: Low<Tables>
  readonly journal: Journal
  readonly stopping: AbortController
  readonly snapshotBytes: () => number
  /** Bytes of journal that the last snapshot does not cover. */
  readonly uncovered: number
  /** Segments that the last snapshot does not cover. */
  readonly segments: number
}

function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { directory, journal, log, low, snapshotBytes, stopping } = options
  let { segments } = options
  let covered = -options.uncovered
  let published = low.data.segment
  let running: Promise<void> | undefined
  let warned = false

  const write = async () => {
    const segment = await journal.rotate()
    const mark = journal.written()
    low.data.segment = segment
    await low.write()
    covered = mark
    segments = 0
    // The generation before stays: with its segments it brings back the same state.
    await removeGenerationsBefore(directory, published)
    published = segment
  }
  const run = async () => {
    try {
      await write()
    } catch (error) {
      if (!stopping.signal.aborted) journal.poison(error)
    }
    running = undefined
    // What came in meanwhile may be enough for the next one.
    consider()
  }
  const warn = (bytes: number) => {
    if (warned || bytes < warnAboveBytes) return
    warned = true
    log('store.large', { bytes, advice: 'set DATABASE_URL: PostgreSQL holds this much better' })
  }
  const consider = () => {
    const grown = journal.written() - covered
    const most = Math.max(options.snapshotAfter, snapshotBytes())
    warn(snapshotBytes() + grown)
    const due = grown > most || segments > segmentsPerSnapshot
    if (due && running === undefined && !stopping.signal.aborted) running = run()
  }
  return {
    consider,
    async close() {
      stopping.abort()
      await running
    },
  }
}

/** The operator is told once an hour: what is refused meanwhile is refused for the same reason. */
const tellEvery = 60 * 60 * 1_000

/** Checks as the tables do, and tells the operator when the store itself is full. */
function tellingWhenFull(tables: Tables, { log, capacity }: EngineOptions): Tables['assertFit'] {
  let told = Number.NEGATIVE_INFINITY
  return (room, operations, texts) => {
    try {
      tables.assertFit(room, operations, texts)
    } catch (error) {
      const isFull = error instanceof StoreFull
      if (isFull && performance.now() - told > tellEvery) {
        told = performance.now()
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
    uncovered: replayed.bytes,
    segments: replayed.segment - tables.segment,
  })
  snapshots.consider()
  const assertFit = tellingWhenFull(tables, options)
  return {
    tables,
    async commit(operations, quota) {
      if (operations.length === 0) return
      journal.assertWritable()
      // All of them are text before the first is applied, since a value may have none.
      const texts = operations.map((operation) => JSON.stringify(operation))
      if (quota !== undefined) assertFit({ quota, capacity }, operations, texts)
      for (const [at, operation] of operations.entries()) tables.apply(operation, texts[at])
      await journal.append(texts)
      snapshots.consider()
    },
    probe: () => journal.append([]),
    assertOpen: journal.assertWritable,
    async close() {
      await snapshots.close()
      await journal.close()
    },
  }
}
