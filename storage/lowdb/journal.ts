import { Failure } from '../../src/errors.ts'
import { headerLine, sealLine, transactionLine, transactionLineInTurns } from './journal-lines.ts'

/** One segment, open for appending. */
export interface SegmentFile {
  /** Writes all of it at the end of the file. */
  append(bytes: Buffer): Promise<void>
  /** Resolves when everything appended is on the disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

export interface JournalOptions {
  /** The segment to go on with, and the number of the next transaction. */
  readonly segment: number
  readonly next: number
  readonly file: SegmentFile
  /** Creates an empty segment whose directory entry is durable. */
  readonly create: (segment: number) => Promise<SegmentFile>
  /** Throws when this process may no longer write. */
  readonly assertOwner: () => void
  /** Called once, with the error that ended all writing. */
  readonly onPoisoned: (cause: unknown) => void
}

/** Appends transactions; one write and one fdatasync serve all that wait. */
export interface Journal {
  /** Takes the JSON of each operation; resolves when they are on the disk. */
  append(operations: readonly string[]): Promise<void>
  /** Seals the segment and goes on in a new one, whose number it gives. */
  rotate(): Promise<number>
  /** Resolves when everything appended so far is on the disk. */
  flushed(): Promise<void>
  /** Rejects everything from now on. */
  poison(cause: unknown): void
  /** Throws Failure('unavailable') once the journal is poisoned or closed. */
  assertWritable(): void
  /** Bytes since it was opened. */
  written(): number
  /** Seals the segment, so that damage to it is never taken for a torn tail. */
  close(): Promise<void>
}

interface Waiting {
  readonly operations: readonly string[]
  readonly characters: number
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

function writingFailed(cause: unknown): Failure {
  const message = 'The store cannot write at the moment. Try again in a minute.'
  return new Failure('unavailable', message, { cause, retryAfter: 60 })
}

/** Characters of transactions that are written at once; a larger one is written alone. */
const charactersAtOnce = 1_000_000

/** The segment that is being written. */
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
    await write(Buffer.from(sealLine(next)))
    await file.close()
  }
  return {
    seal,
    written: () => written,
    discard: () => file.close(),
    async write(batch: readonly Waiting[]) {
      const first = next
      next += batch.length
      const [only] = batch
      if (only !== undefined && only.characters > charactersAtOnce) {
        await write(await transactionLineInTurns(first, only.operations))
        return
      }
      const lines = batch.map(({ operations }, index) => transactionLine(first + index, operations))
      await write(Buffer.from(lines.join('')))
    },
    async change() {
      await seal()
      file = await options.create(segment + 1)
      segment += 1
      await write(Buffer.from(headerLine(segment, next)))
      return segment
    },
  }
}

/** How many of those that wait are written at once: at least one. */
function batchLength(waiting: readonly Waiting[]): number {
  let characters = 0
  const after = waiting.findIndex((item, index) => {
    characters += item.characters
    return index > 0 && characters > charactersAtOnce
  })
  return after === -1 ? waiting.length : after
}

export function createJournal(options: JournalOptions): Journal {
  const segments = createSegments(options)
  const waiting: Waiting[] = []
  const tasks: (() => Promise<void>)[] = []
  let turn: Promise<void> | undefined
  let ended: { readonly cause: unknown } | undefined

  const assertWritable = () => {
    if (ended !== undefined) throw writingFailed(ended.cause)
  }
  const reject = (items: readonly Waiting[], cause: unknown) => {
    for (const item of items) item.reject(writingFailed(cause))
  }
  const poison = (cause: unknown) => {
    if (ended !== undefined) return
    ended = { cause }
    reject(waiting.splice(0), cause)
    options.onPoisoned(cause)
  }
  const flush = async () => {
    const batch = waiting.splice(0, batchLength(waiting))
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
    // The first transaction waits for those that the same turn of the event loop brings.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (waiting.length > 0 || tasks.length > 0) {
      // Taken before the flush, so that whatever was appended before the task is on the disk first.
      const task = tasks.shift()
      if (waiting.length > 0) await flush()
      await task?.()
    }
    turn = undefined
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
    turn ??= work()
    return promise
  }

  return {
    append(operations) {
      assertWritable()
      const { promise, resolve, reject: fail } = Promise.withResolvers<void>()
      const characters = operations.reduce((sum, { length }) => sum + length, 0)
      waiting.push({ operations, characters, resolve, reject: fail })
      turn ??= work()
      return promise
    },
    rotate: () => afterFlush(segments.change),
    flushed: () => afterFlush(async () => undefined),
    poison,
    assertWritable,
    written: segments.written,
    async close() {
      const seal = async () => {
        await segments.seal()
        ended = { cause: new Error('the store is closed') }
      }
      if (ended === undefined) await afterFlush(seal)
      await turn
      await segments.discard()
    },
  }
}
