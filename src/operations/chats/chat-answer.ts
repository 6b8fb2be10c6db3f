import { z } from 'zod'
import {
  finishReasons,
  type MessageStatus,
  type MessageUsage,
} from '../../domain/chats/chat-records.ts'
import type { TokenUsage } from '../../domain/models/cost.ts'
import { type Model, providers } from '../../domain/models/model.ts'
import type { PriceList } from '../../ports/price-list.ts'
import type { Context } from '../context.ts'
import { timestamp, timestampField } from '../fields.ts'
import type { Turn } from './begin-turn.ts'
import { sourceOutput, toolCallOutput, usageOutput } from './chat-view.ts'
import type { Conversation } from './converse.ts'

/** The answer of POST /api/chat, which the Console document leaves open (reference/console.md §6). */
export const chatAnswerOutput = z.object({
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
  provider: z.enum(providers),
  finishReason: z.enum(finishReasons),
  usage: usageOutput,
  sources: z.array(sourceOutput),
  toolCalls: z.array(toolCallOutput),
  searchUsed: z.boolean(),
})

export type ChatAnswer = z.input<typeof chatAnswerOutput>

export function chatAnswer(
  { answer, chatId, chosen }: Turn,
  { content, sources, toolCalls, usage, finishReason }: Conversation,
  status: MessageStatus,
  { ports }: Context,
): ChatAnswer {
  const { model } = chosen
  const isStopped = status === 'stopped'
  return {
    message: {
      id: answer.id,
      role: 'assistant',
      content,
      createdAt: timestamp(answer.record.createdAt),
      model: model.id,
      status: isStopped ? 'stopped' : 'complete',
    },
    chatId,
    model: model.id,
    provider: model.provider,
    finishReason: isStopped ? 'stopped' : finishReason,
    usage: usageOf(model, usage, ports.priceList),
    sources,
    toolCalls,
    searchUsed: usage.webSearches > 0,
  }
}

export function usageOf(model: Model, usage: TokenUsage, priceList: PriceList): MessageUsage {
  const { inputTokens: promptTokens, outputTokens: completionTokens } = usage
  return {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    ...priceList.costOf(model, usage),
  }
}
