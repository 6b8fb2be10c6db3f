import type { Localized } from '../../src/domain/text/language.ts'
import type { QueueLimits } from '../../src/ports/fair-queue.ts'
import type { TextTaskOutput, TextTasks } from '../../src/ports/text-tasks.ts'
import { createWorkerPool } from '../worker-pool/worker-pool.ts'
import { unreadableText } from './unreadable-text.ts'

export interface TextTasksOptions {
  /** The worker's module; it serves the tasks of `src/domain/text-tasks.ts`. */
  readonly entry?: URL
  readonly deadline?: (size: number) => number
  readonly queue?: Partial<QueueLimits>
}

/** Characters of ten pages; what is longer counts as long in the queue. */
const maxShortSize = 40_000

/** A deadline, milliseconds of CPU time: the first letter of a worker compiles its patterns for a second on a slow machine; later ones take a fiftieth. */
const deadlineMs = { base: 4_000, perCharacter: 0.004 }

/** The two workers take some 70 MB each. */
const queueLimits: QueueLimits = {
  slots: 2,
  reservedSlots: 1,
  // Twelve of the longest reports, two million characters each, are 48 MB at most.
  room: { user: { short: 512, long: 8 }, guest: { short: 32, long: 4 } },
  // The requests that a user may make in a minute; and one long text at a time.
  ownerRoom: { short: 64, long: 1 },
  maxWaitMs: 20_000,
  retryAfter: 10,
}

const usualDeadline = (size: number) => deadlineMs.base + size * deadlineMs.perCharacter

const notStarted: Localized = {
  en: 'Texts cannot be read right now. Try again in a moment.',
  fr: 'Les textes ne peuvent pas être lus pour l’instant. Réessayez dans un moment.',
}

/** Runs text tasks in a few worker threads; a text that cannot be read to its end fails alone. */
export function createTextTasks(options: TextTasksOptions = {}): TextTasks {
  const { entry = new URL('./text-worker.ts', import.meta.url), deadline = usualDeadline } = options
  const limits = { ...queueLimits, ...options.queue }
  const pool = createWorkerPool({ entry, limits, deadline, maxShortSize, notStarted })
  return {
    async run(name, input, caller) {
      const tooCostly = (cause: unknown) => unreadableText(name, cause)
      const output = await pool.run({ name, input }, caller, tooCostly)
      return output as TextTaskOutput<typeof name>
    },
    warmUp: () => pool.warmUp(),
    close: () => pool.close(),
  }
}
