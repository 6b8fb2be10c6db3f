import type { Caller, Principal } from '../../domain/caller.ts'
import { effectiveTier } from '../../domain/people/plan.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { LimitDecision } from '../../ports/rate-limiter.ts'
import type { Store } from '../../ports/store.ts'
import type { TokenVerifier } from '../../ports/token-verifier.ts'
import type { Call, Credential } from '../call.ts'
import { authenticate, callerFromPrincipal } from './authenticate.ts'
import { authorize } from './authorize.ts'
import {
  isLimitedByTier,
  type Limiting,
  refusal,
  takeFromAddress,
  takeFromLimits,
  takeFromPublic,
  takeFromTier,
} from './limit.ts'

export interface Admitting extends Limiting {
  readonly store: Store
  readonly tokenVerifier: TokenVerifier
}

const operator: Caller = {
  kind: 'operator',
  subject: 'operator',
  userId: undefined,
  tier: 'enterprise',
  scopes: [],
  claims: undefined,
}

/** A caller who may come in; `refusal`: past a limit, and still to be looked at for danger. */
export interface Admitted {
  readonly caller: Caller
  readonly refusal?: Failure
}

/** Who calls, allowed and within limits; at once where nothing has to be waited for. */
export function admit(
  operation: Operation,
  call: Call,
  services: Admitting,
  now: number,
): Admitted | Promise<Admitted> {
  const { credential } = call
  if (credential === 'operator') return { caller: operator }
  if (operation.access === 'public') return admitPublic(credential, operation, call, services, now)
  let known: Principal | Promise<Principal>
  try {
    known = call.principal ?? authenticate(credential, services, now)
  } catch (error) {
    return countAsPublic(error, credential, call, services, now)
  }
  const onward = (principal: Principal) =>
    limited(principal, credential, operation, call, services, now)
  if (!(known instanceof Promise)) return onward(known)
  return known.then(onward, (error: unknown) =>
    countAsPublic(error, credential, call, services, now),
  )
}

/** Anybody, counted by address. */
async function admitPublic(
  credential: Credential,
  operation: Operation,
  call: Call,
  services: Admitting,
  now: number,
): Promise<Admitted> {
  const address = credential.address()
  const decision = await takeFromAddress(operation, address, services, now)
  call.onLimit(decision)
  if (!decision.allowed) throw refusal(decision, now)
  return {
    caller: {
      kind: 'public',
      subject: `ip:${address}`,
      userId: undefined,
      tier: 'free',
      scopes: [],
      claims: undefined,
    },
  }
}

/** What carries no valid credential is counted by address: past its limit the 401 becomes a 429. */
async function countAsPublic(
  error: unknown,
  credential: Credential,
  call: Call,
  services: Admitting,
  now: number,
): Promise<never> {
  if (error instanceof Failure && error.kind === 'unauthorized') {
    const decision = await takeFromPublic(credential.address(), services, now)
    call.onLimit(decision)
    if (!decision.allowed) throw refusal(decision, now)
  }
  throw error
}

/** A forbidden call counts, so that its answer carries the limits too; 403 goes before 429. */
function limited(
  principal: Principal,
  credential: Credential,
  operation: Operation,
  call: Call,
  services: Admitting,
  now: number,
): Admitted | Promise<Admitted> {
  const settle = (decision: LimitDecision): Admitted => {
    call.onLimit(decision)
    const caller = callerFromPrincipal(principal, credential.actFor)
    authorize(caller, operation)
    if (decision.allowed) return { caller }
    const refused = refusal(decision, now)
    if (operation.conversation === undefined) throw refused
    return { caller, refusal: refused }
  }
  if (isLimitedByTier(operation)) return limitedByTier(principal, settle, services, now)
  const decision = takeFromLimits(principal, services, now)
  if (operation.rest?.body !== undefined) return withPlan(decision, settle, services)
  return decision instanceof Promise ? decision.then(settle) : settle(decision)
}

/** The person's own tier decides, also of an operation of the Engine whose body has bounds by tier. */
async function withPlan(
  decision: LimitDecision | Promise<LimitDecision>,
  settle: (decision: LimitDecision) => Admitted,
  { store }: Admitting,
): Promise<Admitted> {
  const admitted = settle(await decision)
  const { caller } = admitted
  const { userId } = caller
  if (userId === undefined) return admitted
  const tier = effectiveTier(caller, (await store.get('people', userId))?.value)
  return { ...admitted, caller: { ...caller, tier } }
}

/**
 * Requests are counted by the tier of whoever sends them, everything else by the tier of the person
 * they are about. It is read for each request, so that a change holds at once on every instance.
 */
async function limitedByTier(
  principal: Principal,
  settle: (decision: LimitDecision) => Admitted,
  services: Admitting,
  now: number,
): Promise<Admitted> {
  if (principal.kind === 'user') {
    const self = await services.store.get('people', principal.id)
    const tier = self?.value.tier ?? principal.tier
    const admitted = settle(await takeFromTier(principal, tier, services, now))
    return { ...admitted, caller: { ...admitted.caller, tier } }
  }
  return await withPlan(takeFromTier(principal, principal.tier, services, now), settle, services)
}
