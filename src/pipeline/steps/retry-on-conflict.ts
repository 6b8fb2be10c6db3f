import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../config/limits.ts'
import { Failure, StaleWrite } from '../../errors.ts'

const { maxConflictAttempts, conflictPauseMs } = limits.requests

/** Rejects with Failure('conflict') when every attempt met a newer version. */
export type RetryOnConflict = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs `work`; on a version conflict retries it behind the user's other writers (FIFO). Queueing instead
 * of racing: N simultaneous messages all succeed.
 */
export function createRetryOnConflict(): RetryOnConflict {
  const queues = new Map<string, Promise<unknown>>()

  function enqueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(key) ?? Promise.resolve()
    const own = before.then(work, work)
    queues.set(key, own)
    const leave = () => {
      if (queues.get(key) === own) queues.delete(key)
    }
    own.then(leave, leave)
    return own
  }

  return async (key, work) => {
    if (!queues.has(key)) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error
      }
    }
    return await enqueue(key, () => retry(work))
  }
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (attempt === maxConflictAttempts) throw stillConflicting(error)
      // Another instance that is a little quicker would win each time.
      await sleep(Math.random() * attempt * conflictPauseMs)
    }
  }
}

function stillConflicting(cause: StaleWrite): Failure {
  return new Failure(
    'conflict',
    {
      en: 'Somebody else is changing the same thing. Please try again.',
      fr: 'Quelqu’un d’autre modifie la même chose. Veuillez réessayer.',
    },
    { cause, retryAfter: 1 },
  )
}
