import { hash } from 'node:crypto'
import type { ChatPerson, ChatPlace } from '../../domain/chat-platforms/messages.ts'

/** Id of the rules of a workspace (Slack) or a server (Discord); undefined in a DM of Discord, which has no admins. */
export function workspaceKey(
  { platform, workspaceId }: Pick<ChatPerson, 'platform' | 'workspaceId'>,
  { serverId = '' }: Pick<ChatPlace, 'serverId'>,
): string | undefined {
  if (workspaceId === '' && serverId === '') return undefined
  return hash('sha256', JSON.stringify(['workspace', platform, workspaceId, serverId]))
}
