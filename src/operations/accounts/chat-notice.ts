import { limits } from '../../config/limits.ts'
import type {
  ChatIdentityRecord,
  OutboxRecord,
} from '../../domain/chat-platforms/chat-platform-records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { personOf } from './chat-identity.ts'

/** Sends a text to a person's DM, by the outbox, in the operation's transaction. */
export function writeNotice(
  { id: queueId, value: identity }: Pick<Stored<'chatIdentities'>, 'id' | 'value'>,
  text: Localized,
  { now, newId, write, later }: Pick<Context, 'now' | 'newId' | 'write' | 'later'>,
): void {
  const id = newId('out')
  const { platform, language } = identity
  const value: OutboxRecord = {
    ...{ platform, queueId, status: 'waiting', attempts: 0, problem: null },
    message: {
      ...{ id, person: personOf(identity), language, target: { kind: 'dm' } },
      ...{ markdown: localize(text, language), card: null, files: [], replaces: null },
    },
    createdAt: now,
    expiresAt: now + limits.accounts.noticeRetentionMs,
  }
  write({ kind: 'put', collection: 'chatOutbox', id, value, expectVersion: 0 })
  const payload = { queueId }
  later({ id: `send-chat-messages-${queueId}`, kind: 'send-chat-messages', dueAt: now, payload })
}

const platformNames = { slack: 'Slack', discord: 'Discord' } as const

export const platformName = ({ platform }: Pick<ChatIdentityRecord, 'platform'>): string =>
  platformNames[platform]
