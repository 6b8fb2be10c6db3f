import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { chatAsMarkdown } from '../../domain/chats/markdown.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { chatFile, chatFileOf, mostInFile } from './chat-file.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { messagePage } from './pages.ts'

/** Messages that are read at once. */
const page = 500

const pageEnd = { hasMore: z.boolean(), nextCursor: z.string().nullable() }

const asMarkdown = z.object({ filename: z.string(), markdown: z.string(), ...pageEnd })

export const exportChat = defineOperation({
  name: 'export-chat',
  summary: 'Take a chat out',
  description: `Gives a chat as a whole: as JSON that import-chat takes back (format json), or as a text for people (format markdown). Of a chat with more than ${mostInFile} messages it gives the newest of them, and with before (the nextCursor of the answer) the older ones.`,
  api: 'console',
  access: 'chats',
  effect: 'reads',
  rest: { method: 'GET', path: '/api/chats/{chatId}/export' },
  input: z.strictObject({
    chatId: chatIdField,
    format: z.enum(['json', 'markdown']).default('json'),
    before: z.string().min(1).max(1_000).optional(),
  }),
  output: z.union([z.object({ ...chatFile.shape, ...pageEnd }), asMarkdown]),
  async handle({ chatId, format, before }, context) {
    const chat = await ownChat(chatId, context)
    const { messages, nextCursor } = await newestOf(chat.id, before, context)
    const file = chatFileOf(chat, messages, context.ports.vault)
    const end = { hasMore: nextCursor !== null, nextCursor }
    if (format === 'json') return { ...file, ...end }
    const { title } = file.chat
    const markdown = chatAsMarkdown(title, file.messages, context.language)
    return { filename: `${chat.id}.md`, markdown, ...end }
  },
})

/** Page by page, letting other requests in between. */
async function newestOf(
  chatId: string,
  before: string | undefined,
  context: Context,
): Promise<{ messages: readonly Stored<'messages'>[]; nextCursor: string | null }> {
  const pages: (readonly Stored<'messages'>[])[] = []
  let nextCursor = before ?? null
  for (let read = 0; read < mostInFile; read += page) {
    const asked = { limit: page, before: nextCursor ?? undefined }
    const found = await messagePage(chatId, asked, context)
    pages.unshift(found.items)
    nextCursor = found.nextCursor
    if (nextCursor === null) break
    await turn()
  }
  return { messages: pages.flat(), nextCursor }
}
