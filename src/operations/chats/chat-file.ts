import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { type MessageBody, openBody } from '../../domain/chats/chat-records.ts'
import { bilingual } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { countField, messageRoleField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { finishReasonField } from './chat-answer.ts'
import { titleField } from './chat-fields.ts'
import {
  messageStatusField,
  messageView,
  sourceOutput,
  toolCallOutput,
  usageOutput,
} from './chat-view.ts'

const fileTime = named('FileTime', z.iso.datetime({ offset: true }))

/** What a reader can click on: an answer's own sources are never anything else. */
const webAddress = z.string().refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), {
  error: bilingual({
    en: 'must be a web address (http or https)',
    fr: 'doit être une adresse web (http ou https)',
  }),
})

const fileMessage = named(
  'ChatFileMessage',
  z.strictObject({
    id: z.string().max(limits.requests.maxIdLength).optional(),
    role: messageRoleField,
    content: z.string().max(limits.chats.maxMessageLengthInFile),
    createdAt: fileTime,
    model: z.string().max(limits.requests.maxIdLength).nullable(),
    status: messageStatusField,
    finishReason: finishReasonField.nullable(),
    usage: named('ChatFileUsage', z.strictObject(usageOutput.shape)).nullable(),
    sources: z
      .array(named('ChatFileSource', z.strictObject({ ...sourceOutput.shape, url: webAddress })))
      .max(limits.chats.maxEntriesInFile),
    toolCalls: z
      .array(named('ChatFileToolCall', z.strictObject(toolCallOutput.shape)))
      .max(limits.chats.maxEntriesInFile),
    /** Of a message that no file can hold: its beginning alone is here. */
    truncated: z.literal(true).exactOptional(),
  }),
)

/** A chat as it leaves the service, and comes back: everything but what belongs to a store. */
export const chatFile = z.strictObject({
  format: z.literal('credit-coach-chat'),
  version: z.literal(1, {
    error: bilingual({
      en: 'must be 1: this service reads no other version',
      fr: 'doit être 1 : ce service ne lit pas d’autre version',
    }),
  }),
  chat: named(
    'ChatFileChat',
    z.strictObject({
      id: z.string().max(limits.requests.maxIdLength).optional(),
      title: titleField,
      model: z.string().min(1).max(limits.requests.maxIdLength),
      pinned: z.boolean(),
      createdAt: fileTime,
      updatedAt: fileTime,
      messageCount: countField.optional(),
    }),
  ),
  messages: z.array(fileMessage).max(limits.chats.maxMessagesInFile),
})

export type ChatFile = z.output<typeof chatFile>

export type FileMessage = ChatFile['messages'][number]

/** The message as a file has it. */
export function fileMessageOf(message: Stored<'messages'>, vault: Vault): FileMessage {
  const body = openBody(message.id, message.value, vault)
  const { sources, toolCalls, finishReason } = body
  return {
    ...messageView(message, vault, body),
    finishReason: finishReason ?? null,
    sources: [...sources],
    toolCalls: [...toolCalls],
  }
}

export function bodyFromFile({
  content,
  sources,
  toolCalls,
  finishReason,
  truncated,
}: FileMessage): MessageBody {
  return {
    content,
    sources,
    toolCalls,
    ...(finishReason === null ? {} : { finishReason }),
    ...(truncated === true ? { truncated } : {}),
  }
}
