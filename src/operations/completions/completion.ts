import { z } from 'zod'
import type { Model, TokenUsage } from '../../domain/models/model.ts'
import type { ModelResult, PriceList, ToolCall } from '../../ports/language-model.ts'
import type { ReplyHead } from '../../replies/streamed-reply.ts'
import { countField, named } from '../fields.ts'

const finishReasons = {
  stop: 'stop',
  length: 'length',
  refusal: 'content_filter',
  tool_calls: 'tool_calls',
} as const satisfies Record<ModelResult['finishReason'], string>

/** OpenAI's `chat.completion`; `cost` (US dollars, null where it is not known) is ours. */
export const completionOutput = named(
  'ChatCompletion',
  z.object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: countField,
    model: z.string(),
    choices: z.array(
      z.object({
        index: countField,
        message: z.object({
          role: z.literal('assistant'),
          content: z.string().nullable(),
          refusal: z.null(),
          tool_calls: z
            .array(
              z.object({
                id: z.string(),
                type: z.literal('function'),
                function: z.object({ name: z.string(), arguments: z.string() }),
              }),
            )
            .optional(),
        }),
        logprobs: z.null(),
        finish_reason: z.enum(finishReasons),
      }),
    ),
    usage: z
      .object({
        prompt_tokens: countField,
        completion_tokens: countField,
        total_tokens: countField,
        prompt_tokens_details: z.object({ cached_tokens: countField }),
        cost: z.number().nullable(),
      })
      .optional(),
  }),
)

export type Completion = z.input<typeof completionOutput>

/** A model's answer, which is not stored. */
export interface WrittenCompletion {
  readonly content: string
  /** Calls of the client's own functions, for the client to run. */
  readonly toolCalls: readonly ToolCall[]
  readonly usage: TokenUsage
  readonly finishReason: ModelResult['finishReason']
}

/** `withUsage`: a stream has the usage only when the client asks for it. */
export function toCompletion(
  { messageId, createdAt }: ReplyHead,
  model: Model,
  { content, toolCalls, usage, finishReason }: WrittenCompletion,
  { priceList, withUsage }: { readonly priceList: PriceList; readonly withUsage: boolean },
): Completion {
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: text },
  }))
  return {
    id: messageId,
    object: 'chat.completion',
    created: Math.floor(createdAt / 1000),
    model: model.id,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: content === '' && calls.length > 0 ? null : content,
          refusal: null,
          ...(calls.length === 0 ? {} : { tool_calls: calls }),
        },
        logprobs: null,
        finish_reason:
          finishReason === 'tool_calls' && calls.length === 0
            ? 'stop'
            : finishReasons[finishReason],
      },
    ],
    ...(withUsage ? { usage: toUsage(model, usage, priceList) } : {}),
  }
}

function toUsage(model: Model, usage: TokenUsage, priceList: PriceList): Completion['usage'] {
  const { inputTokens, outputTokens, cachedInputTokens } = usage
  const { totalCost, costKnown } = priceList.computeCost(model, usage)
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: cachedInputTokens },
    cost: costKnown ? totalCost : null,
  }
}
