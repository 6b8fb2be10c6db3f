import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../config/limits.ts'
import type { MediaSessionDetails, MediaSessionRecord } from '../../domain/media/media-records.ts'
import { Failure, StaleWrite } from '../../errors.ts'
import { prolongedSession, renewedSession } from '../../operations/media/media-sessions.ts'
import type { Change, Store, Stored } from '../../ports/store.ts'

const { sessionIdleMs } = limits.media
const { maxConflictAttempts, conflictPauseMs } = limits.requests

/** Reasons for which a session no longer answers a connection. */
export type SessionEnd = 'ended' | 'idle' | 'over' | 'replaced'

interface RecordServices {
  readonly store: Pick<Store, 'get' | 'list' | 'transact'>
  clock(): number
}

/** Thrown by writes to a session that no longer answers this connection. */
export class SessionOver extends Error {
  readonly end: SessionEnd

  constructor(end: SessionEnd) {
    super(`the session has ${end}`)
    this.end = end
  }
}

/**
 * The stored session behind one connection. All instances see it; the connection whose id it holds is the only one that
 * it answers, so a client that lost its network connects again without waiting for the loss to be noticed.
 */
export class SessionRecord {
  readonly sessionId: string
  readonly connectionId: string
  readonly #services: RecordServices
  #latest: MediaSessionRecord

  private constructor(
    { id, value }: Stored<'mediaSessions'>,
    connectionId: string,
    services: RecordServices,
  ) {
    this.sessionId = id
    this.connectionId = connectionId
    this.#services = services
    this.#latest = value
  }

  /** Makes the connection the session's; rejects with SessionOver. */
  static async claim(
    sessionId: string,
    connectionId: string,
    services: RecordServices,
  ): Promise<SessionRecord> {
    const found = await services.store.get('mediaSessions', sessionId)
    if (found === undefined) throw new SessionOver('ended')
    const record = new SessionRecord(found, connectionId, services)
    await record.#write((stored, now) => prolongedSession(stored, now, { connectionId }), 'claim')
    return record
  }

  get value(): MediaSessionRecord {
    return this.#latest
  }

  /** True when the session would soon end as idle. */
  get endsSoon(): boolean {
    const { expiresAt, endsAt } = this.#latest
    return expiresAt < endsAt && expiresAt - this.#services.clock() < (sessionIdleMs * 3) / 4
  }

  /** The reason for which the session ended, by the clock alone or by the store. */
  async findEnd(): Promise<SessionEnd | undefined> {
    const found = await this.#services.store.get('mediaSessions', this.sessionId)
    if (found !== undefined) this.#latest = found.value
    return this.#endOf(found)
  }

  /** Keeps the session alive; its time counts once something was answered. */
  async prolong(changed: Partial<MediaSessionDetails> = {}): Promise<void> {
    await this.#write((stored, now) => prolongedSession(stored, now, changed))
  }

  /** Counts the session's time up to `activeUntil`. */
  async renew(activeUntil: number, changed: Partial<MediaSessionDetails> = {}): Promise<void> {
    const { store } = this.#services
    await this.#write((stored, now) => renewedSession(stored, activeUntil, { store, now }, changed))
  }

  #endOf(found: Stored<'mediaSessions'> | undefined): SessionEnd | undefined {
    const now = this.#services.clock()
    if (found === undefined) return this.#latest.endsAt <= now ? 'over' : this.#isIdle(now)
    const { endsAt, expiresAt, details } = found.value
    if (endsAt <= now) return 'over'
    if (expiresAt <= now) return 'idle'
    return details.connectionId === this.connectionId ? undefined : 'replaced'
  }

  #isIdle(now: number): SessionEnd {
    return this.#latest.expiresAt <= now ? 'idle' : 'ended'
  }

  /** Writes again after a conflict with another instance or operation. */
  async #write(
    change: (stored: Stored<'mediaSessions'>, now: number) => Change | Promise<Change>,
    purpose?: 'claim',
  ): Promise<void> {
    const { store, clock } = this.#services
    for (let attempt = 1; ; attempt++) {
      const stored = await store.get('mediaSessions', this.sessionId)
      const end = this.#endOf(stored)
      const isOver = end !== undefined && !(end === 'replaced' && purpose === 'claim')
      if (stored === undefined || isOver) throw new SessionOver(end ?? 'ended')
      const put = await change(stored, clock())
      try {
        await store.transact({ changes: [put] })
        if (put.kind === 'put') this.#latest = put.value as MediaSessionRecord
        return
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error
        if (attempt >= maxConflictAttempts) throw new Failure('conflict', busy, { cause: error })
        await sleep(Math.random() * conflictPauseMs * attempt)
      }
    }
  }
}

const busy = {
  en: 'The session is being changed by others at the same time. Try again.',
  fr: 'La session est modifiée par d’autres au même moment. Réessayez.',
}
