import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { QueueLimits } from '../../src/ports/fair-queue.ts'
import type { LetterPrinter, PrintedLetter } from '../../src/ports/worker-tasks.ts'
import { createWorkerPool } from '../worker-pool/worker-pool.ts'
import type { PrintInput } from './print-letter.ts'

export interface LetterPrinterOptions {
  /** The worker's module; it serves the task `print`. */
  readonly entry?: URL
  readonly deadline?: (size: number) => number
}

/** Deadline, milliseconds of CPU time: ten times the costliest legitimate letter. */
const deadlineMs = { base: 2_000, perCharacter: 0.1 }

/** A letter takes 5 to 100 ms. */
const limits: QueueLimits = {
  slots: 1,
  reservedSlots: 0,
  room: { user: { short: 512, long: 0 }, guest: { short: 32, long: 0 } },
  // A user's requests per minute.
  ownerRoom: { short: 64, long: 0 },
  maxWaitMs: 20_000,
  retryAfter: 10,
}

const computeDeadline = (size: number) => deadlineMs.base + size * deadlineMs.perCharacter

const notStarted: Localized = {
  en: 'Letters cannot be printed as PDF right now. Ask for format text, or try again in a moment.',
  fr: 'Les lettres ne peuvent pas être imprimées en PDF pour l’instant. Demandez format text, ou réessayez dans un moment.',
}

/**
 * Prints letters in one worker thread, started at the first letter: pdfkit lays out a whole letter
 * in one turn. A letter that exceeds its deadline ends the worker and fails alone.
 */
export function createLetterPrinter(options: LetterPrinterOptions = {}): LetterPrinter {
  const { entry = new URL('./print-worker.ts', import.meta.url), deadline = computeDeadline } =
    options
  const maxShortSize = Number.POSITIVE_INFINITY
  const pool = createWorkerPool({ entry, limits, deadline, maxShortSize, notStarted })
  return {
    async print(letter, writtenAt, caller) {
      const input: PrintInput = { letter, writtenAt }
      // The worker has one task, whose output is that of `createPrint`.
      return (await pool.run({ name: 'print', input }, caller, unprintable)) as PrintedLetter
    },
    close: () => pool.close(),
  }
}

const unprintable = (cause: unknown) =>
  new Failure(
    'invalid_request',
    {
      en: 'This letter takes too long to print as a PDF. Ask for format text, or write it in fewer words.',
      fr: 'Cette lettre est trop longue à imprimer en PDF. Demandez format text, ou écrivez-la en moins de mots.',
    },
    { details: { reason: 'too_costly' }, cause },
  )
