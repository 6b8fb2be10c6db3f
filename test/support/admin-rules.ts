import type { WorkspaceRulesRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson, ChatPlace } from '../../src/domain/chat-platforms/messages.ts'
import { workspaceKey } from '../../src/operations/chat-platforms/workspace-key.ts'
import type { Store } from '../../src/ports/store.ts'

/** Rules as `/credit admin` saves them. */
export async function saveRules(
  store: Pick<Store, 'transact'>,
  { platform, workspaceId }: Pick<ChatPerson, 'platform' | 'workspaceId'>,
  { serverId = '' }: Pick<ChatPlace, 'serverId'>,
  rules: Partial<Pick<WorkspaceRulesRecord, 'channels' | 'switchedOff'>>,
): Promise<void> {
  const id = workspaceKey({ platform, workspaceId }, { serverId }) ?? ''
  const value = {
    ...{ platform, workspaceId, serverId, changedBy: 'ada', changedAt: 1 },
    ...{ channels: null, switchedOff: [], ...rules },
  }
  await store.transact({ changes: [{ kind: 'put', collection: 'workspaceRules', id, value }] })
}
