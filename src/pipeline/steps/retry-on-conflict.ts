import { Failure, StaleWrite } from '../../errors.ts'

/** Rejects with Failure('conflict') when every attempt met a newer version. */
export type RetryOnConflict = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Queued work conflicts with other instances alone, so this many attempts are plenty. */
const maxAttempts = 10

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
      if (attempt === maxAttempts) throw stillConflicting(error)
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
