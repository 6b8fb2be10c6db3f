import type { Caller, Principal, Scope } from '../domain/caller.ts'
import { Failure } from '../errors.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'
import type { Call, Credential } from './call.ts'
import type { Services } from './services.ts'
import { type AdmitServices, authorize, callerOf, identify } from './steps/admit.ts'
import { authenticate, callerFromPrincipal } from './steps/authenticate.ts'
import { refusal, takeFromLimits, takeFromTier } from './steps/limit.ts'

/** The authenticated caller of a socket or subscription. */
export interface Session {
  readonly caller: Caller
  /** Milliseconds since 1970; undefined: until it is revoked. */
  readonly expiresAt: number | undefined
  /**
   * Rejects with a Failure when the credential is no longer valid or lacks the scope. Resolves while the
   * store is away: an outage revokes no rights.
   */
  check(): Promise<void>
  /** Takes one more request; rejects with Failure('unauthorized') or Failure('rate_limited'). */
  pay(): Promise<void>
}

type Access = Exclude<Scope, 'users:act'> | 'authenticated'

/**
 * Rejects like a request with the credential: 401, 403, or 429, since opening counts as one request of
 * the session's document.
 */
export type OpenSession = (
  credential: Credential,
  access: Access,
  api?: 'engine' | 'console',
  /** Called with the remaining requests, refused or not. */
  onLimit?: NonNullable<Call['onLimit']>,
) => Promise<Session>

export type SessionServices = AdmitServices & Pick<Services, 'clock'>

export function createOpenSession(services: SessionServices): OpenSession {
  return async (credential, access, api = 'engine', onLimit = () => undefined) => {
    const now = services.clock()
    const principal = await identify({ credential, onLimit }, services, now)
    const caller = await callerOf(principal, credential, services)
    authorize(caller, { access })
    const opening = { credential, access, api }
    const session = new OpenedSession(caller, principal.expiresAt, opening, services)
    const decision = await session.take(principal, now)
    onLimit(decision)
    refuse(decision, now)
    return session
  }
}

interface SessionOpening {
  readonly credential: Credential
  readonly access: Access
  readonly api: 'engine' | 'console'
}

/** A class: closures of tens of thousands of sessions would keep the opening's objects alive. */
class OpenedSession implements Session {
  readonly caller: Caller
  readonly expiresAt: number | undefined
  readonly #credential: Credential
  readonly #access: Access
  readonly #api: SessionOpening['api']
  readonly #services: SessionServices

  constructor(
    caller: Caller,
    expiresAt: number | undefined,
    { credential, access, api }: SessionOpening,
    services: SessionServices,
  ) {
    this.caller = caller
    this.expiresAt = expiresAt
    this.#credential = credential
    this.#access = access
    this.#api = api
    this.#services = services
  }

  async check(): Promise<void> {
    const { clock } = this.#services
    try {
      const known = await authenticate(this.#credential, this.#services, clock())
      const caller = callerFromPrincipal(known, this.#credential)
      authorize(caller, { access: this.#access })
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'unavailable') throw error
    }
  }

  async pay(): Promise<void> {
    const now = this.#services.clock()
    const principal = await authenticate(this.#credential, this.#services, now)
    refuse(await this.take(principal, now), now)
  }

  /** Takes one request from the principal's bucket. */
  async take(principal: Principal, now: number): Promise<LimitDecision> {
    if (this.#api === 'engine') return await takeFromLimits(principal, this.#services, now)
    const tier = principal.kind === 'user' ? this.caller.tier : principal.tier
    return await takeFromTier(principal, tier, this.#services, now)
  }
}

function refuse(decision: LimitDecision, now: number): void {
  if (!decision.allowed) throw refusal(decision, now)
}
