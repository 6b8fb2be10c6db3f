import { limits as productLimits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'
import { abortable } from '../../src/ports/abortable.ts'
import {
  createFairQueue,
  type FairQueue,
  type QueueCaller,
  type WorkSize,
} from '../../src/ports/fair-queue.ts'
import type { PdfReader, PdfSource } from '../../src/ports/worker-tasks.ts'
import type { ReaderRequest, ReadResult } from './frames.ts'
import { createProcessSlot, type ProcessSlot, type Unread } from './reading-process.ts'

export interface PdfReaderOptions {
  /** Maximum resident memory of a document, bytes. */
  readonly memoryLimit?: number
  /** Maximum processor time of a large document, milliseconds; small ones have less. */
  readonly timeLimit?: number
  /** Maximum resident memory of rendering a page, bytes. */
  readonly pageMemoryLimit?: number
  /** Maximum processor time of rendering a page, milliseconds. */
  readonly pageTimeLimit?: number
  /** A process that has not used its processor time after this many times as long is starved. */
  readonly starvedAfter?: number
  readonly maxPages?: number
  /** Maximum pixels of a picture of a scanned page. */
  readonly maxPixels?: number
  /** Reading processes, one document each. */
  readonly children?: number
}

/** Measured: a report of 50 pages takes 130 MB and 0.2 s; a bomb of 3 KB wanted 3.3 GB and 18 s. */
const defaults = {
  memoryLimit: 300_000_000,
  timeLimit: 5_000,
  pageMemoryLimit: productLimits.media.scannedPageMemoryBytes as number,
  pageTimeLimit: productLimits.media.scannedPageMs as number,
  starvedAfter: 10,
  maxPages: 500,
  maxPixels: productLimits.media.maxScannedPixels as number,
  maxSide: productLimits.media.maxModelImageSide,
  children: 1,
}

/** Queued documents by kind of owner. */
const maxWaiting = { user: 8, guest: 4 }

/** A PDF's header begins within this many bytes (PDF Reference 1.7, H, note 13). */
const headerBytes = 1024

/** Retry once: a lost process may have been killed for another document's sake. */
const maxAttempts = 2

/** Reads PDFs in child processes, started at the first read and reused. */
export function createPdfReader(options: PdfReaderOptions = {}): PdfReader {
  const limits = { ...defaults, ...options }
  const slots = Array.from({ length: limits.children }, () => createProcessSlot(limits))
  const free = [...slots]
  const queue = createQueue(limits)
  const closing = new AbortController()

  async function readIn(
    slot: ProcessSlot,
    request: ReaderRequest,
    signal: AbortSignal,
  ): Promise<ReadResult> {
    let unread: Unread = 'killed'
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      signal.throwIfAborted()
      const process = slot.process()
      const stop = () => void process.kill()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const result = await process.read(request)
        if (typeof result === 'object') return result
        if (result === 'starved') throw unreadable()
        unread = result
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }
    signal.throwIfAborted()
    if (unread === 'not_started') throw unreadable()
    return { ok: false, problem: unread === 'failed' ? 'damaged' : 'too_costly' }
  }

  async function readNext(request: ReaderRequest, signal: AbortSignal): Promise<ReadResult> {
    const slot = free.pop()
    if (slot === undefined) throw new Error('the queue has more slots than there are processes')
    try {
      return await readIn(slot, request, signal)
    } finally {
      free.push(slot)
    }
  }

  async function readInTurn(
    source: PdfSource,
    page: number,
    { owner, signal: leaving }: QueueCaller,
    size: WorkSize,
  ): Promise<ReadResult> {
    const signal = AbortSignal.any([leaving, closing.signal])
    signal.throwIfAborted()
    if (typeof source !== 'function' && !beginsAsPdf(source)) return notPdf
    return await queue.run({ owner, size, signal }, async () => {
      const pdf = typeof source === 'function' ? await abortable(source(), signal) : source
      return beginsAsPdf(pdf) ? await readNext({ pdf, page }, signal) : notPdf
    })
  }

  return {
    async read(pdf, caller) {
      const result = await readInTurn(pdf, 0, caller, 'long')
      if ('png' in result) throw new Error('the process answered with a page')
      return result
    },
    async renderPage(pdf, page, caller) {
      const result = await readInTurn(pdf, page, caller, 'short')
      if ('text' in result) throw new Error('the process answered with a text')
      return result.ok ? result : { ok: false, problem: result.problem }
    },
    async close() {
      closing.abort(stopping())
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

function createQueue({ children, timeLimit }: typeof defaults): FairQueue {
  const { user, guest } = maxWaiting
  const { maxWaitingPages: pages, maxPagesPerOwner } = productLimits.media
  return createFairQueue({
    slots: children,
    reservedSlots: 0,
    room: {
      user: { short: pages, long: children + user },
      guest: { short: pages, long: guest },
    },
    ownerRoom: { short: maxPagesPerOwner, long: 1 },
    maxWaitMs: (user + guest) * timeLimit,
    retryAfter: Math.ceil(timeLimit / 1_000),
  })
}

const stopping = () =>
  new Failure('unavailable', {
    en: 'The service is stopping. Try again in a moment.',
    fr: 'Le service s’arrête. Réessayez dans un moment.',
  })

const unreadable = () =>
  new Failure('unavailable', {
    en: 'PDF reports cannot be read just now. Try again in a moment.',
    fr: 'Les dossiers en PDF ne peuvent pas être lus pour l’instant. Réessayez dans un moment.',
  })

const notPdf = { ok: false, problem: 'not_a_pdf' } as const

function beginsAsPdf(pdf: Uint8Array): boolean {
  const { buffer, byteOffset, length } = pdf
  return Buffer.from(buffer, byteOffset, Math.min(length, headerBytes)).includes('%PDF-')
}
