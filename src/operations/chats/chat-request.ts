import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import { messageRoleField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { chatIdField } from './own-chat.ts'
import { isShort, textAlone, tooMuchText } from './request-bounds.ts'

const noText = bilingual({ en: 'must say something', fr: 'doit dire quelque chose' })

const notLast = bilingual({
  en: 'must end with a message of the user',
  fr: 'doit se terminer par un message de l’utilisateur',
})

/** A part of the AI SDK's UIMessage; of those that are no text, only what the model said is known. */
const part = z
  .looseObject({
    type: z.string().max(limits.requests.maxIdLength),
    text: z.string().max(limits.messages.maxLength).optional(),
  })
  .refine(({ type }) => type !== 'file', { error: textAlone })

/** The Console's Message, or one of the AI SDK's, which says the same in parts. */
const message = named(
  'ConsoleMessage',
  z.strictObject({
    role: messageRoleField,
    content: z.string().max(limits.messages.maxLength).optional(),
    parts: z.array(part).max(limits.messages.maxParts).optional(),
    id: z.string().max(limits.requests.maxIdLength).optional(),
    createdAt: z.string().max(limits.messages.maxTimeLength).optional(),
    metadata: z.unknown().optional(),
  }),
).transform(({ role, content, parts, id }) => ({
  role,
  content: content ?? textOf(parts ?? []),
  id,
}))

function textOf(parts: readonly z.infer<typeof part>[]): string {
  return parts
    .flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []))
    .join('')
}

/** A message as it is said: its parts joined; `id` is the client's name of it. */
export type RequestMessage = z.output<typeof message>

function checked(messages: RequestMessage[], context: z.core.$RefinementCtx): RequestMessage[] {
  const last = messages.at(-1)
  if (!isShort(messages)) context.addIssue({ code: 'custom', message: tooMuchText })
  if (last?.role !== 'user') context.addIssue({ code: 'custom', message: notLast })
  else if (!/\S/u.test(last.content)) {
    context.addIssue({ code: 'custom', path: [messages.length - 1, 'content'], message: noText })
  }
  return messages
}

/** Messages of a chat, the last of them the person's. */
const chatMessages = z
  .array(message)
  .min(1)
  .max(limits.messages.maxPerRequest)
  // A refinement would also see messages that are not right by themselves.
  .transform(checked)

/** The Console's chat request, and what the AI SDK's `DefaultChatTransport` sends beside it. */
export const chatRequest = z.strictObject({
  messages: chatMessages,
  chatId: chatIdField.optional(),
  userId: z.string().max(limits.requests.maxIdLength).optional(),
  model: z.string().min(1).max(limits.requests.maxIdLength).optional(),
  isAuthenticated: z.boolean().optional(),
  systemPrompt: z.string().max(limits.messages.maxSystemPromptLength).optional(),
  enableSearch: z.boolean().optional(),
  stream: z.boolean().optional(),
  /** The AI SDK's own name of the chat. */
  id: chatIdField.optional(),
  trigger: z.enum(['submit-message', 'regenerate-message']).optional(),
  /** Which message is asked anew, or answered anew; what follows it goes. */
  messageId: z.string().min(1).max(limits.requests.maxIdLength).optional(),
})

export type ChatRequest = z.output<typeof chatRequest>
