import { limits } from '../../config/limits.ts'
import { isKeyed, noUsage, offlineModel } from '../../domain/models/model.ts'
import { appendText } from '../../domain/text/append-text.ts'
import { tierLimits } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import { abortable } from '../../ports/abortable.ts'
import type { LanguageModel, ModelRequest } from '../../ports/language-model.ts'
import {
  type AbortReason,
  noWrites,
  type ReplyEvent,
  type ReplyHead,
  StreamedReply,
  toAnswerFailure,
} from '../../replies/streamed-reply.ts'
import { converse, newConversation } from '../chats/converse.ts'
import { emitDangerAnswer } from '../chats/write-reply.ts'
import { offlineAnswer, offlineQuestion } from '../coach/offline-answer.ts'
import type { Context, ModelTools } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import { type ChosenModel, modelToAnswer } from '../models/choose-model.ts'
import { admitMessage, countMessage } from '../people/daily-messages.ts'
import {
  type Completion,
  completionOutput,
  toCompletion,
  type WrittenCompletion,
} from './completion.ts'
import { type CompletionRequest, completionRequest } from './completion-request.ts'
import { checkAbility, hasFunctions, toCoachMessages, toModelRequest } from './model-request.ts'

export const completeChat = defineOperation({
  name: 'complete-chat',
  summary: 'Complete a chat (OpenAI-compatible)',
  description:
    'Answers a conversation in the shape of OpenAI’s chat completions, whole or streamed, so that existing clients work unchanged. Nothing is stored. The models are those of GET /v1/models. Functions of the client are offered to the model in the place of the coach’s own.',
  usage: "For programs of OpenAI's API; nothing is kept. Others: `ask-coach`, `send-message`.",
  api: 'openai',
  access: 'chats',
  effect: 'writes',
  dataClass: 'financial',
  reachesOutside: true,
  rest: { method: 'POST', path: '/v1/chat/completions', body: limits.bodies.chat },
  input: named(
    'ChatCompletionRequest',
    completionRequest.meta({
      example: {
        model: 'offline',
        messages: [{ role: 'user', content: 'What is a secured card?' }],
      },
    }),
  ),
  output: completionOutput,
  streams: ({ stream }) => stream === true,
  conversation: {
    messages: ({ messages }) => toCoachMessages(messages),
    bareAnswer: bareCompletion,
  },
  async handle(input, context) {
    const { danger } = context
    if (danger?.isWhole === true) return dangerReply(input, danger.text, context)
    const chosen = await modelToAnswer(input.model, context)
    checkAbility(input, chosen.model)
    const admitted = await admitMessage(context)
    const write = await prepareAnswer(input, chosen, context)
    await countMessage(admitted, context)
    const head = createHead(chosen.model.id, context)
    const form = outputOptions(input, context)
    // A sentence before an answer in a machine-readable format would break it.
    const before = answersInText(input) ? danger : undefined
    return new StreamedReply({
      head,
      userId: context.userId,
      maxConcurrent: tierLimits[context.caller.tier].concurrentSessions,
      cancelOnDisconnect: true,
      async write(emit, signal) {
        try {
          const opening = { content: '' }
          emitDangerAnswer(before, opening, emit)
          const written = await abortable(write(emit, signal), signal)
          const whole = { ...written, content: opening.content + written.content }
          return { output: toCompletion(head, chosen.model, whole, form), ...noWrites }
        } catch (error) {
          return { failure: toFailure(error, signal), ...noWrites }
        }
      },
    })
  },
})

function createHead(model: string, { newId, now }: Pick<Context, 'newId' | 'now'>): ReplyHead {
  return { messageId: newId('chatcmpl'), chatId: undefined, model, createdAt: now }
}

const outputOptions = (input: CompletionRequest, { ports }: Pick<Context, 'ports'>) => ({
  priceList: ports.priceList,
  withUsage: input.stream !== true || input.stream_options?.include_usage === true,
})

