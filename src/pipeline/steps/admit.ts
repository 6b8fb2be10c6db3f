import { type Caller, type Principal, permits, servicePrefix } from '../../domain/caller.ts'
import { effectiveTier } from '../../domain/people/person-records.ts'
import { Failure, missingScope } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call, Credential } from '../call.ts'
import type { Services } from '../services.ts'
import { authenticate, callerFromPrincipal } from './authenticate.ts'
import {
  isLimitedByTier,
  refusal,
  takeFromAddress,
  takeFromLimits,
  takeFromPublic,
  takeFromTier,
} from './limit.ts'

export interface AdmitServices
  extends Pick<Services, 'tokenVerifier' | 'rateLimiter' | 'enterpriseRpm'> {
  readonly store: Pick<Services['store'], 'get' | 'list'>
}

/** An allowed caller; `refusal`: past a limit, and still to be checked for danger. */
export interface Admitted {
  readonly caller: Caller
  readonly refusal?: Failure
}

const operator: Caller = {
  kind: 'operator',
  subject: 'operator',
  userId: undefined,
  tier: 'enterprise',
  scopes: [],
  claims: undefined,
}

/** Authenticates, limits and authorizes: rejects with 401, 403 or 429, in this order. */
export async function admit(
  operation: Operation,
  call: Call,
  services: AdmitServices,
  now: number,
): Promise<Admitted> {
  const { credential } = call
  if (credential.kind === 'operator') return { caller: operator }
  if (credential.kind === 'signed') return await admitSigned(operation, call, services, now)
  if (operation.access === 'public') return await admitPublic(operation, call, services, now)
  const principal = await identify(call, services, now)
  // A service account's own tier counts, not that of the user it acts for.
  const own = await ownCaller(principal, credential, services)
  const decision = isLimitedByTier(operation)
    ? await takeFromTier(principal, own.tier, services, now)
    : await takeFromLimits(principal, services, now)
  call.onLimit?.(decision)
  // A forbidden call counts, so that its answer carries the limits too.
  const caller = await actingCaller(own, principal, credential, services)
  authorize(caller, operation)
  if (decision.allowed) return { caller }
  const refused = refusal(decision, now)
  if (operation.conversation === undefined) throw refused
  return { caller, refusal: refused }
}

/** The principal. Calls without a valid credential are limited by address: 401, past the limit 429. */
export async function identify(
  call: Pick<Call, 'credential' | 'principal' | 'onLimit'>,
  services: AdmitServices,
  now: number,
): Promise<Principal> {
  const { credential } = call
  try {
    return call.principal ?? (await authenticate(credential, services, now))
  } catch (error) {
    const isUnknown = error instanceof Failure && error.kind === 'unauthorized'
    if (isUnknown && 'address' in credential) {
      const decision = await takeFromPublic(credential.address(), services, now)
      call.onLimit?.(decision)
      if (!decision.allowed) throw refusal(decision, now)
    }
    throw error
  }
}

/** The caller with the current tier of the data's owner. */
export async function callerOf(
  principal: Principal,
  credential: Credential,
  { store }: Pick<AdmitServices, 'store'>,
): Promise<Caller> {
  const caller = callerFromPrincipal(principal, credential)
  const { userId } = caller
  if (userId === undefined || userId.startsWith(servicePrefix)) return caller
  return { ...caller, tier: effectiveTier(caller, (await store.get('people', userId))?.value) }
}

/** The caller as the credential's own user, not the one it acts for. */
export async function ownCaller(
  principal: Principal,
  credential: Credential,
  services: Pick<AdmitServices, 'store'>,
): Promise<Caller> {
  const own = credential.kind === 'bearer' ? { ...credential, actFor: undefined } : credential
  return await callerOf(principal, own, services)
}

/** The caller as the user that it acts for; throws a 403 when that is not allowed. */
async function actingCaller(
  own: Caller,
  principal: Principal,
  credential: Credential,
  services: Pick<AdmitServices, 'store'>,
): Promise<Caller> {
  const { userId } = callerFromPrincipal(principal, credential)
  return userId === own.userId ? own : await callerOf(principal, credential, services)
}

/** A provider's webhooks have no limits: those that are refused come again. */
async function admitSigned(
  operation: Operation,
  call: Call,
  services: AdmitServices,
  now: number,
): Promise<Admitted> {
  const principal = await identify(call, services, now)
  const caller = callerFromPrincipal(principal, call.credential)
  authorize(caller, operation)
  return { caller }
}

/** A public operation, limited by address. */
async function admitPublic(
  operation: Operation,
  { credential, onLimit }: Call,
  services: AdmitServices,
  now: number,
): Promise<Admitted> {
  const address = addressOf(credential)
  const decision = await takeFromAddress(operation, address, services, now)
  onLimit?.(decision)
  if (!decision.allowed) throw refusal(decision, now)
  const subject = `ip:${address}`
  return { caller: { ...operator, kind: 'public', subject, tier: 'free' } }
}

/** Source of a public call: a platform's people share no address. */
function addressOf(credential: Credential): string {
  if ('address' in credential) return credential.address()
  if (credential.kind === 'platform') return `${credential.platform}/${credential.userId}`
  throw new Error('the operator makes no public call')
}

/** Throws Failure('forbidden') when the caller may not use the operation. */
export function authorize(caller: Caller, operation: Pick<Operation, 'access'>): void {
  if (operation.access === 'operator') {
    if (caller.kind !== 'operator') throw new Failure('forbidden', 'Only the operator may do this.')
    return
  }
  if (operation.access === 'signed' || caller.kind === 'bank') {
    if (operation.access === 'signed' && caller.kind === 'bank') return
    throw new Failure('forbidden', {
      en: 'Only the bank provider may send this, with its signature.',
      fr: 'Seul le fournisseur bancaire peut envoyer ceci, avec sa signature.',
    })
  }
  const isOpen = operation.access === 'public' || operation.access === 'authenticated'
  if (isOpen || caller.kind === 'operator') return
  if (!permits(caller, operation.access)) throw missingScope(operation.access)
}
