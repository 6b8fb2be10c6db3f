import { hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import { chatAccountPrefix } from '../../domain/caller.ts'
import type { ChatIdentityRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import { copyMessagesToday } from '../people/daily-messages.ts'

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
  readonly work: readonly NewWork[]
}

/**
 * The first contact of a person, or the first one after they left an account: a free account of their
 * own. The transaction rejects with StaleWrite when another event of theirs made it meanwhile; then
 * `findIdentity` has it.
 */
export async function createIdentity(
  person: ChatPerson,
  language: Language,
  context: {
    readonly store: Pick<Store, 'get'>
    readonly now: number
    /** Id of the event. */
    readonly madeFor?: string
    newId(prefix: string): string
  },
): Promise<NewIdentity> {
  const { platform, workspaceId, platformUserId } = person
  const userId = context.newId(chatAccountPrefix)
  const identity: ChatIdentityRecord = {
    ...{ userId, platform, workspaceId, platformUserId, language },
    createdAt: context.now,
    ...(context.madeFor === undefined ? {} : { madeFor: context.madeFor }),
    linkedAt: null,
  }
  const id = identityId(person)
  const counted = await copyMessagesToday(id, userId, context)
  return {
    userId,
    identity,
    changes: [
      { kind: 'put', collection: 'chatIdentities', id, value: identity, expectVersion: 0 },
      ...counted.changes,
    ],
    work: counted.work,
  }
}

/** Forgets a person, also on their home page; today's messages of their account count on under the hash of the person alone. */
export async function forgetIdentity(
  { id, version: expectVersion, value }: Stored<'chatIdentities'>,
  context: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] }> {
  const { changes, work } = await copyMessagesToday(value.userId, id, context)
  return {
    changes: [{ kind: 'delete', collection: 'chatIdentities', id, expectVersion }, ...changes],
    work: [...work, ...homeWorkOf(value, context.now)],
  }
}

/** Work that deletes what the person could still press or open: buttons and one-time links. */
export const forgetIdentityWork = (identityId: string, forgottenAt: number): NewWork => ({
  id: `forget-identity-${identityId}`,
  kind: 'forget-identity',
  dueAt: forgottenAt,
  payload: { identityId, forgottenAt },
})

/** Shows the person's home page as it is then; several requests at once are one. */
export const showHomeWork = (person: ChatPerson, language: Language, dueAt: number): NewWork => ({
  id: `show-chat-home-${identityId(person)}`,
  kind: 'show-chat-home',
  dueAt,
  payload: { person, language },
})

/** Work that shows the home page anew, for a person who has opened it. */
export const homeWorkOf = (identity: ChatIdentityRecord, now: number): NewWork[] =>
  identity.homeNumber === undefined
    ? []
    : [showHomeWork(personOf(identity), identity.language, now)]

/** Persons of chat platforms who use the account, the oldest first. */
export async function listIdentities(
  userId: string,
  store: Pick<Store, 'list'>,
  limit: number = limits.accounts.maxChatIdentities,
): Promise<readonly Stored<'chatIdentities'>[]> {
  const query = { index: 'byUser', equals: [userId], limit } as const
  return (await store.list('chatIdentities', query)).items
}

/** An identity of the caller's account; another account's does not exist for them. */
export async function ownIdentity(
  id: string,
  { store, userId }: { readonly store: Pick<Store, 'get'>; readonly userId: string },
): Promise<Stored<'chatIdentities'>> {
  const identity = await store.get('chatIdentities', id)
  if (identity?.value.userId === userId) return identity
  throw new Failure('not_found', {
    en: 'Your account has no such chat. List your linked chats to see which there are.',
    fr: 'Votre compte n’utilise pas cette messagerie. Consultez la liste de vos messageries reliées.',
  })
}

/** The person of an identity. */
export const personOf = ({ platform, workspaceId, platformUserId }: ChatPerson): ChatPerson => ({
  platform,
  workspaceId,
  platformUserId,
})