const answersInText = (input: CompletionRequest): boolean =>
  !hasFunctions(input) && [undefined, null, 'text'].includes(input.response_format?.type)

function bareCompletion(input: CompletionRequest, text: string, context: Context) {
  const head = createHead(offlineModel.id, context)
  const written = { content: text, toolCalls: [], usage: noUsage, finishReason: 'stop' } as const
  return { head, output: toCompletion(head, offlineModel, written, outputOptions(input, context)) }
}

/** Ignores limits and is not counted. */
function dangerReply(
  input: CompletionRequest,
  text: string,
  context: Context,
): StreamedReply<Completion> {
  const { head, output } = bareCompletion(input, text, context)
  return new StreamedReply({
    head,
    userId: context.userId,
    maxConcurrent: null,
    cancelOnDisconnect: true,
    async write(emit) {
      emit({ kind: 'text', text })
      return { output, ...noWrites }
    },
  })
}

type WriteAnswer = (
  emit: (event: ReplyEvent) => void,
  signal: AbortSignal,
) => Promise<WrittenCompletion>

/** Reads everything that the answer needs, before the message is counted. */
async function prepareAnswer(
  input: CompletionRequest,
  chosen: ChosenModel,
  context: Context,
): Promise<WriteAnswer> {
  const { model } = chosen
  if (!isKeyed(model)) return await prepareOffline(input, context)
  const request = toModelRequest(input, chosen, context)
  const languageModel = context.ports.languageModels[model.provider]
  return hasFunctions(input)
    ? writeOnce(languageModel, request)
    : writeWithTools(languageModel, request, context.tools)
}

async function prepareOffline(input: CompletionRequest, context: Context): Promise<WriteAnswer> {
  const question = await offlineQuestion(toCoachMessages(input.messages), context)
  return async (emit, signal) => {
    const emitText = (text: string) => emit({ kind: 'text', text })
    const { content, usage } = await offlineAnswer({ question, emit: emitText, signal }, context)
    return { content, usage, finishReason: 'stop', toolCalls: [] }
  }
}

/** Runs the coach's own tools; the client gets the text only. */
const writeWithTools =
  (model: LanguageModel, request: ModelRequest, tools: ModelTools): WriteAnswer =>
  async (emit, signal) => {
    const conversation = newConversation()
    await converse(model, request, {
      conversation,
      tools,
      emit: (event) => {
        if (event.kind === 'text') emit(event)
      },
      signal,
    })
    const { content, usage, finishReason } = conversation
    return { content, usage, finishReason, toolCalls: [] }
  }

/** A call of a client's function ends the answer: the client sends the result with its next request. */
const writeOnce =
  (model: LanguageModel, request: ModelRequest): WriteAnswer =>
  async (emit, signal) => {
    let content = ''
    const onEvent = (event: ReplyEvent) => {
      if (event.kind !== 'text') return
      content = appendText(content, event.text)
      emit(event)
    }
    const result = await model.stream(request, onEvent, signal)
    const { toolCalls, usage, finishReason } = result
    for (const { id, name, arguments: text } of toolCalls) {
      emit({ kind: 'tool_call', callId: id, name, arguments: text })
    }
    return { content, toolCalls, usage, finishReason }
  }

function toFailure(error: unknown, { aborted, reason }: AbortSignal): Failure {
  if (aborted) return (reason as AbortReason) === 'time' ? tookTooLong() : endedEarly()
  return toAnswerFailure(error)
}

function tookTooLong(): Failure {
  return new Failure(
    'model_unavailable',
    {
      en: 'The answer took too long. Ask for something shorter.',
      fr: 'La réponse a pris trop de temps. Demandez quelque chose de plus court.',
    },
    { details: { reason: 'timeout' } },
  )
}

function endedEarly(): Failure {
  return new Failure('unavailable', {
    en: 'The answer was ended before it was whole. Ask again in a moment.',
    fr: 'La réponse a pris fin avant d’être entière. Redemandez dans un moment.',
  })
}
