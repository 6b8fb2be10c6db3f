import { z } from 'zod'
import {
  finishReasons,
  type MessageBody,
  messageRoles,
  messageStatuses,
} from '../../domain/chats/chat-records.ts'
import { said } from '../../domain/language.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { timestamp } from '../fields.ts'
import { titleField } from './chat-fields.ts'
import { chatView, sourceOutput, toolCallOutput, usageOutput } from './chat-view.ts'
import { openedBody } from './sealed.ts'

/** Messages of one file. */
export const mostInFile = 5_000

/** As long as a provider’s answer may become. */
const longestMessage = 4 * 1024 * 1024

const fileTime = z.iso.datetime({ offset: true })

/** What a reader can click on: an answer's own sources are never anything else. */
const webAddress = z.string().refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), {
  error: said({
    en: 'must be a web address (http or https)',
    fr: 'doit être une adresse web (http ou https)',
  }),
})

const fileMessage = z.strictObject({
  id: z.string().max(200).optional(),
  role: z.enum(messageRoles),
  content: z.string().max(longestMessage),
  createdAt: fileTime,
  model: z.string().max(200).nullable(),
  status: z.enum(messageStatuses),
  finishReason: z.enum(finishReasons).nullable(),
  usage: z.strictObject(usageOutput.shape).nullable(),
  sources: z.array(z.strictObject({ ...sourceOutput.shape, url: webAddress })).max(200),
  toolCalls: z.array(z.strictObject(toolCallOutput.shape)).max(200),
})

/** A chat as it leaves the service, and comes back: everything but what belongs to a store. */
export const chatFile = z.strictObject({
  format: z.literal('credit-coach-chat'),
  version: z.literal(1, {
    error: said({
      en: 'must be 1: this service reads no other version',
      fr: 'doit être 1 : ce service ne lit pas d’autre version',
    }),
  }),
  chat: z.strictObject({
    id: z.string().max(200).optional(),
    title: titleField,
    model: z.string().min(1).max(200),
    pinned: z.boolean(),
    createdAt: fileTime,
    updatedAt: fileTime,
    messageCount: z.int().min(0).optional(),
  }),
  messages: z.array(fileMessage).max(mostInFile),
})

export type ChatFile = z.output<typeof chatFile>

export function chatFileOf(
  chat: Stored<'chats'>,
  messages: readonly Stored<'messages'>[],
  vault: Vault,
): ChatFile {
  return {
    format: 'credit-coach-chat',
    version: 1,
    chat: chatView(chat, vault),
    messages: messages.map((message) => fileMessageOf(message, vault)),
  }
}

function fileMessageOf(
  { id, value }: Stored<'messages'>,
  vault: Vault,
): ChatFile['messages'][number] {
  const { content, sources, toolCalls, finishReason } = openedBody(id, value, vault)
  const { role, model, status, usage } = value
  return {
    id,
    role,
    content,
    createdAt: timestamp(value.createdAt),
    model,
    status,
    finishReason: finishReason ?? null,
    usage,
    sources: [...sources],
    toolCalls: [...toolCalls],
  }
}

export function bodyFromFile({
  content,
  sources,
  toolCalls,
  finishReason,
}: ChatFile['messages'][number]): MessageBody {
  return { content, sources, toolCalls, ...(finishReason === null ? {} : { finishReason }) }
}
