import type { ConversationRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { ChatPlatformName } from '../../src/domain/chat-platforms/messages.ts'
import type { Change, Stored } from '../../src/ports/store.ts'

interface NewConversation {
  readonly userId: string
  readonly platform: ChatPlatformName
  readonly now: number
}

/** The conversation's record with changes; a new one where there is none yet. */
export function putConversation(
  id: string,
  known: Stored<'conversations'> | undefined,
  changes: Partial<Omit<ConversationRecord, 'platform' | 'createdAt' | 'updatedAt'>>,
  { userId, platform, now }: NewConversation,
): Change {
  const before = known?.value ?? {
    ...{ userId, platform, chatId: null, turn: null },
    createdAt: now,
    updatedAt: now,
  }
  return {
    kind: 'put',
    collection: 'conversations',
    id,
    value: { ...before, ...changes, updatedAt: now },
    expectVersion: known?.version ?? 0,
  }
}
