import type { Localized } from '../../src/domain/text/language.ts'
import type { QueueLimits } from '../../src/ports/fair-queue.ts'
import type { TextTaskOutput, TextTasks } from '../../src/ports/text-tasks.ts'
import { createWorkerPool } from '../worker-pool/worker-pool.ts'
import { createUnreadableFailure } from './unreadable-text.ts'

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
