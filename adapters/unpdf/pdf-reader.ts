import { Failure } from '../../src/errors.ts'
import { createFairQueue, type FairQueue } from '../../src/ports/fair-queue.ts'
import type { PdfReader, PdfText } from '../../src/ports/pdf-reader.ts'
import { createProcessSlot, type ProcessSlot } from './process-slot.ts'
import type { Unread } from './reading-process.ts'

export interface PdfReaderOptions {
  /** Resident memory that a document may cost, bytes. */
  readonly memoryLimit?: number
  /** Time that a large document may cost, milliseconds; a small one has less. */
  readonly timeLimit?: number
  readonly maxPages?: number
  /** Documents that are read at once, each in a process of its own. */
  readonly children?: number
}

/** Measured: a report of 50 pages takes 130 MB and 0.2 s; a bomb of 3 KB wanted 3.3 GB and 18 s. */
const defaults = { memoryLimit: 300_000_000, timeLimit: 5_000, maxPages: 500, children: 1 }

/** Documents that may wait for a process, by the kind of their owner. */
const maxWaiting = { user: 8, guest: 4 }

/** A file is a PDF when its header begins in the first so many bytes (PDF Reference 1.7, H, note 13). */
const headerWithin = 1024

/** A process lost without a verdict may have been killed for another's sake: it gets one more try. */
const tries = 2

/** Reads PDFs in processes of their own, started at the first read and kept for the next ones. */
export function createPdfReader(options: PdfReaderOptions = {}): PdfReader {
  const limits = { ...defaults, ...options }
  const slots = Array.from({ length: limits.children }, () => createProcessSlot(limits))
  const free = [...slots]
  const queue = queueFor(limits)
  const closing = new AbortController()

  async function readIn(slot: ProcessSlot, pdf: Uint8Array, signal: AbortSignal): Promise<PdfText> {
    let unread: Unread = 'killed'
    for (let tried = 0; tried < tries; tried++) {
      signal.throwIfAborted()
      const process = slot.process()
      const stop = () => void process.kill()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const result = await process.read(pdf)
        if (typeof result === 'object') return result
        unread = result
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }
    signal.throwIfAborted()
    if (unread === 'not_started') throw unreadable()
    return { ok: false, problem: unread === 'failed' ? 'damaged' : 'too_costly' }
  }

  async function readNext(pdf: Uint8Array, signal: AbortSignal): Promise<PdfText> {
    const slot = free.pop()
    if (slot === undefined) throw new Error('the queue has more slots than there are processes')
    try {
      return await readIn(slot, pdf, signal)
    } finally {
      free.push(slot)
    }
  }

  return {
    async read(pdf, { owner, signal: leaving }) {
      const signal = AbortSignal.any([leaving, closing.signal])
      signal.throwIfAborted()
      if (!beginsAsPdf(pdf)) return { ok: false, problem: 'not_a_pdf' }
      return await queue.run({ owner, size: 'long', signal }, () => readNext(pdf, signal))
    },
    async close() {
      closing.abort(stopping())
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

function queueFor({ children, timeLimit }: typeof defaults): FairQueue {
  const { user, guest } = maxWaiting
  return createFairQueue({
    slots: children,
    reservedSlots: 0,
    room: {
      user: { short: 0, long: children + user },
      guest: { short: 0, long: guest },
    },
    ownerRoom: { short: 0, long: 1 },
    maxWaitMs: (user + guest) * timeLimit,
    retryAfter: Math.ceil(timeLimit / 1_000),
  })
}

function stopping(): Failure {
  return new Failure('unavailable', {
    en: 'The service is stopping. Try again in a moment.',
    fr: 'Le service s’arrête. Réessayez dans un moment.',
  })
}

function unreadable(): Failure {
  return new Failure('unavailable', {
    en: 'PDF reports cannot be read just now. Try again in a moment.',
    fr: 'Les dossiers en PDF ne peuvent pas être lus pour l’instant. Réessayez dans un moment.',
  })
}

function beginsAsPdf(pdf: Uint8Array): boolean {
  const { buffer, byteOffset, length } = pdf
  return Buffer.from(buffer, byteOffset, Math.min(length, headerWithin)).includes('%PDF-')
}
