import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import type { Adapter } from 'lowdb'
import { mostBytesOf, writeCheckedLine } from './checked-lines.ts'
import { fileMode, listStoreFiles, snapshotPath, syncDirectory } from './files.ts'
import { readSnapshot, snapshotLines } from './snapshot-lines.ts'
import type { Tables } from './tables.ts'

export interface SnapshotOptions {
  readonly directory: string
  /** Stops a snapshot that is being written. */
  readonly signal: AbortSignal
  /** Resolves when all that the state holds is in the journal, on the disk. */
  readonly beforePublish: () => Promise<void>
  /** Told the size of each snapshot that is read or published. */
  readonly onSize: (bytes: number) => void
}

/** How much is made into bytes between two turns of the event loop. */
const linesPerTurn = 256
const bytesPerTurn = 1 << 18

/** Each piece is overwritten by the next. */
function* piecesOf(lines: Iterable<string>): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(bytesPerTurn)
  let count = 0
  let end = 0
  for (const line of lines) {
    const most = mostBytesOf(line)
    if (count === linesPerTurn || (count > 0 && end + most > piece.length)) {
      yield piece.subarray(0, end)
      count = 0
      end = 0
    }
    if (most > piece.length) piece = Buffer.allocUnsafe(most)
    end = writeCheckedLine(line, piece, end)
    count += 1
  }
  yield piece.subarray(0, end)
}

/**
 * Writes the tables while they change: what the snapshot misses of a change is in the segments from
 * `tables.segment` on, which are replayed over it. Gives the number of bytes.
 */
async function writeTables(
  handle: FileHandle,
  tables: Tables,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0
  for (const piece of piecesOf(snapshotLines(tables))) {
    signal.throwIfAborted()
    await handle.appendFile(piece)
    bytes += piece.length
  }
  await handle.sync()
  return bytes
}

export function createSnapshotAdapter(options: SnapshotOptions): Adapter<Tables> {
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
