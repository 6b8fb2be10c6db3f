import type { Language } from '../../domain/language.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { Credential } from '../../pipeline/call.ts'
import type { OpenSession, Session } from '../../pipeline/session.ts'
import type { Store } from '../../ports/store.ts'
import type { PersonListener, RealtimePerson } from './realtime-person.ts'

export interface RealtimeServices {
  readonly feed: EventFeed
  readonly store: Pick<Store, 'get' | 'list' | 'count' | 'check'>
  readonly openSession: OpenSession
  clock(): number
  defect(error: unknown): void
  /** Takes a place among the person's sockets; throws Failure('rate_limited') when all are taken. */
  enter(session: Session, listener: PersonListener): RealtimePerson
}

/** What the request for the socket says. */
export interface SocketHead {
  readonly id: string
  readonly language: Language
  credentialWith(token: string | undefined, actFor: string | undefined): Credential
}
