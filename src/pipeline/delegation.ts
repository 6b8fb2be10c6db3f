import type { Principal } from '../domain/caller.ts'
import type { Call, Credential } from './call.ts'

/** Rights of a call that runs when its credential is no longer at hand. */
interface Delegation {
  readonly principal: Principal
  /** The user that a service account acts for. */
  readonly actFor: string | null
}

export const toDelegation = (principal: Principal, credential: Credential): Delegation => ({
  // Only a token of the person's own names their plan.
  principal: credential.kind === 'bearer' ? principal : { ...principal, hasNoClaims: true },
  actFor: ('actFor' in credential ? credential.actFor : undefined) ?? null,
})

/** Parts of a call by which it has those rights. */
export const fromDelegation = ({
  principal,
  actFor,
}: Delegation): Pick<Call, 'credential' | 'principal'> => ({
  principal,
  credential: {
    ...{ kind: 'bearer', token: undefined, actFor: actFor ?? undefined },
    // Asked for callers without a principal alone.
    address: () => 'delegated',
  },
})
