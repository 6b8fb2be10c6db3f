import { limits } from '../../config/limits.ts'
import type {
  ChatLinkContent,
  CredentialContent,
  LinkContent,
  LinkOwner,
  OneTimeLinkRecord,
} from '../../domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Change, Store, Stored } from '../../ports/store.ts'
import { linkTokens, tokenHash } from '../access/opaque-token.ts'
import { identityId } from './chat-identity.ts'

interface NewLink {
  /** Behind the public address: `/link/<token>`. The token is in no record. */
  readonly path: string
  readonly expiresAt: number
  readonly changes: readonly Change[]
}

/** A link that a person of a platform may use once, within ten minutes; opening the page does not use it. */
export function createLink(
  { platform, workspaceId, platformUserId }: ChatPerson,
  language: Language,
  content: ChatLinkContent,
  now: number,
): NewLink {
  const person = { platform, workspaceId, platformUserId }
  return createOwnedLink({ kind: 'chat', person }, language, content, now)
}

/** The same for the user of an assistant. */
export const createCredentialLink = (
  owner: Extract<LinkOwner, { readonly kind: 'user' }>,
  language: Language,
  content: CredentialContent,
  now: number,
): NewLink => createOwnedLink(owner, language, content, now)

function createOwnedLink(
  owner: LinkOwner,
  language: Language,
  content: LinkContent,
  now: number,
): NewLink {
  const { token, hash: id } = linkTokens.make()
  const expiresAt = now + limits.accounts.linkMs
  const value: OneTimeLinkRecord = {
    identityId: owner.kind === 'chat' ? identityId(owner.person) : null,
    userId: owner.kind === 'user' ? owner.userId : null,
    ...{ owner, language, content, createdAt: now, expiresAt, usedAt: null },
  }
  return {
    path: `/link/${token}`,
    expiresAt,
    changes: [{ kind: 'put', collection: 'oneTimeLinks', id, value, expectVersion: 0 }],
  }
}

/** The person of a platform whose link it is. */
export function personOfLink({ owner }: Pick<OneTimeLinkRecord, 'owner'>): ChatPerson {
  if (owner.kind !== 'chat') throw new Error('this link is of no person of a platform')
  return owner.person
}

/** The link of a token, unless it was used, is being used, or has expired. */
export async function findLink(
  token: string,
  { store, now }: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<Stored<'oneTimeLinks'> | undefined> {
  if (!linkTokens.has(token)) return undefined
  const link = await store.get('oneTimeLinks', tokenHash(token))
  if (link === undefined || link.value.expiresAt <= now) return undefined
  // Records of earlier versions lack the owner; their links live ten minutes.
  if ((link.value as Partial<OneTimeLinkRecord>).owner === undefined) return undefined
  return link.value.usedAt === null ? link : undefined
}

/** Begins a use: of two at once, the transaction of one rejects with StaleWrite. */
export const takeLink = (
  { id, version: expectVersion, value }: Stored<'oneTimeLinks'>,
  now: number,
): Change => ({
  ...{ kind: 'put', collection: 'oneTimeLinks', id, value: { ...value, usedAt: now } },
  expectVersion,
})

/** Ends a use that changed nothing, so that the person can correct what they entered. */
export const releaseLink = ({ id, version, value }: Stored<'oneTimeLinks'>): Change => ({
  ...{ kind: 'put', collection: 'oneTimeLinks', id, value: { ...value, usedAt: null } },
  // One version later, `takeLink` has written it.
  expectVersion: version + 1,
})

/** Uses a link up, in the transaction of its effect. */
export const useUpLink = ({ id, version: expectVersion }: Stored<'oneTimeLinks'>): Change => ({
  kind: 'delete',
  collection: 'oneTimeLinks',
  id,
  expectVersion,
})
