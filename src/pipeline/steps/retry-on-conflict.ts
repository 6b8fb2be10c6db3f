import { limits } from '../../config/limits.ts'
import { Failure, StaleWrite } from '../../errors.ts'

/**
 * Runs the work until nobody has changed meanwhile what it had read. Rejects with
 * Failure('conflict') when it was overtaken at every attempt.
 */
export type RetryOnConflict = <T>(whose: string, work: () => T | Promise<T>) => Promise<T>

/**
 * The first attempt is made at once. Whoever is overtaken gets in line with the others who write for
 * the same person, and so does whoever comes while there is a line: of many messages sent at the same
 * time each is counted, where retries against each other would let the last ones fail.
 */
export function createRetryOnConflict(): RetryOnConflict {
  const lines = new Map<string, Promise<unknown>>()

  function inLine<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const before = lines.get(whose) ?? Promise.resolve()
    const mine = before.then(work, work)
    lines.set(whose, mine)
    const leave = () => {
      if (lines.get(whose) === mine) lines.delete(whose)
    }
    mine.then(leave, leave)
    return mine
  }

  return async (whose, work) => {
    if (!lines.has(whose)) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error
      }
    }
    return await inLine(whose, () => repeated(work))
  }
}

async function repeated<T>(work: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (attempt === limits.requests.maxConflictRetries) throw overtaken(error)
    }
  }
}

function overtaken(cause: StaleWrite): Failure {
  return new Failure(
    'conflict',
    {
      en: 'Somebody else is changing the same thing. Please try again.',
      fr: 'Quelqu’un d’autre modifie la même chose. Veuillez réessayer.',
    },
    { cause, retryAfter: 1 },
  )
}
