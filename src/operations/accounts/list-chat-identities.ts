import { z } from 'zod'
import type { Stored } from '../../ports/store.ts'
import { defineOperation } from '../define-operation.ts'
import { chatPlatformField, named, outputList, timestamp, timestampField } from '../fields.ts'
import { presentIdentities } from './account-cards.ts'
import { listIdentities } from './chat-identity.ts'

export const chatIdentityOutput = named(
  'ChatIdentity',
  z.object({
    id: z.string(),
    platform: chatPlatformField,
    workspaceId: z.string(),
    platformUserId: z.string(),
    createdAt: timestampField,
    /** Null: the account was made for this person. */
    linkedAt: timestampField.nullable(),
  }),
)

export function chatIdentityView({
  id,
  value,
}: Stored<'chatIdentities'>): z.input<typeof chatIdentityOutput> {
  const { platform, workspaceId, platformUserId, createdAt, linkedAt } = value
  return {
    ...{ id, platform, workspaceId, platformUserId },
    createdAt: timestamp(createdAt),
    linkedAt: timestamp(linkedAt),
  }
}

export const listChatIdentities = defineOperation({
  name: 'list-chat-identities',
  summary: 'List the chats that use your account',
  description:
    'Lists the persons on Slack and Discord who use this account: the platform, its workspace and user id, and since when. workspaceId is empty on Discord, whose user ids are global.',
  usage:
    'Use to see who can use the account from a chat, and for the id that `unlink-chat-identity` takes.',
  api: 'console',
  access: 'account',
  effect: 'reads',
  dataClass: 'personal',
  command: { present: presentIdentities },
  rest: { method: 'GET', path: '/api/chat-identities' },
  graphql: { kind: 'query', field: 'chatIdentities', output: ({ identities }) => identities },
  input: z.strictObject({}),
  output: z.object({ identities: outputList(chatIdentityOutput) }),
  async handle(_input, { userId, store }) {
    const found = await listIdentities(userId, store)
    return { identities: found.map(chatIdentityView) }
  },
})
