import { Failure } from '../../src/errors.ts'
import { createFairQueue, type QueueLimits, type WorkSize } from '../../src/ports/fair-queue.ts'
import type { TextTaskOutput, TextTasks } from '../../src/ports/text-tasks.ts'
import { dataSize } from './data-size.ts'
import { unreadableText } from './unreadable-text.ts'
import { createWorkerSlot, type Outcome, type WorkerSlot } from './worker-slot.ts'

export interface TextTasksOptions {
  /** The worker's module; it serves the tasks of `src/domain/text-tasks.ts`. */
  readonly entry?: URL
  readonly deadline?: (size: number) => number
  readonly queue?: Partial<QueueLimits>
}

/** Characters of ten pages; what is longer counts as long in the queue. */
const maxShortSize = 40_000

/** A deadline, milliseconds of CPU time: some fifty times what an honest text of that size takes. */
const deadlineMs = { base: 2_000, perCharacter: 0.004 }

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

/**
 * Runs text tasks in a few worker threads, one text a worker. A text that passes its deadline or the
 * memory of a worker ends that worker and fails alone.
 */
export function createTextTasks(options: TextTasksOptions = {}): TextTasks {
  const { entry = new URL('./text-worker.ts', import.meta.url), deadline = usualDeadline } = options
  const limits = { ...queueLimits, ...options.queue }
  const queue = createFairQueue(limits)
  const slots = Array.from({ length: limits.slots }, () => createWorkerSlot(entry))
  const free: WorkerSlot[] = [...slots]
  let isClosed = false

  async function runInFree(name: string, input: unknown, size: number): Promise<Outcome> {
    const slot = free.pop()
    if (slot === undefined) throw new Error('the queue has more slots than there are workers')
    try {
      return await slot.run({ name, input }, deadline(size))
    } finally {
      free.push(slot)
    }
  }

  return {
    async run(name, input, { owner, signal }) {
      const characters = dataSize(input)
      const size: WorkSize = characters <= maxShortSize ? 'short' : 'long'
      const queued = { owner, size, signal }
      const outcome = await queue.run(queued, () => runInFree(name, input, characters))
      if (outcome.kind === 'output') return outcome.output as TextTaskOutput<typeof name>
      if (outcome.kind === 'defect') throw outcome.error
      if (isClosed) throw stopping()
      if (outcome.kind === 'not_started') throw notStarted()
      throw unreadableText(name, outcome)
    },
    async warmUp() {
      await Promise.all(slots.map((slot) => slot.warmUp()))
    },
    async close() {
      isClosed = true
      queue.close(stopping())
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

function stopping(): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'The service is stopping. Try again in a moment.',
      fr: 'Le service s’arrête. Réessayez dans un moment.',
    },
    { retryAfter: 10 },
  )
}

function notStarted(): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'Texts cannot be read right now. Try again in a moment.',
      fr: 'Les textes ne peuvent pas être lus pour l’instant. Réessayez dans un moment.',
    },
    { retryAfter: 10 },
  )
}
