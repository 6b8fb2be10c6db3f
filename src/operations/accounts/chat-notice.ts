import type { ChatIdentityRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import { enqueue } from '../chat-platforms/enqueue-message.ts'
import type { Context } from '../context.ts'
import { personOf } from './chat-identity.ts'

/** Sends a text to a person's DM, by the outbox, in the operation's transaction. */
export function writeNotice(
  { value: identity }: Pick<Stored<'chatIdentities'>, 'value'>,
  text: Localized,
  { now, newId, write, later }: Pick<Context, 'now' | 'newId' | 'write' | 'later'>,
): void {
  const { language } = identity
  const message = {
    ...{ id: newId('out'), person: personOf(identity), language, target: { kind: 'dm' } as const },
    ...{ markdown: localize(text, language), card: null, files: [], replaces: null },
  }
  const { changes, work } = enqueue([message], now)
  for (const change of changes) write(change)
  for (const one of work) later(one)
}

const platformNames = { slack: 'Slack', discord: 'Discord' } as const

export const platformName = ({ platform }: Pick<ChatIdentityRecord, 'platform'>): string =>
  platformNames[platform]
