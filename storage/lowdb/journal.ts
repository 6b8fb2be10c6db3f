import { Failure } from '../../src/errors.ts'
import {
  formatHeader,
  formatSeal,
  formatTransaction,
  formatTransactionInTurns,
} from './file-format.ts'

/** One segment, open for appending. */
export interface SegmentFile {
  /** Writes all of it at the end of the file. */
  append(bytes: Buffer): Promise<void>
  /** Resolves when everything appended is on the disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

export interface JournalOptions {
  /** The segment to append to, and the number of the next transaction. */
  readonly segment: number
  readonly next: number
  readonly file: SegmentFile
  /** Creates an empty segment whose directory entry is durable. */
  readonly create: (segment: number) => Promise<SegmentFile>
  /** Throws when this process may no longer write. */
  readonly assertOwner: () => void
  /** Called once with the error that stopped all writing. */
  readonly onPoisoned: (cause: unknown) => void
}

export type Journal = ReturnType<typeof createJournal>

interface PendingAppend {
  readonly operations: readonly string[]
  readonly characters: number
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

function writingFailed(cause: unknown): Failure {
  const message = 'The store cannot write at the moment. Try again in a minute.'
  return new Failure('unavailable', message, { cause, retryAfter: 60 })
}

/** Characters written in one batch; a larger transaction is written alone. */
const maxBatchCharacters = 1_000_000

function createSegments(options: JournalOptions) {
  let { segment, next, file } = options
  let written = 0
  const write = async (bytes: Buffer) => {
    options.assertOwner()
    await file.append(bytes)
    await file.sync()
    written += bytes.length
  }
  const seal = async () => {
    await write(Buffer.from(formatSeal(next)))
    await file.close()
  }
  return {
    seal,
    written: () => written,
    discard: () => file.close(),
    async write(batch: readonly PendingAppend[]) {
      const first = next
      next += batch.length
      const [only] = batch
      if (only !== undefined && only.characters > maxBatchCharacters) {
        await write(await formatTransactionInTurns(first, only.operations))
        return
      }
      const lines = batch.map(({ operations }, index) =>
        formatTransaction(first + index, operations),
      )
      await write(Buffer.from(lines.join('')))
    },
    async change() {
      await seal()
      file = await options.create(segment + 1)
      segment += 1
      await write(Buffer.from(formatHeader(segment, next)))
      return segment
    },
  }
}

/** Number of queued transactions in the next batch, at least one. */
function batchLength(pending: readonly PendingAppend[]): number {
  let characters = 0
  const after = pending.findIndex((item, index) => {
    characters += item.characters
    return index > 0 && characters > maxBatchCharacters
  })
  return after === -1 ? pending.length : after
}

/** Group commit: one write and one fdatasync serve all queued transactions. */
export function createJournal(options: JournalOptions) {
  const segments = createSegments(options)
  const pending: PendingAppend[] = []
  const tasks: (() => Promise<void>)[] = []
  let loop: Promise<void> | undefined
  let ended: { readonly cause: unknown } | undefined

  /** Throws Failure('unavailable') once the journal is poisoned or closed. */
  const assertWritable = () => {
    if (ended !== undefined) throw writingFailed(ended.cause)
  }
  const reject = (items: readonly PendingAppend[], cause: unknown) => {
    for (const item of items) item.reject(writingFailed(cause))
  }
  /** Rejects everything from now on. */
  const poison = (cause: unknown) => {
    if (ended !== undefined) return
    ended = { cause }
    reject(pending.splice(0), cause)
    options.onPoisoned(cause)
  }
  const flush = async () => {
    const batch = pending.splice(0, batchLength(pending))
    try {
      await segments.write(batch)
      assertWritable()
      for (const item of batch) item.resolve()
    } catch (error) {
      poison(error)
      reject(batch, error)
    }
  }
  const work = async () => {
    // Wait one turn to batch transactions of the same turn of the event loop.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (pending.length > 0 || tasks.length > 0) {
      // Shift the task before the flush: appends before it must reach the disk first.
      const task = tasks.shift()
      if (pending.length > 0) await flush()
      await task?.()
    }
    loop = undefined
  }
  const afterFlush = <T>(task: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject: fail } = Promise.withResolvers<T>()
    tasks.push(async () => {
      try {
        assertWritable()
        resolve(await task())
      } catch (error) {
        poison(error)
        fail(writingFailed(error))
      }
    })
    loop ??= work()
    return promise
  }

  return {
    /** Takes the JSON of each operation; resolves when they are on the disk. */
    append(operations: readonly string[]): Promise<void> {
      assertWritable()
      const { promise, resolve, reject: fail } = Promise.withResolvers<void>()
      const characters = operations.reduce((sum, { length }) => sum + length, 0)
      pending.push({ operations, characters, resolve, reject: fail })
      loop ??= work()
      return promise
    },
    /** Seals the segment, continues in a new one and returns its number. */
    rotate: (): Promise<number> => afterFlush(segments.change),
    /** Resolves when everything appended so far is on the disk. */
    flushed: (): Promise<void> => afterFlush(async () => undefined),
    poison,
    assertWritable,
    /** Bytes written since the journal was opened. */
    writtenBytes: segments.written,
    /** Seals the segment, so later damage cannot be mistaken for a torn tail. */
    async close(): Promise<void> {
      const seal = async () => {
        await segments.seal()
        ended = { cause: new Error('the store is closed') }
      }
      if (ended === undefined) await afterFlush(seal)
      await loop
      await segments.discard()
    },
  }
}
