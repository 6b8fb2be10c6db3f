import { limits } from '../config/limits.ts'
import { type Caller, isGuestId } from '../domain/caller.ts'
import { Counter } from '../domain/counter.ts'
import { Failure } from '../errors.ts'

const megabyte = 1024 * 1024

/** The caller of an answer. */
export interface Reader {
  /** Subject of the caller's limits. */
  readonly subject: string
  /** A guest, or a caller known by address alone. */
  readonly isAnonymous: boolean
}

export const readerOf = ({ kind, userId, subject }: Caller): Reader => ({
  subject,
  isAnonymous: kind === 'public' || isGuestId(userId ?? ''),
})

/**
 * Bytes of answers that clients have not received yet, by the caller's subject. They are in memory, which
 * a client that never reads could fill.
 */
export interface UnreadAnswers {
  /** Throws when the caller has to read first; `isLarge`: the requested answer is large itself. */
  checkRoom(reader: Reader, isLarge: boolean): void
  /** Counts bytes until the returned function is called. */
  add(reader: Reader, bytes: number): () => void
}

export function createUnreadAnswers(): UnreadAnswers {
  const held = new Counter<string>()
  const totals = new Counter<'person' | 'anonymous'>()
  return {
    checkRoom(reader, isLarge) {
      const own = held.of(reader.subject)
      const total = totals.of(kindOf(reader))
      const max = limits.answers.maxUnreadBytes[kindOf(reader)]
      if (own >= limits.answers.maxUnreadBytesPerCaller || (own > 0 && isLarge && total >= max))
        throw readFirst(own)
      if (isLarge && total >= 2 * max) throw busy()
    },
    add(reader, bytes) {
      const count = (by: number) => {
        held.add(reader.subject, by)
        totals.add(kindOf(reader), by)
      }
      count(bytes)
      return () => count(-bytes)
    },
  }
}

const kindOf = ({ isAnonymous }: Reader) => (isAnonymous ? 'anonymous' : 'person')

function readFirst(own: number): Failure {
  const megabytes = Math.ceil(own / megabyte)
  return new Failure(
    'rate_limited',
    {
      en: `You have not received ${megabytes} MB of the answers that you asked for. Read them to their end, or close their connections, then send this again.`,
      fr: `Vous n’avez pas encore reçu ${megabytes} Mo des réponses demandées. Lisez-les jusqu’au bout, ou fermez leurs connexions, puis envoyez ceci de nouveau.`,
    },
    {
      retryAfter: limits.answers.retryAfterSeconds,
      details: { limit: limits.answers.maxUnreadBytesPerCaller, used: own },
    },
  )
}

function busy(): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'The service is sending as much as it can hold. Send the request again in a moment.',
      fr: 'Le service envoie déjà tout ce qu’il peut contenir. Envoyez de nouveau la demande dans un moment.',
    },
    { retryAfter: limits.answers.retryAfterSeconds },
  )
}
