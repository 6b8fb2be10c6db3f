import type { Caller, Principal, Scope } from '../domain/caller.ts'
import { effectiveTier } from '../domain/people/plan.ts'
import { Failure } from '../errors.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'
import type { Store } from '../ports/store.ts'
import type { Call, Credential } from './call.ts'
import { type Authentication, authenticate, callerFromPrincipal } from './steps/authenticate.ts'
import { authorize } from './steps/authorize.ts'
import {
  type Limiting,
  refusal,
  takeFromLimits,
  takeFromPublic,
  takeFromTier,
} from './steps/limit.ts'

/** A caller who stays: what a socket or a subscription was opened with. */
export interface Session {
  readonly caller: Caller
  /** Milliseconds since 1970; undefined: until it is revoked. */
  readonly expiresAt: number | undefined
  /**
   * Rejects with a Failure once the credential is no longer good or lacks the scope. Resolves where
   * that cannot be known now: a store that cannot be asked takes nobody's rights away.
   */
  check(): Promise<void>
  /** Takes one more request; rejects with Failure('unauthorized') or Failure('rate_limited'). */
  pay(): Promise<void>
}

type Access = Exclude<Scope, 'users:act'> | 'authenticated'

/**
 * Rejects with the Failure that a request with the credential would be answered with: 401, 403, or
 * 429, since opening counts as one request of the document that the session belongs to.
 */
export type OpenSession = (
  credential: Credential,
  access: Access,
  api?: 'engine' | 'console',
  /** Hears what is left of the caller's requests, refused or not. */
  onLimit?: Call['onLimit'],
) => Promise<Session>

export interface SessionServices extends Limiting, Omit<Authentication, 'store'> {
  readonly store: Pick<Store, 'get' | 'list'>
  clock(): number
}

const unheard: Call['onLimit'] = () => undefined

export function createOpenSession(services: SessionServices): OpenSession {
  return async (credential, access, api = 'engine', onLimit = unheard) => {
    const now = services.clock()
    const principal = await knownPrincipal(credential, services, now, onLimit)
    const caller = callerFromPrincipal(principal, credential.actFor)
    authorize(caller, { access })
    const tier = await tierOf(principal, caller, services)
    const asked = { credential, access, api }
    const session = new OpenedSession({ ...caller, tier }, principal.expiresAt, asked, services)
    const decision = await session.take(principal, now)
    onLimit(decision)
    refuse(decision, now)
    return session
  }
}

interface AskedSession {
  readonly credential: Credential
  readonly access: Access
  readonly api: 'engine' | 'console'
}

/** A class: tens of thousands may be open, and a closure for each would hold what opening needed. */
class OpenedSession implements Session {
  readonly caller: Caller
  readonly expiresAt: number | undefined
  readonly #credential: Credential
  readonly #access: Access
  readonly #api: AskedSession['api']
  readonly #services: SessionServices

  constructor(
    caller: Caller,
    expiresAt: number | undefined,
    { credential, access, api }: AskedSession,
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
      const caller = callerFromPrincipal(known, this.#credential.actFor)
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

  /** Takes one request of the principal's whose session it is. */
  take(principal: Principal, now: number): LimitDecision | Promise<LimitDecision> {
    if (this.#api === 'engine') return takeFromLimits(principal, this.#services, now)
    const tier = principal.kind === 'user' ? this.caller.tier : principal.tier
    return takeFromTier(principal, tier, this.#services, now)
  }
}

/** What carries no valid credential is counted by address: past its limit the 401 becomes a 429. */
async function knownPrincipal(
  credential: Credential,
  services: SessionServices,
  now: number,
  onLimit: Call['onLimit'],
): Promise<Principal> {
  try {
    return await authenticate(credential, services, now)
  } catch (error) {
    if (error instanceof Failure && error.kind === 'unauthorized') {
      const decision = await takeFromPublic(credential.address(), services, now)
      onLimit(decision)
      refuse(decision, now)
    }
    throw error
  }
}

/** Of the person whom the session is about, as it is when the session opens. */
async function tierOf(
  principal: Principal,
  caller: Caller,
  { store }: SessionServices,
): Promise<Caller['tier']> {
  if (caller.userId === undefined) return caller.tier
  const person = (await store.get('people', caller.userId))?.value
  return principal.kind === 'user'
    ? (person?.tier ?? principal.tier)
    : effectiveTier(caller, person)
}

function refuse(decision: LimitDecision, now: number): void {
  if (!decision.allowed) throw refusal(decision, now)
}
