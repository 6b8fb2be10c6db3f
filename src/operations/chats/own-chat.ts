import { hash } from 'node:crypto'
import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

type FindContext = Pick<Context, 'store' | 'userId'>

/** Our id of a chat, or the client's. */
export const chatIdField = z
  .string()
  .min(1)
  .max(limits.requests.maxIdLength)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, {
    error: bilingual({
      en: 'must have no control characters',
      fr: 'ne doit contenir aucun caractère de contrôle',
    }),
  })

/**
 * The id of a chat that the client has named (as the AI SDK does): each person gets a chat of their
 * own, and cannot find out whether another person has one.
 */
export function chatIdFromClient(userId: string, clientId: string): string {
  return `chat_${hash('sha256', `${userId}\n${clientId}`).slice(0, 24)}`
}

/** Stored hash of a client's id. */
export const clientName = (clientId: string): string => hash('sha256', clientId).slice(0, 24)

/** The caller's own chat with our id or the client's. */
export async function findOwnChat(
  id: string,
  context: FindContext,
): Promise<Stored<'chats'> | undefined> {
  return (
    (await chatUnder(id, context)) ??
    (await chatUnder(chatIdFromClient(context.userId, id), context)) ??
    (await chatNamed(id, context))
  )
}

/** A chat from the person's time as a guest: its id differs, but not its client name. */
async function chatNamed(
  clientId: string,
  { store, userId }: FindContext,
): Promise<Stored<'chats'> | undefined> {
  const { items } = await store.list('chats', {
    index: 'byClient',
    equals: [userId],
    from: clientName(clientId),
    limit: 1,
  })
  return items[0]?.value.clientName === clientName(clientId) ? items[0] : undefined
}

async function chatUnder(
  id: string,
  { store, userId }: FindContext,
): Promise<Stored<'chats'> | undefined> {
  const chat = await store.get('chats', id)
  return chat?.value.userId === userId ? chat : undefined
}

/** The caller's own chat; another owner's is reported as not found. */
export async function ownChat(id: string, context: FindContext): Promise<Stored<'chats'>> {
  const chat = await findOwnChat(id, context)
  if (chat !== undefined) return chat
  throw new Failure('not_found', {
    en: 'There is no such chat. GET /api/chat/history lists yours.',
    fr: 'Cette conversation n’existe pas. GET /api/chat/history donne la liste des vôtres.',
  })
}
