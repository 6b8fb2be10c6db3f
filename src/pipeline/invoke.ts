import type { Caller, Principal } from '../domain/caller.ts'
import { planTier } from '../domain/people/plan-tier.ts'
import { Failure } from '../errors.ts'
import type { ModelTools } from '../operations/context.ts'
import type { Operation } from '../operations/define-operation.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'
import type { TokenVerifier } from '../ports/token-verifier.ts'
import type { Call, Credential, Outcome } from './call.ts'
import { answerConversation } from './steps/answer-danger.ts'
import { createAnswerOnce } from './steps/answer-once.ts'
import { authenticate, callerFromPrincipal } from './steps/authenticate.ts'
import { authorize } from './steps/authorize.ts'
import { followReply, isRunningReply } from './steps/follow-reply.ts'
import {
  isLimitedByTier,
  type Limiting,
  refusal,
  takeFromAddress,
  takeFromLimits,
  takeFromPublic,
  takeFromTier,
} from './steps/limit.ts'
import { toolBoxFrom, toolsFor } from './steps/model-tools.ts'
import { lineOf, type Run, type Running, runOnce } from './steps/run.ts'
import { createStreamedReplies } from './steps/stream-reply.ts'
import { createUntilFresh } from './steps/until-fresh.ts'
import { validate } from './steps/validate.ts'

export interface Services extends Limiting, Omit<Running, 'toolsFor' | 'untilFresh'> {
  readonly tokenVerifier: TokenVerifier
  /** Every operation; a model may call those that read. */
  readonly catalogue: readonly Operation[]
  clock(): number
  /** For what went wrong behind an answer that was given all the same. */
  defect(error: unknown): void
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
  claims: undefined,
}

/** A caller who may come in; `refusal`: past a limit, and still to be looked at for danger. */
interface Admitted {
  readonly caller: Caller
  readonly refusal?: Failure
}

/**
 * The one way in: caller (401), access (403), limits (429), input (400), handle, commit, output. What
 * people converse by is looked at for danger before its limits are enforced.
 */
export function createInvoke(options: Services): Invoke {
  const toolBox = toolBoxFrom(options.catalogue)
  const services = {
    ...options,
    toolsFor: (run: Run): ModelTools => toolsFor(run, toolBox, services),
    untilFresh: createUntilFresh(),
  }
  const answers = createAnswerOnce(services)
  const replies = createStreamedReplies(services)

  const invoke: Invoke = async (operation, call) => {
    const now = services.clock()
    const admitting = admit(operation, call, services, now)
    const { caller, refusal } = admitting instanceof Promise ? await admitting : admitting
    const input = await inputOf(operation, call, caller, refusal)
    const run: Run = {
      operation,
      input,
      caller,
      call,
      now,
      emit: () => undefined,
      alongside: () => nothing,
    }
    if (operation.conversation === undefined) return await answer(run, call)
    return await answerConversation({ run, call, refusal }, answer, services)
  }

  async function answer(run: Run, call: Call): Promise<Outcome> {
    const { operation, input } = run
    // Of the public only an address is known, which several may share: none gets another's answer.
    const isRepeatable = operation.effect !== 'reads' && operation.access !== 'public'
    if (call.idempotencyKey !== undefined && isRepeatable) {
      return await answers.answer(call.idempotencyKey, run)
    }
    if (call.openStream !== undefined && operation.streams?.(input) === true) {
      const streamed = await replies.stream(run, call.openStream(), call.resumeFrom)
      return { ...streamed, replayed: false }
    }
    const output =
      operation.effect === 'reads'
        ? runOnce(run, services)
        : services.untilFresh(lineOf(run), () => runOnce(run, services))
    const answered = output instanceof Promise ? await output : output
    if (isRunningReply(answered)) return await followReply(answered, run)
    return { output: answered, replayed: false }
  }

  return invoke
}

/** The input as the operation declares it; past a limit, what is wrong with it is not told. */
async function inputOf(
  operation: Operation,
  call: Call,
  caller: Caller,
  refusal: Failure | undefined,
): Promise<unknown> {
  try {
    const raw = call.input(caller)
    return validate(operation.input, raw instanceof Promise ? await raw : raw, call.language)
  } catch (error) {
    throw refusal !== undefined && error instanceof Failure ? refusal : error
  }
}

/** Who calls, allowed and within limits; at once where nothing has to be waited for. */
function admit(
  operation: Operation,
  call: Call,
  services: Services,
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
  services: Services,
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
  { store }: Services,
): Promise<Admitted> {
  const admitted = settle(await decision)
  const { caller } = admitted
  const { userId } = caller
  if (userId === undefined) return admitted
  const tier = planTier(caller, (await store.get('people', userId))?.value)
  return { ...admitted, caller: { ...caller, tier } }
}

/**
 * Requests are counted by the tier of whoever sends them, everything else by the tier of the person
 * they are about. It is read for each request, so that a change holds at once on every instance.
 */
async function limitedByTier(
  principal: Principal,
  settle: (decision: LimitDecision) => Admitted,
  services: Services,
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
