import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { type MessageBody, openBody } from '../../domain/chats/chat-records.ts'
import { bilingual } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { countField, messageRoleField, named } from '../fields.ts'
import { type AnswerFeedbackView, answerFeedbackOutput } from './answer-feedback.ts'
import { finishReasonField } from './chat-answer.ts'
import {
  messageStatusField,
  messageView,
  sourceOutput,
  titleField,
  toolCallOutput,
  usageOutput,
} from './chat-view.ts'

const fileTime = named('FileTime', z.iso.datetime({ offset: true }))

/** An http(s) address, like the sources of the service's own answers. */
const webAddress = z.string().refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), {
  error: bilingual({
    en: 'must be a web address (http or https)',
    fr: 'doit être une adresse web (http ou https)',
  }),
})

export const fileMessage = named(
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
    /** The person's opinion of the answer; an import leaves it out, since the new copy was not rated. */
    feedback: answerFeedbackOutput.exactOptional(),
    /** Only the beginning: no file can hold the whole message. */
    truncated: z.literal(true).exactOptional(),
  }),
)

/** A chat as exported and imported. */
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

export function toFileMessage(
  message: Stored<'messages'>,
  vault: Vault,
  feedback?: AnswerFeedbackView,
): FileMessage {
  const body = openBody(message.id, message.value, vault)
  const { sources, toolCalls, finishReason } = body
  return {
    ...messageView(message, vault, body),
    finishReason: finishReason ?? null,
    sources: [...sources],
    toolCalls: [...toolCalls],
    ...(feedback === undefined ? {} : { feedback }),
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

/** Room that is left for the messages of a file. */
interface FileRoom {
  readonly bytes: number
  /** Texts, numbers, lists and so on, at any depth. */
  readonly values: number
}

/** Somewhat less than an imported file may have. */
export const emptyFile: FileRoom = {
  bytes: limits.chats.maxExportBytes,
  values: limits.chats.maxExportValues,
}

/** The newest messages whose JSON fits, and the room that is left. */
export function newestThatFit(
  messages: readonly FileMessage[],
  room: FileRoom,
): { readonly fitting: readonly FileMessage[]; readonly left: FileRoom } {
  const fitting: FileMessage[] = []
  let left = room
  for (const message of messages.toReversed()) {
    const isTooLong =
      message.content.length > limits.chats.maxMessageLengthInFile ||
      jsonBytes(message) > emptyFile.bytes
    const one = isTooLong ? truncateMessage(message) : message
    left = { bytes: left.bytes - jsonBytes(one), values: left.values - countValues(one) }
    if (left.bytes < 0 || left.values < 0) break
    fitting.push(one)
  }
  return { fitting: fitting.reverse(), left }
}

/** Includes the comma. */
const jsonBytes = (message: FileMessage): number => Buffer.byteLength(JSON.stringify(message)) + 1

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1)
}

export function truncateMessage(message: FileMessage): FileMessage {
  // Drops half of a surrogate pair.
  const content = message.content
    .slice(0, limits.chats.maxMessageLengthInFile)
    .replace(/[\ud800-\udbff]$/, '')
  return { ...message, content, sources: [], toolCalls: [], truncated: true }
}
