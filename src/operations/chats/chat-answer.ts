import { z } from 'zod'
import {
  finishReasons,
  type MessageBody,
  type MessageRecord,
  type MessageUsage,
} from '../../domain/chats/chat-records.ts'
import { type Model, offlineModel, type TokenUsage } from '../../domain/models/model.ts'
import type { PriceList } from '../../ports/language-model.ts'
import type { ReplyHead } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import { named, timestamp, timestampField } from '../fields.ts'
import { providerField } from '../models/list-models.ts'
import { sourceOutput, toolCallOutput, usageOutput } from './chat-view.ts'

export const finishReasonField = named('FinishReason', z.enum(finishReasons))

/** The answer of POST /api/chat, which the Console document leaves open (reference/console.md §6). */
export const chatAnswerOutput = named(
  'ChatAnswer',
  z.object({
    message: z.object({
      id: z.string(),
      role: z.literal('assistant'),
      content: z.string(),
      createdAt: timestampField,
      model: z.string(),
      status: z.enum(['complete', 'stopped']),
    }),
    chatId: z.string(),
    model: z.string(),
    provider: providerField,
    finishReason: finishReasonField,
    usage: usageOutput,
    sources: z.array(sourceOutput),
    toolCalls: z.array(toolCallOutput),
    searchUsed: z.boolean(),
  }),
)

export type ChatAnswer = z.input<typeof chatAnswerOutput>

interface SavedAnswer {
  readonly id: string
  readonly value: MessageRecord
  /** Decrypted body of the record. */
  readonly body: MessageBody
  readonly searchUsed: boolean
}

/** A stored answer; a replay gives the same as the first time. */
export function chatAnswer(
  { id, value, body, searchUsed }: SavedAnswer,
  { models, primaryModel }: Pick<Context, 'models' | 'primaryModel'>,
): ChatAnswer {
  const { chatId, createdAt, usage } = value
  const { content, sources, toolCalls, finishReason = 'stop' } = body
  const model = value.model ?? primaryModel
  const isStopped = value.status === 'stopped'
  return {
    message: {
      id,
      role: 'assistant',
      content,
      createdAt: timestamp(createdAt),
      model,
      status: isStopped ? 'stopped' : 'complete',
    },
    chatId,
    model,
    provider: models.get(model)?.provider ?? 'offline',
    finishReason: isStopped ? 'stopped' : finishReason,
    usage: usage ?? nothingUsed,
    sources: [...sources],
    toolCalls: [...toolCalls],
    searchUsed,
  }
}

/** An answer that is not stored, in the chat's shape. */
export function bareChatAnswer(
  chatId: string | undefined,
  content: string,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
): { output: ChatAnswer; head: ReplyHead } {
  const { id: model, provider } = offlineModel
  const id = newId('msg')
  const named = chatId ?? newId('chat')
  return {
    head: { messageId: id, chatId: named, model, createdAt: now },
    output: {
      message: {
        id,
        role: 'assistant',
        content,
        createdAt: timestamp(now),
        model,
        status: 'complete',
      },
      chatId: named,
      model,
      provider,
      finishReason: 'stop',
      usage: { ...nothingUsed, costKnown: true },
      sources: [],
      toolCalls: [],
      searchUsed: false,
    },
  }
}

const nothingUsed: MessageUsage = {
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  totalCost: 0,
  costKnown: false,
}

export function toMessageUsage(
  model: Model,
  usage: TokenUsage,
  priceList: PriceList,
): MessageUsage {
  const { inputTokens: promptTokens, outputTokens: completionTokens } = usage
  return {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    ...priceList.computeCost(model, usage),
  }
}
