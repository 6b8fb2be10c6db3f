import type { Caller } from '../domain/caller.ts'
import { Failure } from '../errors.ts'
import type { Operation } from '../operations/define-operation.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'
import type { TokenVerifier } from '../ports/token-verifier.ts'
import type { Call, Credential, Outcome } from './call.ts'
import { createAnswerOnce } from './steps/answer-once.ts'
import { authenticate } from './steps/authenticate.ts'
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
    const known = identify(call, services, now)
    const caller = known instanceof Promise ? await known : known
    const limited = admit(caller, operation, call, services, now)
    if (limited !== undefined) await limited
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
        ? await runOnce(run, services)
        : await untilFresh(() => runOnce(run, services))
    return { output, replayed: false }
  }
}

function identify(call: Call, services: Services, now: number): Caller | Promise<Caller> {
  const { credential } = call
  if (credential === 'operator') return operator
  try {
    const caller = authenticate(credential, services, now)
    return caller instanceof Promise
      ? caller.catch((error: unknown) => countAsPublic(error, credential, call, services, now))
      : caller
  } catch (error) {
    return countAsPublic(error, credential, call, services, now)
  }
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
function admit(
  caller: Caller,
  operation: Operation,
  call: Call,
  services: Services,
  now: number,
): Promise<void> | undefined {
  const settle = (decision: LimitDecision | undefined) => {
    if (decision !== undefined) call.onLimit(decision)
    authorize(caller, operation)
    if (decision !== undefined && !decision.allowed) throw refusal(decision, now)
  }
  const decision = takeFromLimits(caller, operation, services, now)
  if (decision instanceof Promise) return decision.then(settle)
  settle(decision)
  return undefined
}
