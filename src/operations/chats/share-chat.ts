import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { ChatShareRecord } from '../../domain/chats/chat-records.ts'
import { Failure } from '../../errors.ts'
import { shareTokens } from '../access/opaque-token.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { expireRecordWork } from '../expire-record.ts'
import { timestamp, timestampField } from '../fields.ts'
import { chatIdField, ownChat } from './own-chat.ts'

export const shareChat = defineOperation({
  name: 'share-chat',
  summary: 'Share a chat by a link',
  description: `Creates a link at which anybody can read the chat as it is now, for ${limits.chats.defaultShareDays} days by default. The link is shown only once; it can be revoked.`,
  usage:
    'Use only when the person asks: anybody with the link can read the chat. Ids: `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'secret',
  confirm: {
    because: 'shares',
    question: {
      en: 'Create a link to this chat? Anybody who has the link can read it as it is now.',
      fr: 'Créer un lien vers cette conversation ? Toute personne qui a le lien peut la lire telle qu’elle est maintenant.',
    },
  },
  rest: { method: 'POST', path: '/api/chats/{chatId}/share', created: true },
  input: z.strictObject({
    chatId: chatIdField,
    expiresInDays: z
      .int()
      .min(1)
      .max(limits.chats.maxShareDays)
      .default(limits.chats.defaultShareDays),
  }),
  output: z.object({
    shareId: z.string(),
    token: z.string(),
    path: z.string(),
    expiresAt: timestampField,
  }),
  async handle({ chatId, expiresInDays }, context) {
    const { now } = context
    const chat = await ownChat(chatId, context)
    await checkShareCount(chat.id, context)
    const { token, hash } = shareTokens.make()
    const shareId = context.newId('shr')
    const expiresAt = now + expiresInDays * dayMs
    const value: ChatShareRecord = {
      chatId: chat.id,
      hash,
      lastSequence: chat.value.nextSequence - 1,
      createdAt: now,
      expiresAt,
    }
    context.write({ kind: 'put', collection: 'chatShares', id: shareId, value, expectVersion: 0 })
    context.later(expireRecordWork('chatShares', shareId, expiresAt))
    return { shareId, token, path: `/api/shared/${token}`, expiresAt: timestamp(expiresAt) }
  },
})

async function checkShareCount(chatId: string, { store }: Context): Promise<void> {
  const shares = await store.count('chatShares', { index: 'byChat', equals: [chatId] })
  if (shares < limits.chats.maxShares) return
  throw new Failure('conflict', {
    en: `This chat has ${limits.chats.maxShares} links already. Revoke one of them first.`,
    fr: `Cette conversation a déjà ${limits.chats.maxShares} liens. Révoquez-en un d’abord.`,
  })
}
