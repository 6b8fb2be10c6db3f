import { mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readCheckedLines } from './checked-lines.ts'
import { assertFileFormat, formatHeader, newerFile, parseJournalLine } from './file-format.ts'
import {
  createSegment,
  directoryMode,
  journalPath,
  listStoreFiles,
  type StoreFiles,
  snapshotPath,
  syncDirectory,
} from './files.ts'
import { createSnapshotAdapter, readSnapshot } from './snapshot.ts'
import { createTables, type MemoryTables } from './tables.ts'

interface DroppedPart {
  readonly file: string
  /** Bytes from the beginning of the file. */
  readonly offset: number
  readonly reason: string
}

export interface RepairReport {
  /** Empty when nothing was damaged; then nothing was changed. */
  readonly dropped: readonly DroppedPart[]
  readonly records: number
  /** Folder with the original files. */
  readonly copies: string | undefined
}

type Drop = (path: string, offset: number, reason: string) => void

/** The newest intact snapshot, else the readable part of the newest one. */
function readBestSnapshot(directory: string, files: StoreFiles, drop: Drop): MemoryTables {
  for (const number of files.snapshots.toReversed()) {
    const path = snapshotPath(directory, number)
    let whole = true
    const tables = readSnapshot(path, (...problem) => {
      whole = false
      drop(...problem)
    })
    if (whole) return tables
  }
  const newest = files.snapshots.at(-1)
  // Until a second snapshot exists, the journal holds everything.
  if (newest === undefined || files.journals[0] === 1) return createTables()
  const tables = readSnapshot(snapshotPath(directory, newest), () => undefined)
  tables.segment = newest
  return tables
}

/** Applies readable transactions once; `next` is the number of the next one. */
function createReplay(tables: MemoryTables, drop: Drop) {
  let next: number | undefined
  return {
    next: () => next ?? 1,
    /** Replays a segment; true when it ends in its seal. */
    segment(path: string): boolean {
      let sealed = false
      for (const item of readCheckedLines(path)) {
        const { offset } = item
        if (offset === 0 && item.kind === 'line') assertFileFormat(path, item.json)
        const line = item.kind === 'line' ? parseJournalLine(item.json) : undefined
        if (item.kind === 'unreadable') {
          drop(path, offset, item.reason)
          continue
        }
        if (line === undefined) throw newerFile(path, offset)
        if (sealed) drop(path, offset, 'there are lines behind the seal')
        sealed = line.kind === 'seal'
        if ((line.kind === 'header') !== (offset === 0)) drop(path, offset, 'a header is misplaced')
        const number = line.kind === 'transaction' ? line.number : line.next
        next ??= number
        if (number > next) drop(path, offset, 'transactions before it are missing')
        if (number < next) drop(path, offset, 'the line is doubled')
        else if (line.kind === 'transaction') {
          for (const operation of line.operations) tables.apply(operation)
          next = number + 1
        }
      }
      return sealed
    },
  }
}

function replayReadable(
  directory: string,
  files: StoreFiles,
  tables: MemoryTables,
  drop: Drop,
): number {
  const replay = createReplay(tables, drop)
  const last = Math.max(0, ...files.journals, ...files.snapshots)
  for (let segment = tables.segment; segment <= last; segment += 1) {
    const path = journalPath(directory, segment)
    if (!files.journals.includes(segment)) drop(path, 0, 'the file is missing')
    else if (!replay.segment(path) && segment !== last) drop(path, 0, 'the seal is missing')
  }
  return replay.next()
}

/** Writes a new generation, after which the store opens whatever the older files hold. */
async function writeGeneration(
  directory: string,
  tables: MemoryTables,
  next: number,
): Promise<void> {
  const journal = await createSegment(directory, tables.segment)
  await journal.append(Buffer.from(formatHeader(tables.segment, next)))
  await journal.sync()
  await journal.close()
  const adapter = createSnapshotAdapter({
    directory,
    signal: new AbortController().signal,
    beforePublish: () => Promise.resolve(),
    onSize: () => undefined,
  })
  await adapter.write(tables)
}

async function moveDamagedFiles(
  directory: string,
  files: StoreFiles,
  generation: number,
): Promise<string> {
  const copies = join(directory, `damaged-${generation}`)
  await mkdir(copies, { mode: directoryMode })
  const paths = [
    ...files.snapshots.map((number) => snapshotPath(directory, number)),
    ...files.journals.map((number) => journalPath(directory, number)),
  ]
  for (const path of paths) await rename(path, join(copies, basename(path)))
  await syncDirectory(copies)
  await syncDirectory(directory)
  return copies
}

/**
 * Repairs a damaged store: keeps every readable record and transaction, moves the original files
 * into a folder beside them and reports what was dropped. A healthy store is not changed. The caller
 * holds the lock.
 */
export async function repairDirectory(directory: string): Promise<RepairReport> {
  const files = await listStoreFiles(directory)
  const dropped: DroppedPart[] = []
  const drop: Drop = (path, offset, reason) => {
    dropped.push({ file: basename(path), offset, reason })
  }
  const tables = readBestSnapshot(directory, files, drop)
  const next = replayReadable(directory, files, tables, drop)
  const counts = [...tables.allRecords()].map((records) => records.size)
  const records = counts.reduce((sum, size) => sum + size, 0)
  if (dropped.length === 0) return { dropped, records, copies: undefined }
  tables.segment = Math.max(0, ...files.snapshots, ...files.journals) + 1
  await writeGeneration(directory, tables, next)
  const copies = await moveDamagedFiles(directory, files, tables.segment)
  return { dropped, records, copies }
}
