import { z } from 'zod'
import { messageStatuses, openBody, openTitle } from '../../domain/chats/chat-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { countField, messageRoleField, outputList, timestamp, timestampField } from '../fields.ts'
import { named } from '../named-schemas.ts'

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

/** The answer of operations that make, change or read one chat. */
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

/** What an answer took: the Engine's usage and what the Console adds to it. */
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
  z.object({
    name: z.string(),
    arguments: z.string(),
    result: z.string().nullable(),
  }),
)

/** Console document, Message, with what is kept of it. */
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
    /** Of a message that came from a file which could not hold it: its beginning alone is known. */
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
