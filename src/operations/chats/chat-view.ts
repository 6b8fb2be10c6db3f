import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { messageStatuses, openBody, openTitle } from '../../domain/chats/chat-records.ts'
import { sanitizeTitle } from '../../domain/chats/title.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import {
  countField,
  emptyText,
  messageRoleField,
  named,
  outputList,
  pageLimitField,
  timestamp,
  timestampField,
} from '../fields.ts'

/** One line with at least one visible character. */
export const titleField = z
  .string()
  .max(limits.chats.maxTitleLength)
  .refine((title) => sanitizeTitle(title) !== '', { error: emptyText })

export const modelField = z.string().min(1).max(limits.requests.maxIdLength)

/** `before` is the `nextCursor` of the previous page. */
export const messagePageFields = {
  limit: pageLimitField(limits.chats.defaultPageItems),
  before: z.string().min(1).max(limits.requests.maxCursorLength).optional(),
}

export const pageEndFields = { hasMore: z.boolean(), nextCursor: z.string().nullable() }

export const pageEnd = (nextCursor: string | null) => ({ hasMore: nextCursor !== null, nextCursor })

/** Console document, Chat summary; `pinned` is ours. */
export const chatSummary = named(
  'ChatSummary',
  z.object({
    id: z.string(),
    title: z.string(),
    model: z.string(),
    createdAt: timestampField,
    updatedAt: timestampField,
    messageCount: countField,
    pinned: z.boolean(),
  }),
)

/** Output of operations that create, change or read one chat. */
export const chatOutput = named('ChatResult', z.object({ chat: chatSummary }))

export function chatView(
  { id, value }: Stored<'chats'>,
  vault: Vault,
): z.input<typeof chatSummary> {
  return {
    id,
    title: openTitle(id, value, vault),
    model: value.model,
    createdAt: timestamp(value.createdAt),
    updatedAt: timestamp(value.updatedAt),
    messageCount: value.messageCount,
    pinned: value.pinned,
  }
}

export const messageStatusField = named('MessageStatus', z.enum(messageStatuses))

/** The Engine's usage with the Console's additions. */
export const usageOutput = named(
  'MessageUsage',
  z.object({
    promptTokens: countField,
    completionTokens: countField,
    totalTokens: countField,
    totalCost: z.number().min(0),
    costKnown: z.boolean(),
  }),
)

export const sourceOutput = named('MessageSource', z.object({ title: z.string(), url: z.string() }))

export const toolCallOutput = named(
  'MessageToolCall',
  z.object({ name: z.string(), arguments: z.string(), result: z.string().nullable() }),
)

/** Console document, Message, with the stored details. */
export const messageOutput = named(
  'ChatMessage',
  z.object({
    id: z.string(),
    role: messageRoleField,
    content: z.string(),
    createdAt: timestampField,
    model: z.string().nullable(),
    status: messageStatusField,
    usage: usageOutput.nullable(),
    sources: outputList(sourceOutput),
    toolCalls: outputList(toolCallOutput),
    /** Only the beginning is known: the file that it was imported from could not hold the message. */
    truncated: z.literal(true).exactOptional(),
  }),
)

export function messageView(
  { id, value }: Stored<'messages'>,
  vault: Vault,
  body = openBody(id, value, vault),
): z.input<typeof messageOutput> {
  const { role, status, usage } = value
  const { content, sources, toolCalls, truncated, model = value.model } = body
  return {
    id,
    role,
    content,
    createdAt: timestamp(value.createdAt),
    model,
    status,
    usage,
    sources,
    toolCalls,
    ...(truncated === true ? { truncated } : {}),
  }
}
