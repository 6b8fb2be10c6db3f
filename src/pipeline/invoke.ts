import type { Caller } from '../domain/caller.ts'
import { Failure } from '../errors.ts'
import type { ModelTools } from '../operations/context.ts'
import type { Operation } from '../operations/define-operation.ts'
import type { Call, Outcome } from './call.ts'
import { type Admitting, admit } from './steps/admit.ts'
import { answerConversation } from './steps/answer-danger.ts'
import { createAnswerOnce } from './steps/answer-once.ts'
import { followReply, isRunningReply } from './steps/follow-reply.ts'
import { createLargeReads } from './steps/large-reads.ts'
import { toolBoxFrom, toolsFor } from './steps/model-tools.ts'
import { lineOf, type Run, type Running, runOnce } from './steps/run.ts'
import { createStreamedReplies } from './steps/stream-reply.ts'
import { createUntilFresh } from './steps/until-fresh.ts'
import { validate } from './steps/validate.ts'
import type { UnreadAnswers } from './unread-answers.ts'

export interface Services extends Admitting, Omit<Running, 'toolsFor' | 'untilFresh'> {
  readonly unread: UnreadAnswers
  /** Every operation; a model may call those that read. */
  readonly catalogue: readonly Operation[]
  clock(): number
  /** For what went wrong behind an answer that was given all the same. */
  defect(error: unknown): void
}

/** Rejects with a Failure, whose kind every door translates by one table. */
export type Invoke = (operation: Operation, call: Call) => Promise<Outcome>

const nothing = { changes: [], work: [] }

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
  const largeReads = createLargeReads(services.unread)

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

  const read = (run: Run) => {
    const once = async () => await runOnce(run, services)
    return run.operation.readsMuch?.(run.input) === true
      ? largeReads(run, once)
      : runOnce(run, services)
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
        ? read(run)
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
