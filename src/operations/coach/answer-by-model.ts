import { limits } from '../../config/limits.ts'
import type { CoachQuestion } from '../../domain/advice/coaching.ts'
import type { GroundedQuestion } from '../../domain/advice/grounding.ts'
import { KnownFigures } from '../../domain/advice/grounding.ts'
import {
  GuardrailFilter,
  type SentenceRule,
} from '../../domain/advice/guardrails/find-violation.ts'
import type { KeyedModel, Model, TokenUsage } from '../../domain/models/model.ts'
import type { ModelRequest } from '../../ports/language-model.ts'
import type { ReplyEvent } from '../../replies/streamed-reply.ts'
import { type Conversation, converse, newConversation } from '../chats/converse.ts'
import type { Context, ModelTools } from '../context.ts'
import { toEndUser } from '../models/choose-model.ts'
import {
  type AnswerRules,
  answerFormat,
  type CoachedAnswer,
  filterAnswer,
  parseAnswer,
} from './model-answer.ts'
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

/** No answer, and no text was emitted: the offline coach can still answer. */
interface Unanswered {
  readonly reason: FallbackReason
  /** Usage of the rejected answer. */
  readonly usage: TokenUsage
  readonly cause?: unknown
}

export interface ModelQuestion {
  readonly model: KeyedModel
  readonly question: CoachQuestion
  /** The question with instructions and facts for the model. */
  readonly grounded: GroundedQuestion
  /** True when emitted text reaches a reader at once and cannot be taken back. */
  readonly isStreamed: boolean
  emit(text: string): void
  readonly signal: AbortSignal
  /** Time limit including tools; `limits.coach.maxAnswerMs` by default. */
  readonly maxMs?: number
}

/**
 * Lets a provider's model answer as the coach, grounded on the core's facts and with reading operations
 * as tools, so that figures are computed. Emits the sentences that the guardrails allow. Rejects with
 * Failure('invalid_request') when the model refuses the message, Failure('model_unavailable') when it
 * fails after part of a stream was emitted.
 */
export async function answerByModel(
  asking: ModelQuestion,
  context: Context,
): Promise<Answered | Unanswered> {
  const { model, question, grounded, isStreamed, maxMs = limits.coach.maxAnswerMs } = asking
  const { language } = question
  const { country } = grounded
  // Not the Console's: other chats are irrelevant to this question.
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

/** Rejects with a Failure above the time limit. */
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
    endUser: toEndUser(caller),
  }
}

function figuresGiven({ instructions, turns }: ModelRequest): KnownFigures {
  const figures = new KnownFigures()
  figures.add(instructions)
  for (const { content } of turns) figures.add(content)
  return figures
}

/** The accepted part of an answer, and the broken rules. */
type Taken = (Answered | Unanswered) & { readonly broken: readonly string[] }

async function answered(
  { usage, finishReason }: Conversation,
  content: StreamedContent,
  rules: AnswerRules,
  brokenByContent: readonly string[],
): Promise<Taken> {
  if (finishReason === 'refusal') throw refusedToAnswer()
  const answer = parseAnswer(content.written)
  if (answer === undefined) return { reason: 'not_valid', usage, broken: [] }
  content.end(answer.content)
  const { content: conversation } = content
  if (conversation === '') return { reason: 'not_valid', usage, broken: brokenByContent }
  const { filtered, broken } = await filterAnswer({ ...answer, content: conversation }, rules)
  return { reply: filtered, usage, broken: [...brokenByContent, ...broken] }
}

/** Logs rejected text, so that the operator can judge the model. */
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

/** Rethrows errors that are not the model's. */
function unanswered(cause: unknown, { usage }: Conversation, gone: AbortSignal): Unanswered {
  if (gone.aborted) throw stopped(cause)
  const reason = reasonOf(cause)
  if (reason === undefined) throw cause
  return { reason, usage, cause }
}
