import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { QueueLimits } from '../../src/ports/fair-queue.ts'
import type { TextTaskName, TextTaskOutput, TextTasks } from '../../src/ports/worker-tasks.ts'
import { createWorkerPool } from '../worker-pool/worker-pool.ts'

export interface TextTasksOptions {
  /** The worker's module; it serves the tasks of `src/domain/text-tasks.ts`. */
  readonly entry?: URL
  readonly deadline?: (size: number) => number
  readonly queue?: Partial<QueueLimits>
}

/** Characters of ten pages; longer input counts as long in the queue. */
const maxShortSize = 40_000

/**
 * Deadline, milliseconds of CPU time: a worker's first letter compiles its patterns (1 s on a slow
 * machine), later ones take a fiftieth.
 */
const deadlineMs = { base: 4_000, perCharacter: 0.004 }

/** Two workers of some 70 MB each. */
const queueLimits: QueueLimits = {
  slots: 2,
  reservedSlots: 1,
  // Twelve maximal reports of two million characters are 48 MB at most.
  room: { user: { short: 512, long: 8 }, guest: { short: 32, long: 4 } },
  // A user's requests per minute, and one long text at a time.
  ownerRoom: { short: 64, long: 1 },
  maxWaitMs: 20_000,
  retryAfter: 10,
}

const computeDeadline = (size: number) => deadlineMs.base + size * deadlineMs.perCharacter

const notStarted: Localized = {
  en: 'Texts cannot be read right now. Try again in a moment.',
  fr: 'Les textes ne peuvent pas être lus pour l’instant. Réessayez dans un moment.',
}

/** Runs text tasks in worker threads; a text that exceeds its limits fails alone. */
export function createTextTasks(options: TextTasksOptions = {}): TextTasks {
  const { entry = new URL('./text-worker.ts', import.meta.url), deadline = computeDeadline } =
    options
  const limits = { ...queueLimits, ...options.queue }
  const pool = createWorkerPool({ entry, limits, deadline, maxShortSize, notStarted })
  return {
    async run(name, input, caller) {
      const tooCostly = (cause: unknown) => createUnreadableFailure(name, cause)
      const output = await pool.run({ name, input }, caller, tooCostly)
      return output as TextTaskOutput<typeof name>
    },
    warmUp: () => pool.warmUp(),
    close: () => pool.close(),
  }
}

const message: Localized = {
  en: 'Your message takes too long to read. Say it in fewer words, or leave out what you pasted into it.',
  fr: 'Votre message est trop long à lire. Dites-le en moins de mots, ou retirez ce que vous y avez collé.',
}

const letter: Localized = {
  en: 'What you wrote for the letter takes too long to read. Write it in plain sentences, and shorter.',
  fr: 'Ce que vous avez écrit pour la lettre est trop long à lire. Écrivez-le en phrases simples et plus courtes.',
}

const sentences: Readonly<Record<TextTaskName, Localized>> = {
  'analyze-report': {
    en: 'This report takes too long to read. Send only the pages with the accounts.',
    fr: 'Ce dossier est trop long à lire. N’envoyez que les pages des comptes.',
  },
  'write-dispute': letter,
  'write-goodwill': letter,
  'answer-as-coach': message,
  'ground-question': message,
  'find-in-text': {
    en: 'One of your messages takes too long to search. Look for fewer words.',
    fr: 'La recherche dans un de vos messages est trop longue. Cherchez moins de mots.',
  },
  'compare-readings': {
    en: 'This report takes too long to compare with what is known. Send the report of one person alone.',
    fr: 'Ce dossier est trop long à comparer avec ce qui est connu. N’envoyez que le dossier d’une seule personne.',
  },
}

/** The 400 for a text that exceeded its deadline or its worker's memory. */
function createUnreadableFailure(name: TextTaskName, cause: unknown): Failure {
  return new Failure('invalid_request', sentences[name], {
    details: { reason: 'too_costly' },
    cause,
  })
}
