import { limits } from '../../config/limits.ts'
import type { Principal } from '../../domain/caller.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import { authenticate, subjectOf } from '../../pipeline/steps/authenticate.ts'
import type { DoorServices } from '../door.ts'

type OnLimit = NonNullable<Call['onLimit']>

export interface AdmissionServices
  extends Pick<DoorServices, 'openSession' | 'tokenVerifier' | 'clock'> {
  readonly store: Pick<DoorServices['store'], 'get' | 'list'>
}

export interface Admission {
  /**
   * Identifies the caller before a body or a document is read, which takes longer than most answers.
   * Rejects with 401, or with 429 for a caller who was refused and still has to wait.
   */
  enter(credential: BearerCredential, onLimit: OnLimit): Promise<Principal | undefined>
  /** Counts one request, for a document that invokes no operation. */
  pay(credential: BearerCredential, onLimit: OnLimit): Promise<void>
  /** Counts one request that failed before it was counted; returns the error to answer. */
  charge(error: unknown, credential: BearerCredential, onLimit: OnLimit): Promise<unknown>
  /** Wraps `onLimit`; `enter` then turns a refused caller away until the limit resets. */
  rememberRefusals(credential: BearerCredential, onLimit: OnLimit): OnLimit
}

export function createAdmission(services: AdmissionServices): Admission {
  const { openSession, clock } = services
  /** Milliseconds since 1970, by subject: an invented token has none and is limited by address. */
  const refusedUntil = new Map<string, number>()

  async function identify(credential: BearerCredential): Promise<Principal | undefined> {
    try {
      return await authenticate(credential, services, clock())
    } catch {
      return undefined
    }
  }

  function mustWait(principal: Principal): boolean {
    const subject = subjectOf(principal)
    const until = refusedUntil.get(subject)
    if (until === undefined) return false
    if (until > clock()) return true
    refusedUntil.delete(subject)
    return false
  }

  async function remember(credential: BearerCredential, until: number): Promise<void> {
    const principal = await identify(credential)
    if (principal === undefined) return
    refusedUntil.set(subjectOf(principal), until)
    const [oldest] = refusedUntil.keys()
    if (refusedUntil.size > limits.graphql.maxRememberedRefusals && oldest !== undefined)
      refusedUntil.delete(oldest)
  }

  function rememberRefusals(credential: BearerCredential, onLimit: OnLimit): OnLimit {
    return (decision) => {
      onLimit(decision)
      if (!decision.allowed) void remember(credential, decision.resetAt)
    }
  }

  async function count(credential: BearerCredential, onLimit: OnLimit): Promise<void> {
    await openSession({ ...credential, actFor: undefined }, 'authenticated', 'engine', onLimit)
  }

  async function pay(credential: BearerCredential, onLimit: OnLimit): Promise<void> {
    await count(credential, rememberRefusals(credential, onLimit))
  }

  return {
    pay,
    charge: (error, credential, onLimit) =>
      pay(credential, onLimit).then(
        () => error,
        (refusal: unknown) => refusal,
      ),
    rememberRefusals,
    async enter(credential, onLimit) {
      const principal = await identify(credential)
      if (principal === undefined || mustWait(principal)) await count(credential, onLimit)
      return principal
    },
  }
}
