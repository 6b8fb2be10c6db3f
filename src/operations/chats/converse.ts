import { limits } from '../../config/limits.ts'
import type { MessageSource, MessageToolCall } from '../../domain/chats/chat-records.ts'
import { addUsage, noUsage, type TokenUsage } from '../../domain/models/model.ts'
import { appendText } from '../../domain/text/append-text.ts'
import { Failure } from '../../errors.ts'
import type {
  LanguageModel,
  ModelRequest,
  ModelResult,
  ModelTurn,
} from '../../ports/language-model.ts'
import type { ReplyEvent } from '../../replies/streamed-reply.ts'
import type { ModelTools } from '../context.ts'

/** The model's answer so far, with the results of its tools beside it. */
export interface Conversation {
  content: string
  readonly sources: MessageSource[]
  readonly toolCalls: MessageToolCall[]
  usage: TokenUsage
  finishReason: ModelResult['finishReason']
}

export const newConversation = (): Conversation => ({
  content: '',
  sources: [],
  toolCalls: [],
  usage: noUsage,
  finishReason: 'stop',
})

/** Receiver of the answer, and the tools that the model may call. */
export interface ConversationOutput {
  readonly conversation: Conversation
  readonly tools: ModelTools
  emit(event: ReplyEvent): void
  readonly signal: AbortSignal
}

/**
 * Lets the model answer, running the tools that it calls. `conversation` has the text so far, also
 * after a rejection with the model's Failure or the signal's reason.
 */
export async function converse(
  model: LanguageModel,
  request: ModelRequest,
  { conversation, tools, emit, signal }: ConversationOutput,
): Promise<void> {
  let turns: readonly ModelTurn[] = request.turns
  for (let round = 1; ; round++) {
    const before = conversation.content.length
    const isLast = round === limits.models.maxToolRounds
    const result = await model.stream(
      { ...(isLast ? withoutCalls(request) : request), turns },
      (event) => {
        // Text after the abort is not part of the stored answer.
        if (signal.aborted) return
        if (event.kind === 'text')
          conversation.content = appendText(conversation.content, event.text)
        else conversation.sources.push({ title: event.title, url: event.url })
        emit(event)
      },
      signal,
    )
    signal.throwIfAborted()
    conversation.usage = addUsage(conversation.usage, result.usage)
    conversation.finishReason = result.finishReason
    if (result.finishReason !== 'tool_calls' || result.toolCalls.length === 0) return
    // Each round costs money: ends a model that calls tools without end.
    const calls = conversation.toolCalls.length + result.toolCalls.length
    if (isLast || calls > limits.models.maxToolCalls) throw tooManyCalls()
    const content = conversation.content.slice(before)
    const results = await runTools(result, { conversation, tools, emit, signal })
    turns = [
      ...turns,
      { role: 'assistant', content, toolCalls: result.toolCalls, trace: result.trace },
      ...results,
    ]
  }
}

/**
 * Keeps the list of tools: with calls in the conversation but no tools, a model says nothing or its
 * provider rejects the request.
 */
function withoutCalls(request: ModelRequest): ModelRequest {
  return request.tools.length === 0 ? request : { ...request, toolChoice: 'none' }
}

async function runTools(
  { toolCalls }: ModelResult,
  { conversation, tools, emit, signal }: ConversationOutput,
): Promise<ModelTurn[]> {
  const turns: ModelTurn[] = []
  for (const { id, name, arguments: args } of toolCalls) {
    signal.throwIfAborted()
    emit({ kind: 'tool_call', callId: id, name, arguments: args })
    const result = await tools.call(name, args)
    signal.throwIfAborted()
    emit({ kind: 'tool_result', callId: id, result })
    conversation.toolCalls.push({ name, arguments: args, result })
    turns.push({ role: 'tool', toolCallId: id, content: result })
  }
  return turns
}

function tooManyCalls(): Failure {
  return new Failure(
    'model_unavailable',
    {
      en: 'The model asked for more and more data instead of answering. Ask again, or choose another model.',
      fr: 'Le modèle a demandé toujours plus de données au lieu de répondre. Redemandez ou choisissez un autre modèle.',
    },
    { details: { reason: 'too_many_tool_calls' } },
  )
}
