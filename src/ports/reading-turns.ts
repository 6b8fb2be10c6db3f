import { Failure } from '../errors.ts'

/**
 * Whose documents are read or wait to be: one a person, so that nobody's pile keeps everybody else
 * waiting, and no more than `most` in all. Whoever comes beyond that is refused in words at once.
 */
export class ReadingTurns {
  readonly #most: number
  readonly #retryAfter: number
  readonly #owners = new Set<string>()

  /** `timeLimit`: what one document may take, milliseconds; the refused are asked to wait so long. */
  constructor(most: number, timeLimit: number) {
    this.#most = most
    this.#retryAfter = Math.ceil(timeLimit / 1_000)
  }

  /**
   * Gives `owner` (the user's id) a turn for as long as `read` takes. Rejects with
   * Failure('rate_limited') while the owner has one, with Failure('unavailable') when all are taken.
   */
  async take<Read>(owner: string, read: () => Promise<Read>): Promise<Read> {
    if (this.#owners.has(owner)) throw oneAtATime(this.#retryAfter)
    if (this.#owners.size >= this.#most) throw busy(this.#retryAfter)
    this.#owners.add(owner)
    try {
      return await read()
    } finally {
      this.#owners.delete(owner)
    }
  }
}

function oneAtATime(retryAfter: number): Failure {
  return new Failure(
    'rate_limited',
    {
      en: 'Your last report is still being read. Send one at a time, the next after its answer.',
      fr: 'Votre dernier dossier est encore en lecture. Envoyez-en un à la fois, le suivant après la réponse.',
    },
    { details: { limit: 1, used: 1 }, retryAfter },
  )
}

function busy(retryAfter: number): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'Too many reports are being read. Try again in a moment.',
      fr: 'Trop de dossiers sont en lecture. Réessayez dans un moment.',
    },
    { retryAfter },
  )
}
