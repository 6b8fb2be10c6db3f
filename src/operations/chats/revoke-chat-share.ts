import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { chatIdField, ownChat } from './own-chat.ts'

export const revokeChatShare = defineOperation({
  name: 'revoke-chat-share',
  summary: 'Revoke a link',
  description: 'Closes a link to a chat at once, for everybody who has it.',
  usage: 'Use to close a link for everybody; shareId is in `list-chat-shares`.',
  api: 'console',
  access: 'chats',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: {
    because: 'deletes',
    question: {
      en: 'Close this link to the chat? It stops working at once for everybody who has it.',
      fr: 'Fermer ce lien vers la conversation ? Il cesse aussitôt de fonctionner pour tous ceux qui l’ont.',
    },
  },
  rest: { method: 'DELETE', path: '/api/chats/{chatId}/shares/{shareId}' },
  input: z.strictObject({
    chatId: chatIdField,
    shareId: z.string().min(1).max(limits.requests.maxOwnIdLength),
  }),
  output: z.object({ success: z.literal(true), shareId: z.string() }),
  async handle({ chatId, shareId }, context) {
    const chat = await ownChat(chatId, context)
    const share = await context.store.get('chatShares', shareId)
    if (share?.value.chatId !== chat.id || share.value.expiresAt <= context.now) throw noShare()
    const { id, version: expectVersion } = share
    context.write({ kind: 'delete', collection: 'chatShares', id, expectVersion })
    return { success: true as const, shareId: id }
  },
})

function noShare(): Failure {
  return new Failure('not_found', {
    en: 'There is no such link. GET /api/chats/{chatId}/shares lists the open ones.',
    fr: 'Ce lien n’existe pas. GET /api/chats/{chatId}/shares donne la liste des liens ouverts.',
  })
}
