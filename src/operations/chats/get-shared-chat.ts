import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { charactersInBody, noOwner, openBody, openTitle } from '../../domain/chats/chat-records.ts'
import { newChatTitle } from '../../domain/chats/title.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { shareTokens, tokenHash } from '../access/opaque-token.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named, timestamp, timestampField } from '../fields.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { messagePageFields, pageEnd, pageEndFields } from './chat-view.ts'
import { messagePage } from './pages.ts'

const sharedMessage = named(
  'SharedMessage',
  z.object({ role: z.enum(['user', 'assistant']), content: z.string(), createdAt: timestampField }),
)

export const getSharedChat = defineOperation({
  name: 'get-shared-chat',
  summary: 'Read a shared chat',
  description:
    'Reads a chat by its link, without an account: its title and what was said until it was shared, the newest page first, before (nextCursor) giving the page of older messages; where they are long, a page has fewer than limit.',
  usage: 'Use with the token of a share link.',
  api: 'console',
  access: 'public',
  effect: 'reads',
  dataClass: 'financial',
  rest: { method: 'GET', path: '/api/shared/{token}' },
  input: z.strictObject({
    token: z.string().max(limits.requests.maxIdLength),
    ...messagePageFields,
  }),
  output: z.object({
    title: z.string(),
    messages: z.array(sharedMessage),
    sharedAt: timestampField,
    expiresAt: timestampField,
    ...pageEndFields,
  }),
  readsMuch: () => true,
  async handle({ token, limit, before }, context) {
    const share = await openShare(token, context)
    const { chatId, lastSequence: until, createdAt, expiresAt } = share.value
    const chat = await context.store.get('chats', chatId)
    if (chat === undefined || chat.value.userId === noOwner) throw closed()
    const { items, nextCursor } = await messagePage(chatId, { limit, before, until }, context)
    const opened = await mapInTurns(items, charactersInBody, (message) =>
      sharedView(message, context),
    )
    return {
      title: shownTitle(chat, until, context),
      messages: opened.flat(),
      sharedAt: timestamp(createdAt),
      expiresAt: timestamp(expiresAt),
      ...pageEnd(nextCursor),
    }
  },
})

/** The title of a chat that was shared empty comes from a later question, which stays private. */
function shownTitle(
  { id, value }: Stored<'chats'>,
  until: number,
  { ports, language }: Context,
): string {
  const isLater = until === 0 && !value.isNamed
  return isLater ? newChatTitle[language] : openTitle(id, value, ports.vault)
}

async function openShare(token: string, { store, now }: Context): Promise<Stored<'chatShares'>> {
  if (!shareTokens.has(token)) throw closed()
  const { items } = await store.list('chatShares', {
    index: 'byHash',
    equals: [tokenHash(token)],
    limit: 1,
  })
  const [share] = items
  if (share === undefined || share.value.expiresAt <= now) throw closed()
  return share
}

/** Hides the person's system messages, and messages that are still empty. */
function sharedView(
  { id, value }: Stored<'messages'>,
  { ports }: Context,
): z.input<typeof sharedMessage>[] {
  const { role } = value
  if (role === 'system') return []
  const { content } = openBody(id, value, ports.vault)
  return content === '' ? [] : [{ role, content, createdAt: timestamp(value.createdAt) }]
}

function closed(): Failure {
  return new Failure('not_found', {
    en: 'This link is not valid: it has expired, was revoked, or never existed. Ask its sender for a new one.',
    fr: 'Ce lien n’est pas ouvert : il a expiré, a été révoqué ou n’a jamais existé. Demandez-en un nouveau à la personne qui l’a envoyé.',
  })
}
