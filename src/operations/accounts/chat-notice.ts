import type { ChatIdentityRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import {
  type ChatPerson,
  noContent,
  type OutgoingMessage,
} from '../../domain/chat-platforms/messages.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import { enqueue } from '../chat-platforms/enqueue-message.ts'
import type { Context } from '../context.ts'
import { personOf } from './chat-identity.ts'

type Reader = Pick<ChatIdentityRecord, keyof ChatPerson | 'language'>

/** A text to a person's DM. */
export const createNotice = (
  reader: Reader,
  text: Localized,
  { newId }: Pick<Context, 'newId'>,
): OutgoingMessage => ({
  ...noContent,
  id: newId('out'),
  person: personOf(reader),
  language: reader.language,
  target: { kind: 'dm' },
  markdown: localize(text, reader.language),
})

/** Sends a text to a person's DM, by the outbox, in the operation's transaction. */
export function writeNotice(
  reader: Reader,
  text: Localized,
  { now, newId, write, later }: Pick<Context, 'now' | 'newId' | 'write' | 'later'>,
): void {
  const { changes, work } = enqueue([createNotice(reader, text, { newId })], now)
  for (const change of changes) write(change)
  for (const one of work) later(one)
}

const platformNames = { slack: 'Slack', discord: 'Discord' } as const

export const platformName = ({ platform }: Pick<ChatIdentityRecord, 'platform'>): string =>
  platformNames[platform]
