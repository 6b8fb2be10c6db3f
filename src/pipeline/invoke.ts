import type { Caller, Principal } from '../domain/caller.ts'
import { Failure } from '../errors.ts'
import type { Operation } from '../operations/define-operation.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'
import type { TokenVerifier } from '../ports/token-verifier.ts'
import type { Call, Credential, Outcome } from './call.ts'
import { createAnswerOnce } from './steps/answer-once.ts'
import { authenticate, callerFromPrincipal } from './steps/authenticate.ts'
import { authorize } from './steps/authorize.ts'
import { type Limiting, refusal, takeFromLimits, takeFromPublic } from './steps/limit.ts'
import { type Run, type Running, runOnce, untilFresh } from './steps/run.ts'
import { createStreamedReplies } from './steps/stream-reply.ts'
import { validate } from './steps/validate.ts'

export interface Services extends Limiting, Running {
  readonly tokenVerifier: TokenVerifier
  clock(): number
}

/** Rejects with a Failure, whose kind every door translates by one table. */
export type Invoke = (operation: Operation, call: Call) => Promise<Outcome>

const nothing = { changes: [], work: [] }

const operator: Caller = {
  kind: 'operator',
  subject: 'operator',
  userId: undefined,
  tier: 'enterprise',
  scopes: [],
}

/** The one way in: caller (401), access (403), limits (429), input (400), handle, commit, output. */
export function createInvoke(services: Services): Invoke {
  const answers = createAnswerOnce(services)
  const replies = createStreamedReplies(services)

  return async function invoke(operation, call) {
    const now = services.clock()
    const admitted = admit(operation, call, services, now)
    const caller = admitted instanceof Promise ? await admitted : admitted
    const raw = call.input()
    const input = validate(operation.input, raw instanceof Promise ? await raw : raw, call.language)
    const run: Run = {
      operation,
      input,
      caller,
      call,
      now,
      emit: () => undefined,
      alongside: () => nothing,
    }
    if (call.idempotencyKey !== undefined && operation.effect !== 'reads') {
      return await answers.answer(call.idempotencyKey, run)
    }
    if (call.openStream !== undefined && operation.streams?.(input) === true) {
      const streamed = await replies.stream(run, call.openStream(), call.resumeFrom)
      return { ...streamed, replayed: false }
    }
    const output =
      operation.effect === 'reads'
        ? runOnce(run, services)
        : untilFresh(() => runOnce(run, services))
    return { output: output instanceof Promise ? await output : output, replayed: false }
  }
}

/** Who calls, allowed and within limits; at once where nothing has to be waited for. */
function admit(
  operation: Operation,
  call: Call,
  services: Services,
  now: number,
): Caller | Promise<Caller> {
  const { credential } = call
  if (credential === 'operator') return operator
  let known: Principal | Promise<Principal>
  try {
    known = authenticate(credential, services, now)
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

/** What carries no valid credential is counted by address: past its limit the 401 becomes a 429. */
async function countAsPublic(
  error: unknown,
  credential: Credential,
  call: Call,
  services: Services,
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
  services: Services,
  now: number,
): Caller | Promise<Caller> {
  const settle = (decision: LimitDecision): Caller => {
    call.onLimit(decision)
    const caller = callerFromPrincipal(principal, credential.actFor)
    authorize(caller, operation)
    if (!decision.allowed) throw refusal(decision, now)
    return caller
  }
  const decision = takeFromLimits(principal, operation, services, now)
  return decision instanceof Promise ? decision.then(settle) : settle(decision)
}
