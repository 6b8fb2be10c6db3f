import type { Principal } from '../../domain/caller.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'

type OnLimit = NonNullable<Call['onLimit']>

import type { OpenSession } from '../../pipeline/session.ts'
import { subjectOf } from '../../pipeline/steps/authenticate.ts'

export interface AdmissionServices {
  readonly openSession: OpenSession
  /** Who carries the credential; throws Failure('unauthorized'), and counts nothing. */
  recognise(credential: BearerCredential): Principal | Promise<Principal>
  clock(): number
}

export interface Admission {
  /**
   * Rejects with 401, or with 429 for whoever was refused and still has to wait: before a body or a
   * document of theirs is read, which takes longer than most answers. Gives who it is, at once where
   * nothing has to be waited for.
   */
  enter(credential: BearerCredential, onLimit: OnLimit): Principal | Promise<Principal | undefined>
  /** Counts one request, for what asks for no operation. */
  pay(credential: BearerCredential, onLimit: OnLimit): Promise<void>
  /** Counts one request, which has failed before it was counted; gives what it is answered with. */
  charge(error: unknown, credential: BearerCredential, onLimit: OnLimit): Promise<unknown>
  /** The same `onLimit`, which also remembers who was refused. */
  remembering(credential: BearerCredential, onLimit: OnLimit): OnLimit
}

/** Callers that are remembered as refused. */
const mostRefused = 10_000

export function createAdmission({ openSession, recognise, clock }: AdmissionServices): Admission {
  /** By subject: whoever invents tokens is nobody, and has a limit by address. */
  const refusedUntil = new Map<string, number>()

  /** Hands on who carries the credential, undefined for nobody; at once where that is known. */
  function recognised<Result>(
    credential: BearerCredential,
    onward: (known: Principal | undefined) => Result,
  ): Result | Promise<Awaited<Result>> {
    let known: Principal | Promise<Principal>
    try {
      known = recognise(credential)
    } catch {
      return onward(undefined)
    }
    if (!(known instanceof Promise)) return onward(known)
    return known.then(onward, () => onward(undefined)) as Promise<Awaited<Result>>
  }

  function hasToWait(principal: Principal): boolean {
    const subject = subjectOf(principal)
    const until = refusedUntil.get(subject)
    if (until === undefined) return false
    if (until > clock()) return true
    refusedUntil.delete(subject)
    return false
  }

  function remember(principal: Principal | undefined, until: number): undefined {
    if (principal === undefined) return
    refusedUntil.set(subjectOf(principal), until)
    const [oldest] = refusedUntil.keys()
    if (refusedUntil.size > mostRefused && oldest !== undefined) refusedUntil.delete(oldest)
  }

  function remembering(credential: BearerCredential, onLimit: OnLimit): OnLimit {
    return (decision) => {
      onLimit(decision)
      if (decision.allowed) return
      void recognised(credential, (known) => remember(known, decision.resetAt))
    }
  }

  async function count(credential: BearerCredential, onLimit: OnLimit): Promise<void> {
    await openSession({ ...credential, actFor: undefined }, 'authenticated', 'engine', onLimit)
  }

  async function pay(credential: BearerCredential, onLimit: OnLimit): Promise<void> {
    await count(credential, remembering(credential, onLimit))
  }

  return {
    pay,
    charge: (error, credential, onLimit) =>
      pay(credential, onLimit).then(
        () => error,
        (refusal: unknown) => refusal,
      ),
    remembering,
    enter: (credential, onLimit) =>
      recognised(credential, (known) =>
        known === undefined || hasToWait(known)
          ? count(credential, onLimit).then(() => known)
          : known,
      ),
  }
}
