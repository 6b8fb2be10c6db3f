import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { charactersInBody } from '../../domain/chats/chat-records.ts'
import { chatAsMarkdown, messageAsMarkdown } from '../../domain/chats/markdown.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { feedbackOf } from './answer-feedback.ts'
import { presentExport } from './chat-cards.ts'
import { chatFile, emptyFile, type FileMessage, newestThatFit, toFileMessage } from './chat-file.ts'
import { chatView, pageEnd, pageEndFields } from './chat-view.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { messagePage } from './pages.ts'

/** Messages per read. */
const pageSize = 50

/** Writing Markdown takes this many times as long as decrypting. */
const markdownCost = 4

const asMarkdown = z.object({ filename: z.string(), markdown: z.string(), ...pageEndFields })

export const exportChat = defineOperation({
  name: 'export-chat',
  summary: 'Take a chat out',
  description: `Gives a chat as a whole: as JSON that import-chat takes back (format json), or as a text for people (format markdown). Of a chat with more than ${limits.chats.maxMessagesInFile} messages, or more than 7 MB or ${emptyFile.values} values of them, it gives the newest, and with before (the nextCursor of the answer) the older ones. A message that is larger than that by itself has its first million characters and says truncated.`,
  usage:
    'Use when the person wants a copy; markdown to read, json for `import-chat`. Ids: `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['chatId', 'format'], present: presentExport },
  rest: { method: 'GET', path: '/api/chats/{chatId}/export' },
  input: z.strictObject({
    chatId: chatIdField,
    format: z.enum(['json', 'markdown']).default('json'),
    before: z.string().min(1).max(limits.requests.maxCursorLength).optional(),
  }),
  output: z.union([z.object({ ...chatFile.shape, ...pageEndFields }), asMarkdown]),
  readsMuch: () => true,
  async handle({ chatId, format, before }, context) {
    const chat = await ownChat(chatId, context)
    const { messages, nextCursor } = await newestMessages(chat.id, before, context)
    const end = pageEnd(nextCursor)
    const shown = chatView(chat, context.ports.vault)
    if (format === 'json') {
      // Writing megabytes of JSON takes a turn of its own.
      await nextTurn()
      const format = 'credit-coach-chat' as const
      return { format, version: 1 as const, chat: shown, messages, ...end }
    }
    const sections = await mapInTurns(
      messages,
      ({ content }) => content.length * markdownCost,
      (message) => messageAsMarkdown(message, context.language),
    )
    await nextTurn()
    return { filename: `${chat.id}.md`, markdown: chatAsMarkdown(shown.title, sections), ...end }
  },
})

/** As many as a file holds, page by page, with turns for other requests in between. */
async function newestMessages(
  chatId: string,
  before: string | undefined,
  context: Context,
): Promise<{ messages: FileMessage[]; nextCursor: string | null }> {
  const pages: (readonly FileMessage[])[] = []
  let nextCursor = before ?? null
  let room = emptyFile
  for (let read = 0; read < limits.chats.maxMessagesInFile; ) {
    const format = {
      limit: Math.min(pageSize, limits.chats.maxMessagesInFile - read),
      before: nextCursor ?? undefined,
    }
    const found = await messagePage(chatId, format, context)
    read += found.items.length
    const feedback = await feedbackOf(chatId, found.items, context)
    const messages = await mapInTurns(found.items, charactersInBody, (message) =>
      toFileMessage(message, context.ports.vault, feedback.get(message.id)),
    )
    const { fitting, left } = newestThatFit(messages, room)
    pages.unshift(fitting)
    room = left
    if (fitting.length < messages.length) {
      // The cursor behind those that fit.
      const part = { ...format, limit: fitting.length }
      if (part.limit > 0) ({ nextCursor } = await messagePage(chatId, part, context))
      break
    }
    nextCursor = found.nextCursor
    if (nextCursor === null) break
    await nextTurn()
  }
  return { messages: pages.flat(), nextCursor }
}
