import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import type { Adapter } from 'lowdb'
import { maxLineBytes, readCheckedLines, writeCheckedLine } from './checked-lines.ts'
import { assertFileFormat, damagedFile, formatFileHeader, newerFile } from './file-format.ts'
import { fileMode, listStoreFiles, snapshotPath, syncDirectory } from './files.ts'
import { isOperation } from './operations.ts'
import { createTables, type MemoryTables } from './tables.ts'

/**
 * A snapshot is a header with the format's version and the first segment that it does not cover, one
 * line a record or piece of work, and an end marker with their number.
 */

/**
 * Lists at lineBytes as many values as exist now. Values added meanwhile are in the journal; without
 * this bound a snapshot might never catch up with a busy writer.
 */
function* listPresentValues<T>(values: ReadonlyMap<string, T>): Generator<T> {
  let left = values.size
  if (left === 0) return
  for (const value of values.values()) {
    yield value
    left -= 1
    if (left === 0) return
  }
}

/** Yields the JSON of each line. */
function* formatSnapshot(tables: MemoryTables): Generator<string> {
  yield formatFileHeader('snapshot', tables.segment)
  let count = 0
  for (const records of tables.allRecords()) {
    for (const record of listPresentValues(records)) {
      count += 1
      yield record
    }
  }
  for (const rows of tables.allWork()) {
    for (const row of listPresentValues(rows)) {
      count += 1
      yield JSON.stringify(['work', row])
    }
  }
  yield JSON.stringify(['end', count])
}

/** Called at each damaged place; throws, or reading continues behind it. */
export type OnDamage = (path: string, offset: number, reason: string) => void

function refuse(path: string, offset: number, reason: string): never {
  throw damagedFile(path, offset, reason)
}

/** Throws Failure('unavailable') naming file and offset unless every byte is intact. */
export function readSnapshot(path: string, onDamage: OnDamage = refuse): MemoryTables {
  const tables = createTables()
  let taken = 0
  let expected: number | undefined
  for (const item of readCheckedLines(path)) {
    if (item.kind === 'unreadable') {
      onDamage(path, item.offset, item.reason)
      continue
    }
    if (item.offset === 0) assertFileFormat(path, item.json)
    const line: unknown = JSON.parse(item.json)
    const [kind, second, third]: unknown[] = Array.isArray(line) ? line : []
    if (expected !== undefined) onDamage(path, item.offset, 'there are lines behind the end marker')
    if (kind === 'snapshot' && typeof third === 'number') {
      tables.segment = third
    } else if (kind === 'end' && typeof second === 'number') {
      expected = second
    } else {
      if (!isOperation(line)) throw newerFile(path, item.offset)
      tables.apply(line, item.json)
      taken += 1
    }
  }
  if (expected === undefined) onDamage(path, 0, 'the end marker is missing')
  else if (expected !== taken) onDamage(path, 0, 'lines are missing')
  return tables
}

export interface SnapshotOptions {
  readonly directory: string
  /** Aborts a snapshot that is being written. */
  readonly signal: AbortSignal
  /** Resolves when the journal has everything in memory on disk. */
  readonly beforePublish: () => Promise<void>
  /** Called with the size of each snapshot read or published, bytes. */
  readonly onSize: (bytes: number) => void
}

/** Work per turn of the event loop. */
const linesPerTurn = 256
const bytesPerTurn = 1 << 18

/** Yields views of one buffer: each piece is overwritten by the next. */
function* splitLines(lines: Iterable<string>): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(bytesPerTurn)
  let count = 0
  let end = 0
  for (const line of lines) {
    const lineBytes = maxLineBytes(line)
    if (count === linesPerTurn || (count > 0 && end + lineBytes > piece.length)) {
      yield piece.subarray(0, end)
      count = 0
      end = 0
    }
    if (lineBytes > piece.length) piece = Buffer.allocUnsafe(lineBytes)
    end = writeCheckedLine(line, piece, end)
    count += 1
  }
  yield piece.subarray(0, end)
}

/**
 * Writes the tables while they change; segments from `tables.segment` on are replayed over what the
 * snapshot misses. Returns the number of bytes.
 */
async function writeTables(
  handle: FileHandle,
  tables: MemoryTables,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0
  for (const piece of splitLines(formatSnapshot(tables))) {
    signal.throwIfAborted()
    await handle.appendFile(piece)
    bytes += piece.length
  }
  await handle.sync()
  return bytes
}

export function createSnapshotAdapter(options: SnapshotOptions): Adapter<MemoryTables> {
  const { directory, signal } = options
  return {
    async read() {
      const newest = (await listStoreFiles(directory)).snapshots.at(-1)
      if (newest === undefined) return null
      const path = snapshotPath(directory, newest)
      const tables = readSnapshot(path)
      options.onSize((await stat(path)).size)
      return tables
    },
    async write(tables) {
      const path = snapshotPath(directory, tables.segment)
      const temporary = `${path}.${process.pid}-${randomUUID()}.tmp`
      const handle = await open(temporary, 'wx', fileMode)
      try {
        const bytes = await writeTables(handle, tables, signal)
        await options.beforePublish()
        await rename(temporary, path)
        await syncDirectory(directory)
        options.onSize(bytes)
      } finally {
        await handle.close()
        await rm(temporary, { force: true })
      }
    },
  }
}
