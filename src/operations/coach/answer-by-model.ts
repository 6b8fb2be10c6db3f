import { limits } from '../../config/limits.ts'
import type { CoachQuestion } from '../../domain/advice/coaching.ts'
import { type GroundedQuestion, KnownFigures } from '../../domain/advice/grounding.ts'
import {
  GuardrailFilter,
  type SentenceRule,
} from '../../domain/advice/guardrails/find-violation.ts'
import type { KeyedModel, Model, TokenUsage } from '../../domain/models/model.ts'
import type { ModelRequest } from '../../ports/language-model.ts'
import type { ReplyEvent } from '../../replies/streamed-reply.ts'
import { type Conversation, converse, newConversation } from '../chats/converse.ts'
import type { Context, ModelTools } from '../context.ts'
import { endUserOf } from '../models/end-user.ts'
import { answerFormat, type CoachedAnswer, coachedAnswerFrom } from './coached-answer.ts'
import { heldAnswer, type Rules } from './filter-answer.ts'
import {
  brokenOff,
  cannotAnswer,
  type FallbackReason,
  reasonOf,
  refusedToAnswer,
  stopped,
} from './model-failures.ts'
import { StreamedContent } from './streamed-content.ts'

interface Answered {
  readonly reply: CoachedAnswer
  readonly usage: TokenUsage
}

/** The model did not answer and nothing was told of it: somebody else still can. */
interface Unanswered {
  readonly reason: FallbackReason
  /** Of what was answered and not taken. */
  readonly usage: TokenUsage
  readonly cause?: unknown
}

/** A question to a model, and how it is answered. */
export interface ModelQuestion {
  readonly model: KeyedModel
  readonly question: CoachQuestion
  /** The question as the model is asked it. */
  readonly grounded: GroundedQuestion
  /** Whether the text reaches a reader at once, and cannot be taken back. */
  readonly isStreamed: boolean
  emit(text: string): void
  readonly signal: AbortSignal
  /** Longest that the answer may take with all its tools, milliseconds; two minutes unless told. */
  readonly maxMs?: number
}

/**
 * Has a provider's model answer as the coach: given what the core says to the question, and the
 * operations that read as its tools, so that figures are computed. What it writes is emitted as far
 * as an answer may say it there. Rejects with a Failure: `invalid_request` where
 * the model refuses what was said, `model_unavailable` where it fails after part of a stream was told.
 */
export async function answerByModel(
  asking: ModelQuestion,
  context: Context,
): Promise<Answered | Unanswered> {
  const { model, question, grounded, isStreamed, maxMs = limits.coach.maxAnswerMs } = asking
  const { language } = question
  const { country } = grounded
  // What a person said in other chats is nothing that this question needs.
  const tools = context.tools.of('engine')
  const request = requestFor(asking, tools, context)
  const figures = figuresGiven(request)
  const judge: SentenceRule = (sentence) =>
    figures.findUnknown(sentence) === undefined ? undefined : 'tells a figure that nobody gave'
  const filter = new GuardrailFilter(language, country, judge)
  const content = new StreamedContent(language, filter, asking.emit)
  const emit = (event: ReplyEvent) => {
    if (event.kind === 'text') content.write(event.text)
    else if (event.kind === 'tool_call') content.nextPart()
    else if (event.kind === 'tool_result') figures.add(event.result)
  }
  const conversation = newConversation()
  const provider = context.ports.languageModels[model.provider]
  const { signal: gone } = asking
  const answer = await within(maxMs, gone, (signal) =>
    converse(provider, request, { conversation, tools, emit, signal }),
  ).then(
    async () => {
      const taken = await answered(
        conversation,
        content,
        { language, country, judge },
        filter.broken,
      )
      noteHeldBack(model, conversation, taken, context)
      return taken
    },
    (error: unknown) => unanswered(error, conversation, gone),
  )
  if ('reason' in answer && isStreamed && content.content !== '') throw brokenOff(answer.cause)
  return answer
}

/** Does what waits for others; rejects with a Failure when it takes too long. */
async function within<T>(
  maxMs: number,
  gone: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const deadline = setTimeout(() => late.abort(), maxMs)
  try {
    return await work(AbortSignal.any([gone, late.signal]))
  } catch (error) {
    throw late.signal.aborted ? cannotAnswer('unavailable', error) : error
  } finally {
    clearTimeout(deadline)
  }
}

function requestFor(
  { model, grounded: { instructions, turns } }: ModelQuestion,
  tools: ModelTools,
  { caller }: Context,
): ModelRequest {
  return {
    model: model.id,
    instructions,
    turns,
    tools: model.features.includes('tools') ? tools.list : [],
    search: false,
    format: answerFormat,
    maxOutputTokens: limits.models.maxOutputTokens,
    endUser: endUserOf(caller),
  }
}

function figuresGiven({ instructions, turns }: ModelRequest): KnownFigures {
  const figures = new KnownFigures()
  figures.add(instructions)
  for (const { content } of turns) figures.add(content)
  return figures
}

/** What was taken of an answer, and the rules that it broke. */
type Taken = (Answered | Unanswered) & { readonly broken: readonly string[] }

async function answered(
  { usage, finishReason }: Conversation,
  content: StreamedContent,
  rules: Rules,
  brokenByContent: readonly string[],
): Promise<Taken> {
  if (finishReason === 'refusal') throw refusedToAnswer()
  const answer = coachedAnswerFrom(content.written)
  if (answer === undefined) return { reason: 'not_valid', usage, broken: [] }
  content.end(answer.content)
  const { content: conversation } = content
  if (conversation === '') return { reason: 'not_valid', usage, broken: brokenByContent }
  const { held, broken } = await heldAnswer({ ...answer, content: conversation }, rules)
  return { reply: held, usage, broken: [...brokenByContent, ...broken] }
}

/** An operator sees whether a model is worth its money. */
function noteHeldBack(
  { id }: Model,
  { finishReason }: Conversation,
  taken: Taken,
  { ports }: Context,
): void {
  const { broken } = taken
  const isTaken = !('reason' in taken)
  if (isTaken && broken.length === 0) return
  const nothing = broken.length === 0 ? 'not_of_the_form' : 'nothing_left'
  const outcome = isTaken ? 'shortened' : nothing
  ports.answerLog.heldBack({ model: id, outcome, finishReason, rules: [...new Set(broken)] })
}

/** What is no failure of the model goes on to whoever asked. */
function unanswered(cause: unknown, { usage }: Conversation, gone: AbortSignal): Unanswered {
  if (gone.aborted) throw stopped(cause)
  const reason = reasonOf(cause)
  if (reason === undefined) throw cause
  return { reason, usage, cause }
}
