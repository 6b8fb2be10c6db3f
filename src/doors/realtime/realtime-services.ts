import type { Language } from '../../domain/text/language.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BearerCredential } from '../../pipeline/call.ts'
import type { OpenSession, Session } from '../../pipeline/session.ts'
import type { Store } from '../../ports/store.ts'
import type { PersonListener, RealtimePerson } from './realtime-person.ts'

/** Services that all sockets share: a field per socket is paid by each of thousands. */
export interface RealtimeServices {
  readonly feed: EventFeed
  readonly store: Pick<Store, 'get' | 'list' | 'count' | 'countBytes' | 'check'>
  readonly openSession: OpenSession
  clock(): number
  defect(error: unknown): void
  /** Takes a place among the person's sockets; throws Failure('rate_limited') when all are taken. */
  enter(session: Session, listener: PersonListener): RealtimePerson
  /** The socket of that number is closed. */
  left(id: number): void
}

/** Facts of the upgrade request. */
export interface SocketHead {
  /** Number of the socket in this process. */
  readonly id: number
  readonly language: Language
  /** The client's, as public limits are counted by it. */
  readonly address: string
}

/** The credential of a socket; a class, since tens of thousands may be open. */
export class SocketCredential implements BearerCredential {
  readonly kind = 'bearer'
  readonly token: string | undefined
  readonly actFor: string | undefined
  readonly #address: string

  constructor({ address }: SocketHead, token: string | undefined, actFor: string | undefined) {
    this.token = token
    this.actFor = actFor
    this.#address = address
  }

  address(): string {
    return this.#address
  }
}
