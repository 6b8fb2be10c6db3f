import { Counter } from '../../domain/counter.ts'
import { Failure } from '../../errors.ts'
import type { Session } from '../../pipeline/session.ts'
import { createRounds } from './rounds.ts'

/** An open socket or event stream. */
interface LiveSession {
  readonly session: Session
  /** Called once the credential is no longer good. */
  onLost(error: unknown): void
}

export type LiveSessions = ReturnType<typeof createLiveSessions>

interface LiveSessionBounds {
  /** Intervals at which a credential is checked: that it has expired, that it was revoked. */
  readonly expiryCheckMs: number
  readonly credentialCheckMs: number
  /** Open sockets and streams of one caller. */
  readonly maxPerCaller: number
}

/** Two timers serve all sessions: tokens expire, keys are revoked. */
export function createLiveSessions(clock: () => number, bounds: LiveSessionBounds) {
  const counts = new Counter<string>()
  const expiring = createRounds<LiveSession>(bounds.expiryCheckMs, (live) => {
    const { expiresAt } = live.session
    if (expiresAt !== undefined && expiresAt <= clock()) live.onLost(expired())
  })
  const checked = createRounds<LiveSession>(bounds.credentialCheckMs, ({ session, onLost }) => {
    session.check().catch(onLost)
  })
  return {
    /**
     * Checks the session's credential until the returned function is called. Throws
     * Failure('rate_limited') when the caller has too many open.
     */
    add(live: LiveSession): () => void {
      const { subject } = live.session.caller
      if (counts.of(subject) >= bounds.maxPerCaller) throw tooManySessions(bounds.maxPerCaller)
      counts.add(subject, 1)
      expiring.add(live)
      checked.add(live)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        expiring.remove(live)
        checked.remove(live)
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

const tooManySessions = (limit: number) =>
  new Failure(
    'rate_limited',
    {
      en: `At most ${limit} connections may be open at once. Close one first.`,
      fr: `Au plus ${limit} connexions peuvent être ouvertes à la fois. Fermez-en une d’abord.`,
    },
    { details: { limit } },
  )
