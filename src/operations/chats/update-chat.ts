import { z } from 'zod'
import { type ChatRecord, openTitle, sealTitle } from '../../domain/chats/chat-records.ts'
import { sanitizeTitle } from '../../domain/chats/title.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { defineOperation } from '../define-operation.ts'
import { presentChat } from './chat-cards.ts'
import { chatOutput, titleField } from './chat-view.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { changeChat } from './write-chat.ts'

export const updateChat = defineOperation({
  name: 'update-chat',
  summary: 'Rename or pin a chat',
  description:
    'Gives a chat another title, or pins it before the others (pinned: false unpins it). What is not sent stays as it was.',
  usage: 'Ids are in `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'personal',
  command: { positional: ['chatId', 'title'], present: presentChat },
  rest: { method: 'PATCH', path: '/api/chats/{chatId}' },
  input: z.strictObject({
    chatId: chatIdField,
    title: titleField.optional(),
    pinned: z.boolean().optional(),
  }),
  output: chatOutput,
  async handle({ chatId, title, pinned }, context) {
    const chat = await ownChat(chatId, context)
    const { vault } = context.ports
    const renamed = title === undefined ? {} : renameFields(sanitizeTitle(title), chat, vault)
    const moved = pinned === undefined ? {} : { pinned }
    return { chat: changeChat(chat, { ...renamed, ...moved }, context) }
  },
})

/** Keeps the sealed title when the title is the same: encrypting again would look like a change. */
function renameFields(
  title: string,
  { id, value }: Stored<'chats'>,
  vault: Vault,
): Partial<Pick<ChatRecord, 'sealedTitle' | 'isNamed'>> {
  const hasTitle = title === openTitle(id, value, vault)
  return { ...(hasTitle ? {} : { sealedTitle: sealTitle(id, title, vault) }), isNamed: true }
}
