import {
  type MessageBody,
  type MessageRecord,
  type MessageStatus,
  sealBody,
} from '../../domain/chats/chat-records.ts'
import { chatInstructions } from '../../domain/chats/instructions.ts'
import { isKeyed } from '../../domain/models/model.ts'
import { appendText } from '../../domain/text/append-text.ts'
import { conversationLanguage } from '../../domain/text/detect-language.ts'
import { Failure } from '../../errors.ts'
import { abortable } from '../../ports/abortable.ts'
import type { ModelRequest } from '../../ports/language-model.ts'
import {
  type AbortReason,
  type FinishedReply,
  type ReplyEvent,
  toAnswerFailure,
} from '../../replies/streamed-reply.ts'
import { offlineAnswer, offlineQuestion } from '../coach/offline-answer.ts'
import type { Context } from '../context.ts'
import { toEndUser } from '../models/choose-model.ts'
import type { Turn } from './begin-turn.ts'
import { type ChatAnswer, chatAnswer, toMessageUsage } from './chat-answer.ts'
import type { ChatRequest } from './chat-request.ts'
import {
  type Conversation,
  type ConversationOutput,
  converse,
  newConversation,
} from './converse.ts'

interface Ending {
  readonly status: MessageStatus
  readonly failure?: Failure
}

/** Writes the answer of a turn; resolves with its changes, also when only part of it was written. */
export async function writeReply(
  input: ChatRequest,
  turn: Turn,
  context: Context,
  emit: (event: ReplyEvent) => void,
  signal: AbortSignal,
): Promise<FinishedReply<ChatAnswer>> {
  const conversation = newConversation()
  const { danger, tools } = context
  emitDangerAnswer(danger, conversation, emit)
  const ending = await (danger?.isWhole === true
    ? Promise.resolve()
    : abortable(writeAnswer(input, turn, context, { conversation, tools, emit, signal }), signal)
  )
    .then((): Ending => ({ status: 'complete' }))
    .catch((error: unknown) => toEnding(error, signal))
  const { failure, status } = ending
  remember(turn, conversation, context)
  const { id } = turn.answer
  const body = toBody(conversation, status)
  const value = toRecord(turn, conversation, body, status, context)
  const put = (expectVersion: number) =>
    ({ kind: 'put', collection: 'messages', id, value, expectVersion }) as const
  const events = context.newEvents()
  events.report('chat.message.updated', {
    userId: context.userId,
    chatId: turn.chatId,
    messageId: id,
  })
  const saved = {
    changes: [put(1), ...events.changes],
    work: events.work,
    async anew() {
      // Another instance stopped it or closed it as abandoned. A deleted answer stays deleted.
      const now = await context.store.get('messages', id)
      return now === undefined ? [] : [put(now.version), ...events.changes]
    },
  }
  const searchUsed = conversation.usage.webSearches > 0
  return failure === undefined
    ? { ...saved, output: chatAnswer({ id, value, body, searchUsed }, context) }
    : { ...saved, failure }
}

/** Emits the text for a person in danger, before the answer or in its place. */
export function emitDangerAnswer(
  danger: Context['danger'],
  conversation: Pick<Conversation, 'content'>,
  emit: (event: ReplyEvent) => void,
): void {
  if (danger === undefined) return
  const text = danger.isWhole ? danger.text : `${danger.text}\n\n`
  conversation.content = text
  emit({ kind: 'text', text })
}

function toBody(
  { content, sources, toolCalls, finishReason }: Conversation,
  status: MessageStatus,
): MessageBody {
  const isStopped = status === 'stopped'
  return { content, sources, toolCalls, finishReason: isStopped ? status : finishReason }
}

function toRecord(
  { answer, chosen }: Turn,
  { usage }: Conversation,
  body: MessageBody,
  status: MessageStatus,
  { ports }: Context,
): MessageRecord {
  const used = toMessageUsage(chosen.model, usage, ports.priceList)
  return {
    ...answer.record,
    status,
    sealedBody: sealBody(answer.id, body, ports.vault),
    // Providers report the usage at the end only.
    usage: status === 'complete' ? used : { ...used, costKnown: false },
  }
}

/**
 * Remembers the conversation; after a failure before the first word, without the answer. One that others read knows
 * a part of the chat only.
 */
function remember({ answer, messages }: Turn, { content }: Conversation, context: Context): void {
  if (context.isPublic) return
  const written = content === '' ? [] : [{ role: 'assistant' as const, content }]
  context.replies.remember(answer.id, [...messages, ...written])
}

/** True while the stored message, which all instances see, is running. */
export async function isStillRunning(
  { answer }: Turn,
  { store }: Pick<Context, 'store'>,
): Promise<boolean> {
  return (await store.get('messages', answer.id))?.value.status === 'running'
}

async function writeAnswer(
  input: ChatRequest,
  turn: Turn,
  context: Context,
  output: ConversationOutput,
): Promise<void> {
  const { model } = turn.chosen
  if (isKeyed(model)) {
    const languageModel = context.ports.languageModels[model.provider]
    return await converse(languageModel, modelRequest(input, turn, context), output)
  }
  const { conversation, signal } = output
  const question = await offlineQuestion(turn.messages, context)
  const emit = (text: string) => {
    conversation.content = appendText(conversation.content, text)
    output.emit({ kind: 'text', text })
  }
  const { usage } = await offlineAnswer({ question, emit, signal }, context)
  conversation.usage = usage
}

function modelRequest(
  input: ChatRequest,
  { chosen, messages }: Turn,
  context: Context,
): ModelRequest {
  const { model, apiKey } = chosen
  const { features } = model
  const language = conversationLanguage(messages, context.language)
  return {
    model: model.id,
    instructions: chatInstructions(language, input.systemPrompt),
    turns: messages,
    tools: features.includes('tools') ? context.tools.list : [],
    search: input.enableSearch === true && features.includes('search'),
    apiKey,
    endUser: toEndUser(context.caller),
  }
}

function toEnding(error: unknown, signal: AbortSignal): Ending {
  if (!signal.aborted) return { status: 'error', failure: toAnswerFailure(error) }
  switch (signal.reason as AbortReason) {
    case 'person':
    case 'reader':
      return { status: 'stopped' }
    case 'service':
      return { status: 'error', failure: stopping() }
    case 'time':
      return { status: 'error', failure: tookTooLong() }
  }
}

function stopping(): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'The service is stopping. The answer so far is saved; ask again in a moment.',
      fr: 'Le service s’arrête. Ce qui a été écrit de la réponse est gardé ; redemandez dans un moment.',
    },
    { retryAfter: 10 },
  )
}

function tookTooLong(): Failure {
  return new Failure(
    'model_unavailable',
    {
      en: 'The answer took too long. The text so far is saved; ask for something shorter.',
      fr: 'La réponse a pris trop de temps. Ce qui en a été écrit est gardé ; demandez quelque chose de plus court.',
    },
    { details: { reason: 'timeout' } },
  )
}
