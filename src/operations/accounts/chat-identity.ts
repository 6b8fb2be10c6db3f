import { hash } from 'node:crypto'
import { chatAccountPrefix } from '../../domain/caller.ts'
import type { ChatIdentityRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Change, Store, Stored } from '../../ports/store.ts'

/**
 * Id of a person of a platform: the platform's three ids and nothing else. A display name or an e-mail
 * address can be taken by somebody else.
 */
export function identityId({ platform, workspaceId, platformUserId }: ChatPerson): string {
  return hash('sha256', JSON.stringify([platform, workspaceId, platformUserId]))
}

/** The account that the person uses; undefined before their first contact. */
export async function findIdentity(
  person: ChatPerson,
  { store }: { readonly store: Pick<Store, 'get'> },
): Promise<Stored<'chatIdentities'> | undefined> {
  return await store.get('chatIdentities', identityId(person))
}

interface NewIdentity {
  readonly userId: string
  readonly identity: ChatIdentityRecord
  readonly changes: readonly Change[]
}

/**
 * The first contact of a person: a free account of their own. The transaction rejects with StaleWrite
 * when another event of theirs made it meanwhile; then `findIdentity` has it.
 */
export function createIdentity(
  person: ChatPerson,
  language: Language,
  { now, newId }: { readonly now: number; newId(prefix: string): string },
): NewIdentity {
  const { platform, workspaceId, platformUserId } = person
  const userId = newId(chatAccountPrefix)
  const identity: ChatIdentityRecord = {
    ...{ userId, platform, workspaceId, platformUserId, language },
    createdAt: now,
    linkedAt: null,
  }
  const id = identityId(person)
  return {
    userId,
    identity,
    changes: [{ kind: 'put', collection: 'chatIdentities', id, value: identity, expectVersion: 0 }],
  }
}

/** Persons of chat platforms who use the account, the oldest first. */
export async function listIdentities(
  userId: string,
  store: Pick<Store, 'list'>,
  limit: number,
): Promise<readonly Stored<'chatIdentities'>[]> {
  const query = { index: 'byUser', equals: [userId], limit } as const
  return (await store.list('chatIdentities', query)).items
}

/** The person of an identity. */
export const personOf = ({
  platform,
  workspaceId,
  platformUserId,
}: ChatIdentityRecord): ChatPerson => ({ platform, workspaceId, platformUserId })
