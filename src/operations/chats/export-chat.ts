import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { charactersInBody } from '../../domain/chats/chat-records.ts'
import { chatAsMarkdown, messageAsMarkdown } from '../../domain/chats/markdown.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { chatFile, type FileMessage, fileMessageOf } from './chat-file.ts'
import { chatView } from './chat-view.ts'
import { emptyFile, newestThatFit } from './file-room.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { messagePage } from './pages.ts'

/** Messages that are read at once. */
const page = 50

/** Times that writing Markdown takes as long as opening what is sealed. */
const markdownCost = 4

const pageEnd = { hasMore: z.boolean(), nextCursor: z.string().nullable() }

const asMarkdown = z.object({ filename: z.string(), markdown: z.string(), ...pageEnd })

export const exportChat = defineOperation({
  name: 'export-chat',
  summary: 'Take a chat out',
  description: `Gives a chat as a whole: as JSON that import-chat takes back (format json), or as a text for people (format markdown). Of a chat with more than ${limits.chats.maxMessagesInFile} messages, or more than 7 MB or ${emptyFile.values} values of them, it gives the newest, and with before (the nextCursor of the answer) the older ones. A message that is larger than that by itself has its first million characters and says truncated.`,
  api: 'console',
  access: 'chats',
  effect: 'reads',
  rest: { method: 'GET', path: '/api/chats/{chatId}/export' },
  input: z.strictObject({
    chatId: chatIdField,
    format: z.enum(['json', 'markdown']).default('json'),
    before: z.string().min(1).max(limits.requests.maxCursorLength).optional(),
  }),
  output: z.union([z.object({ ...chatFile.shape, ...pageEnd }), asMarkdown]),
  readsMuch: () => true,
  async handle({ chatId, format, before }, context) {
    const chat = await ownChat(chatId, context)
    const { messages, nextCursor } = await newestOf(chat.id, before, context)
    const end = { hasMore: nextCursor !== null, nextCursor }
    const shown = chatView(chat, context.ports.vault)
    if (format === 'json') {
      // Writing megabytes of JSON takes a turn of its own.
      await nextTurn()
      return {
        format: 'credit-coach-chat' as const,
        version: 1 as const,
        chat: shown,
        messages,
        ...end,
      }
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

/** As many as a file holds, page by page, letting other requests in between. */
async function newestOf(
  chatId: string,
  before: string | undefined,
  context: Context,
): Promise<{ messages: FileMessage[]; nextCursor: string | null }> {
  const pages: (readonly FileMessage[])[] = []
  let nextCursor = before ?? null
  let room = emptyFile
  for (let read = 0; read < limits.chats.maxMessagesInFile; ) {
    const format = {
      limit: Math.min(page, limits.chats.maxMessagesInFile - read),
      before: nextCursor ?? undefined,
    }
    const found = await messagePage(chatId, format, context)
    read += found.items.length
    const messages = await mapInTurns(found.items, charactersInBody, (message) =>
      fileMessageOf(message, context.ports.vault),
    )
    const { fitting, left } = newestThatFit(messages, room)
    pages.unshift(fitting)
    room = left
    if (fitting.length < messages.length) {
      // Asked anew for those alone, the store says where the others go on.
      const messages = { ...format, limit: fitting.length }
      if (messages.limit > 0) ({ nextCursor } = await messagePage(chatId, messages, context))
      break
    }
    nextCursor = found.nextCursor
    if (nextCursor === null) break
    await nextTurn()
  }
  return { messages: pages.flat(), nextCursor }
}
