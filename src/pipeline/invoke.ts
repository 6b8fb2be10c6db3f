import { Failure } from '../errors.ts'
import type { Operation } from '../operations/define-operation.ts'
import { findMediaType } from '../operations/media-content.ts'
import type { FollowableReply } from '../replies/replies.ts'
import type { Call, Outcome } from './call.ts'
import type { Services } from './services.ts'
import { checkAdminRules } from './steps/admin-rules.ts'
import { type Admitted, admit, identify, ownCaller } from './steps/admit.ts'
import { answerConversation } from './steps/answer-danger.ts'
import { createAnswerOnce } from './steps/answer-once.ts'
import { checkConfirmed } from './steps/check-confirmed.ts'
import { createLargeReads } from './steps/large-reads.ts'
import { createToolBox, type ToolBox, toolsFor } from './steps/model-tools.ts'
import { createRetryOnConflict } from './steps/retry-on-conflict.ts'
import {
  isFollowable,
  newRun,
  queueKey,
  type Run,
  type RunServices,
  runOnce,
  undoRefused,
} from './steps/run.ts'
import { validate } from './steps/validate.ts'

/** Several operations at one address, chosen by the input. */
export interface OperationChoice {
  /** The operation whose limits and errors apply until the input is known. */
  readonly usual: Operation
  choose(input: unknown): Operation
}

/** Rejects with a Failure, whose kind every door translates by one table. */
export type Invoke = (target: Operation | OperationChoice, call: Call) => Promise<Outcome>

interface Chosen extends Admitted {
  readonly operation: Operation
  input(): unknown
}

/**
 * The one way in: authenticate (401) → limit (429) → authorize (403) → rules of a chat's admins (403) → read and
 * validate the input (400) → the person's word for a model's call (409) → prepare → handle → commit → answer. Conversations are checked for danger before their
 * limits and the rules are enforced.
 */
export function createInvoke(services: Services): Invoke {
  let toolBox: ToolBox | undefined
  const retryOnConflict = createRetryOnConflict()
  const running: RunServices = {
    ...services,
    retryOnConflict,
    toolsFor(run) {
      // Its schemas take some milliseconds, which no start should wait for.
      toolBox ??= createToolBox(services.catalogue)
      return toolsFor(run, toolBox, running)
    },
  }
  const answers = createAnswerOnce(running)
  const largeReads = createLargeReads(services.unread)

  async function choose(
    target: Operation | OperationChoice,
    call: Call,
    now: number,
  ): Promise<Chosen> {
    if (!('choose' in target)) {
      const admitted = await admit(target, call, services, now)
      return { ...admitted, operation: target, input: () => call.input(admitted.caller) }
    }
    const principal = await identify(call, services, now)
    const known = { ...call, principal }
    let input: unknown
    try {
      input = await call.input(await ownCaller(principal, call.credential, services))
    } catch (error) {
      await admit(target.usual, known, services, now)
      throw error
    }
    const operation = target.choose(input)
    return { ...(await admit(operation, known, services, now)), operation, input: () => input }
  }

  async function runWhole(run: Run): Promise<unknown> {
    const { operation, input } = run
    if (operation.effect !== 'reads') {
      return await retryOnConflict(queueKey(run), () => runOnce(run, running))
    }
    return operation.readsMuch?.(input) === true
      ? await largeReads(run, () => runOnce(run, running))
      : await runOnce(run, running)
  }

  async function answer(run: Run): Promise<Outcome> {
    const { operation, input, call } = run
    // Public callers may share an address; none may get another's answer. Bytes are sent once and not stored.
    const isRepeatable =
      operation.effect !== 'reads' &&
      operation.access !== 'public' &&
      findMediaType(operation.output) === undefined
    const outcome =
      call.idempotencyKey !== undefined && isRepeatable
        ? await answers.answer(call.idempotencyKey, run)
        : { output: await runWhole(run), replayed: false }
    if (!isFollowable(outcome.output)) return outcome
    const { streams } = operation
    const isStream = streams !== undefined && (call.prefersStream?.() === true || streams(input))
    return { output: await followReply(outcome.output, call, isStream), replayed: false }
  }

  return async (target, call) => {
    const now = services.clock()
    const chosen = await choose(target, call, now)
    const { operation, caller, refusal } = chosen
    const checkRules = () => checkAdminRules(operation, call.credential, services)
    if (operation.conversation === undefined) await checkRules()
    const input = await validInput(chosen, call, services.facts)
    checkConfirmed(operation, input, call)
    const run = newRun(operation, input, caller, call, now)
    if (operation.conversation === undefined) return await undoRefused(run, answer(run), running)
    return await answerConversation(run, { refusal, checkRules }, answer, running)
  }
}

/** The validated input; past a limit, an invalid one fails with the limit's Failure. */
async function validInput(
  { operation, input, refusal }: Chosen,
  call: Call,
  { bureauNames }: Services['facts'],
): Promise<unknown> {
  try {
    return validate(operation.input, await input(), call.language ?? 'en', bureauNames)
  } catch (error) {
    throw refusal !== undefined && error instanceof Failure ? refusal : error
  }
}

/**
 * Streams the reply to its reader until the end, or resolves with the whole output. A chat's reply
 * continues without its reader.
 */
async function followReply(
  reply: FollowableReply,
  call: Call,
  isStream: boolean,
): Promise<unknown> {
  const { resumeFrom } = call
  const from = resumeFrom?.replyId === reply.head.messageId ? resumeFrom.count : 0
  const reader = isStream ? call.openReply?.(reply.head, from) : undefined
  const leave = reply.follow(reader ?? { event: () => undefined }, reader === undefined ? 0 : from)
  const signal = call.signal?.()
  if (signal?.aborted === true) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await reply.finished
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}
