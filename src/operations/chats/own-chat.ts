import { hash } from 'node:crypto'
import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

type Looking = Pick<Context, 'store' | 'userId'>

/** A chat's id, ours or one that the client made up itself. */
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
 * The id of a chat that a client named itself (the AI SDK does): the same name gives each person a
 * chat of their own, and tells nobody whether another has one.
 */
export function chatIdFromClient(userId: string, clientId: string): string {
  return `chat_${hash('sha256', `${userId}\n${clientId}`).slice(0, 24)}`
}

/** What is kept of a client's name for a chat. */
export const clientName = (clientId: string): string => hash('sha256', clientId).slice(0, 24)

/** The caller's own chat under our id or the client's; undefined where there is none. */
export async function findOwnChat(
  id: string,
  looking: Looking,
): Promise<Stored<'chats'> | undefined> {
  return (
    (await chatUnder(id, looking)) ??
    (await chatUnder(chatIdFromClient(looking.userId, id), looking)) ??
    (await chatNamed(id, looking))
  )
}

/** A chat that the person began as a guest has another id, and keeps the client's name. */
async function chatNamed(
  clientId: string,
  { store, userId }: Looking,
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
  { store, userId }: Looking,
): Promise<Stored<'chats'> | undefined> {
  const chat = await store.get('chats', id)
  return chat?.value.userId === userId ? chat : undefined
}

/** The caller's own chat; somebody else's answers exactly like one that does not exist. */
export async function ownChat(id: string, looking: Looking): Promise<Stored<'chats'>> {
  const chat = await findOwnChat(id, looking)
  if (chat !== undefined) return chat
  throw new Failure('not_found', {
    en: 'There is no such chat. GET /api/chat/history lists yours.',
    fr: 'Cette conversation n’existe pas. GET /api/chat/history donne la liste des vôtres.',
  })
}
