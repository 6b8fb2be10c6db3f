import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import { messageRoleField, named } from '../fields.ts'
import { chatIdField } from './own-chat.ts'

export const textAlone = bilingual({
  en: 'must be text: a chat reads no images',
  fr: 'doit être du texte : une conversation ne lit pas d’images',
})

export const tooMuchText = bilingual({
  en: `must have at most ${limits.messages.maxCharactersPerRequest} characters in all`,
  fr: `doit compter au plus ${limits.messages.maxCharactersPerRequest} caractères en tout`,
})

export const isShort = (messages: readonly { readonly content: string }[]): boolean =>
  messages.reduce((sum, { content }) => sum + content.length, 0) <=
  limits.messages.maxCharactersPerRequest

const noText = bilingual({ en: 'must say something', fr: 'doit dire quelque chose' })

const notLast = bilingual({
  en: 'must end with a message of the user',
  fr: 'doit se terminer par un message de l’utilisateur',
})

/** A part of the AI SDK's UIMessage; only parts of type text are read. */
const part = z
  .looseObject({
    type: z.string().max(limits.requests.maxIdLength),
    text: z.string().max(limits.messages.maxLength).optional(),
  })
  .refine(({ type }) => type !== 'file', { error: textAlone })

/** The Console's Message, or the AI SDK's, whose content is in parts. */
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

/** A message with its parts joined; `id` is the client's. */
export type RequestMessage = z.output<typeof message>

function checkMessages(
  messages: RequestMessage[],
  context: z.core.$RefinementCtx,
): RequestMessage[] {
  const last = messages.at(-1)
  if (!isShort(messages)) context.addIssue({ code: 'custom', message: tooMuchText })
  if (last?.role !== 'user') context.addIssue({ code: 'custom', message: notLast })
  else if (!/\S/u.test(last.content)) {
    context.addIssue({ code: 'custom', path: [messages.length - 1, 'content'], message: noText })
  }
  return messages
}

/** The last message is the person's. */
const chatMessages = z
  .array(message)
  .min(1)
  .max(limits.messages.maxPerRequest)
  // Not a refinement, which would also get invalid messages.
  .transform(checkMessages)

/** The Console's chat request, with the fields of the AI SDK's `DefaultChatTransport`. */
export const chatRequest = z.strictObject({
  messages: chatMessages,
  chatId: chatIdField.optional(),
  userId: z.string().max(limits.requests.maxIdLength).optional(),
  model: z.string().min(1).max(limits.requests.maxIdLength).optional(),
  isAuthenticated: z.boolean().optional(),
  systemPrompt: z.string().max(limits.messages.maxSystemPromptLength).optional(),
  enableSearch: z.boolean().optional(),
  stream: z.boolean().optional(),
  /** The AI SDK's id of the chat. */
  id: chatIdField.optional(),
  trigger: z.enum(['submit-message', 'regenerate-message']).optional(),
  /** The edited or regenerated message; later messages are deleted. */
  messageId: z.string().min(1).max(limits.requests.maxIdLength).optional(),
})

export type ChatRequest = z.output<typeof chatRequest>
