import { answerDanger, type DangerAnswer } from '../../domain/danger/danger.ts'
import { Failure } from '../../errors.ts'
import type { Call, Outcome, ReplySink } from '../call.ts'
import { compiled } from '../compiled.ts'
import { contextOf, type Run, type Running } from './run.ts'

interface Conversing {
  readonly run: Run
  readonly call: Call
  /** Set past a limit. */
  readonly refusal: Failure | undefined
}

/**
 * Answers what people converse by: somebody in danger though a limit, a model or the store stands in
 * the way, everybody else by `answer`.
 */
export async function answerConversation(
  { run, call, refusal }: Conversing,
  answer: (run: Run, call: Call) => Promise<Outcome>,
  services: Running & { defect(error: unknown): void },
): Promise<Outcome> {
  const danger = await dangerOf(run, services)
  if (refusal !== undefined && danger?.isUrgent !== true) throw refusal
  if (danger === undefined) return await answer(run, call)
  if (refusal !== undefined) return answerBare(run, danger, call, services)
  const watched = watchStreams(call)
  try {
    return await answer({ ...run, call: watched.call, danger }, watched.call)
  } catch (error) {
    // A stream that has begun has told the person where help is.
    if (watched.hasBegun() || !danger.isUrgent) throw error
    if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
    return answerBare(run, danger, watched.call, services)
  }
}

/**
 * What the conversation of the run says of danger. What the input holds is looked at first: where it
 * is plain, nobody waits for the store, which may be what has failed.
 */
async function dangerOf(run: Run, running: Running): Promise<DangerAnswer | undefined> {
  const { conversation } = run.operation
  if (conversation === undefined) return undefined
  const { language } = run.call
  const messages = conversation.messages(run.input)
  const found = answerDanger(messages, language)
  if (found?.isWhole === true || conversation.earlier === undefined) return found
  const earlier = await conversation.earlier(run.input, contextOf(run, running))
  return earlier.length === 0 ? found : answerDanger([...earlier, ...messages], language)
}

/**
 * Answers with the text alone: past a limit, or where the usual way has failed. Nothing is stored, so
 * that a flood of such messages stays cheap.
 */
function answerBare(
  run: Run,
  { text }: DangerAnswer,
  call: Pick<Call, 'openStream' | 'openLive' | 'prefersStream'>,
  running: Running,
): Outcome {
  const { operation, input } = run
  const { conversation } = operation
  if (conversation === undefined) throw new Error('nobody converses by this operation')
  const { output: raw, head } = conversation.bareAnswer(input, text, contextOf(run, running))
  const output = compiled(operation.output).parse(raw)
  const isStream = call.prefersStream || operation.streams?.(input) === true
  if (!isStream) return { output, replayed: false }
  if (head !== undefined) {
    call.openLive?.(head, 0).event({ kind: 'text', text }, text.length)
    return { output, replayed: false }
  }
  const end = { replyId: running.newId('rep'), count: 1 }
  const sink = call.openStream?.()
  sink?.piece(end, text)
  return sink === undefined ? { output, replayed: false } : { output, replayed: false, end }
}

/** The same call, which opens its stream of pieces once and tells whether anything was sent by a stream. */
function watchStreams(call: Call): { readonly call: Call; hasBegun(): boolean } {
  const { openStream, openLive } = call
  let hasBegun = false
  let opened: ReplySink | undefined
  const open = (): ReplySink => {
    opened ??= openStream?.()
    return {
      piece(position, text) {
        hasBegun = true
        opened?.piece(position, text)
      },
    }
  }
  const live: Call['openLive'] = (head, from) => {
    hasBegun = true
    return openLive?.(head, from) ?? { event: () => undefined }
  }
  const watched = {
    ...call,
    openStream: openStream && open,
    openLive: openLive && live,
  }
  return { call: watched, hasBegun: () => hasBegun }
}
