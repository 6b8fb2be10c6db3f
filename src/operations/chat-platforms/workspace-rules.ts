import type { WorkspaceRulesRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson, ChatPlace } from '../../domain/chat-platforms/messages.ts'
import type { Store, Stored } from '../../ports/store.ts'
import { workspaceKey } from './workspace-key.ts'

/** Rules of the place's admins; undefined where there are none. */
export async function findRules(
  person: Pick<ChatPerson, 'platform' | 'workspaceId'>,
  place: Pick<ChatPlace, 'serverId'>,
  store: Pick<Store, 'get'>,
): Promise<Stored<'workspaceRules'> | undefined> {
  const key = workspaceKey(person, place)
  return key === undefined ? undefined : await store.get('workspaceRules', key)
}

/** A thread of Discord is allowed with its channel. */
export function allowsChannel(
  { channels }: Pick<WorkspaceRulesRecord, 'channels'>,
  { kind, channelId, parentId }: ChatPlace,
): boolean {
  if (channels === null || kind === 'dm') return true
  return channels.includes(channelId) || (parentId !== undefined && channels.includes(parentId))
}
