import type { Principal } from '../../domain/caller.ts'
import type { Call, Credential } from '../../pipeline/call.ts'
import type { OpenSession } from '../../pipeline/session.ts'

export interface AdmissionServices {
  readonly openSession: OpenSession
  /** Who carries the credential; throws Failure('unauthorized'), and counts nothing. */
  recognise(credential: Credential): Principal | Promise<Principal>
  clock(): number
}

export interface Admission {
  /**
   * Rejects with 401, or with 429 for whoever was refused and still has to wait: before a body or a
   * document of theirs is read, which takes longer than most answers.
   */
  enter(credential: Credential, onLimit: Call['onLimit']): Promise<void>
  /** Counts one request, for what asks for no operation. */
  pay(credential: Credential, onLimit: Call['onLimit']): Promise<void>
  /** The same `onLimit`, which also remembers who was refused. */
  remembering(credential: Credential, onLimit: Call['onLimit']): Call['onLimit']
}

/** Refused credentials that are remembered. */
const mostRefused = 10_000

export function createAdmission({ openSession, recognise, clock }: AdmissionServices): Admission {
  const refusedUntil = new Map<string, number>()

  function remembering({ bearer }: Credential, onLimit: Call['onLimit']): Call['onLimit'] {
    return (decision) => {
      onLimit(decision)
      if (decision.allowed || bearer === undefined) return
      refusedUntil.set(bearer, decision.resetAt)
      const [oldest] = refusedUntil.keys()
      if (refusedUntil.size > mostRefused && oldest !== undefined) refusedUntil.delete(oldest)
    }
  }

  async function pay(credential: Credential, onLimit: Call['onLimit']): Promise<void> {
    await openSession(
      { ...credential, actFor: undefined },
      'authenticated',
      'engine',
      remembering(credential, onLimit),
    )
  }

  return {
    pay,
    remembering,
    async enter(credential, onLimit) {
      const { bearer } = credential
      const until = bearer === undefined ? undefined : refusedUntil.get(bearer)
      if (until !== undefined && until > clock()) return await pay(credential, onLimit)
      if (bearer !== undefined && until !== undefined) refusedUntil.delete(bearer)
      try {
        const known = recognise(credential)
        if (known instanceof Promise) await known
      } catch {
        await pay(credential, onLimit)
      }
    },
  }
}
