import { answerDanger, type DangerAnswer } from '../../domain/danger/danger.ts'
import { Failure } from '../../errors.ts'
import type { Call, Outcome } from '../call.ts'
import { compiled } from '../parse.ts'
import { contextOf, type Run, type RunServices } from './run.ts'

interface Obstacles {
  /** Set past a limit. */
  readonly refusal: Failure | undefined
  /** Rejects with Failure('forbidden') where a chat's admins ended conversations. */
  checkRules(): Promise<void>
}

/**
 * Answers a conversation by `answer`; a person in danger even when a limit or a rule refuses, or a model or the store
 * fails.
 */
export async function answerConversation(
  run: Run,
  { refusal, checkRules }: Obstacles,
  answer: (run: Run) => Promise<Outcome>,
  services: RunServices,
): Promise<Outcome> {
  const danger = await dangerOf(run, services)
  if (refusal !== undefined && danger?.isUrgent !== true) throw refusal
  if (danger === undefined) {
    await checkRules()
    return await answer(run)
  }
  if (refusal !== undefined) return answerBare(run, danger, run.call, services)
  const watched = watchStream(run.call)
  try {
    return await answer({ ...run, call: watched.call, danger })
  } catch (error) {
    // The beginning of the stream names where to find help.
    if (watched.hasBegun() || !danger.isUrgent) throw error
    if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
    return answerBare(run, danger, watched.call, services)
  }
}

/**
 * Signs of danger in the run's conversation. Checks the input first: a clear sign needs no store, which
 * may have failed.
 */
async function dangerOf(run: Run, services: RunServices): Promise<DangerAnswer | undefined> {
  const { conversation } = run.operation
  if (conversation === undefined) return undefined
  const { language } = run
  const messages = conversation.messages(run.input)
  const found = answerDanger(messages, language)
  if (found?.isWhole === true || conversation.earlier === undefined) return found
  const earlier = await conversation.earlier(run.input, contextOf(run, services))
  return earlier.length === 0 ? found : answerDanger([...earlier, ...messages], language)
}

/**
 * Answers with the text only, past a limit or after an error. Stores nothing, so that a flood of such
 * messages stays cheap.
 */
function answerBare(run: Run, { text }: DangerAnswer, call: Call, services: RunServices): Outcome {
  const { operation, input } = run
  const { conversation } = operation
  if (conversation === undefined) throw new Error('this operation has no conversation')
  const { output: raw, head } = conversation.bareAnswer(input, text, contextOf(run, services))
  const output = compiled(operation.output).parse(raw)
  const { streams } = operation
  const isStream = streams !== undefined && (call.prefersStream?.() === true || streams(input))
  if (isStream) call.openReply?.(head, 0).event({ kind: 'text', text }, text.length)
  return { output, replayed: false }
}

/** The same call; `hasBegun` is true after the first event of its stream. */
function watchStream(call: Call): { readonly call: Call; hasBegun(): boolean } {
  const { openReply } = call
  if (openReply === undefined) return { call, hasBegun: () => false }
  let hasBegun = false
  const watched: Call = {
    ...call,
    openReply(head, from) {
      const reader = openReply(head, from)
      return {
        event(event, at) {
          hasBegun = true
          reader.event(event, at)
        },
      }
    },
  }
  return { call: watched, hasBegun: () => hasBegun }
}
