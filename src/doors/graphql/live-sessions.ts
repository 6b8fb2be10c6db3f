import { limits } from '../../config/limits.ts'
import { Counter } from '../../domain/counter.ts'
import { Failure } from '../../errors.ts'
import type { Session } from '../../pipeline/session.ts'
import { createRounds } from '../shared/rounds.ts'
import { tooManyOpen } from './format-errors.ts'

/** An open socket or event stream. */
interface LiveSession {
  readonly session: Session
  /** Called once the credential is no longer good. */
  onLost(error: unknown): void
}

export type LiveSessions = ReturnType<typeof createLiveSessions>

/** Two timers serve all sessions: tokens expire, keys are revoked. */
export function createLiveSessions(clock: () => number) {
  const counts = new Counter<string>()
  const expiring = createRounds<LiveSession>(limits.graphql.expiryCheckMs, (live) => {
    const { expiresAt } = live.session
    if (expiresAt !== undefined && expiresAt <= clock()) live.onLost(expired())
  })
  const checked = createRounds<LiveSession>(
    limits.graphql.credentialCheckMs,
    ({ session, onLost }) => {
      session.check().catch(onLost)
    },
  )
  return {
    /**
     * Checks the session's credential until the returned function is called. Throws
     * Failure('rate_limited') when the caller has too many open.
     */
    add(live: LiveSession): () => void {
      const { subject } = live.session.caller
      if (counts.of(subject) >= limits.graphql.maxSessionsPerCaller) throw tooManySessions()
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

const tooManySessions = () =>
  tooManyOpen(limits.graphql.maxSessionsPerCaller, {
    en: `At most ${limits.graphql.maxSessionsPerCaller} connections may be open at once. Close one first.`,
    fr: `Au plus ${limits.graphql.maxSessionsPerCaller} connexions peuvent être ouvertes à la fois. Fermez-en une d’abord.`,
  })
