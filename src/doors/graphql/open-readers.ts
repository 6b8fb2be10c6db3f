import { Counter } from '../../domain/counter.ts'
import { Failure } from '../../errors.ts'
import type { Session } from '../../pipeline/session.ts'
import { createRounds } from '../shared/rounds.ts'

/** Someone who stays: a socket, or a stream of events. */
interface OpenReader {
  readonly session: Session
  /** The credential is no longer good. */
  onLost(error: unknown): void
}

export interface OpenReaders {
  /**
   * Looks at the reader's credential until the returned function is called. Throws
   * Failure('rate_limited') where its caller has too many open.
   */
  add(reader: OpenReader): () => void
}

/** Sockets and streams of one caller, on one instance. */
const mostOfCaller = 20

/** Between two looks at the clock, and between two looks at the credential; milliseconds. */
const expiryEvery = 1_000
const checkEvery = 30_000

/** Two timers watch all readers: a token ends when its time is over, a key when it is revoked. */
export function createOpenReaders(clock: () => number): OpenReaders {
  const counts = new Counter<string>()
  const expiring = createRounds<OpenReader>(expiryEvery, (reader) => {
    const { expiresAt } = reader.session
    if (expiresAt !== undefined && expiresAt <= clock()) reader.onLost(expired())
  })
  const checked = createRounds<OpenReader>(checkEvery, ({ session, onLost }) => {
    session.check().catch(onLost)
  })
  return {
    add(reader) {
      const { subject } = reader.session.caller
      if (counts.of(subject) >= mostOfCaller) throw tooManyOpen()
      counts.add(subject, 1)
      expiring.add(reader)
      checked.add(reader)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        expiring.remove(reader)
        checked.remove(reader)
        counts.add(subject, -1)
      }
    },
  }
}

const expired = () =>
  new Failure('unauthorized', {
    en: 'The access token has expired. Connect again with a new one.',
    fr: 'Le jeton d’accès a expiré. Reconnectez-vous avec un nouveau jeton.',
  })

const tooManyOpen = () =>
  new Failure(
    'rate_limited',
    {
      en: `At most ${mostOfCaller} connections may be open at once. Close one first.`,
      fr: `Au plus ${mostOfCaller} connexions peuvent être ouvertes à la fois. Fermez-en une d’abord.`,
    },
    { details: { limit: mostOfCaller } },
  )
