import { z } from 'zod'
import { type KeyedProvider, keyedProviders } from '../../domain/models/model.ts'
import type { UserKeyRecord } from '../../domain/people/person-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { named } from '../named-schemas.ts'

/** Providers for which people may bring a key. */
export const keyedProviderField = named('KeyedProvider', z.enum(keyedProviders))

/** Where a person's own key of a provider is kept. */
export const userKeyId = (userId: string, provider: KeyedProvider): string =>
  `${userId}/${provider}`

/** What the vault binds a person's own key to. */
export const userKeyPlace = (id: string): string => `userKeys/${id}/sealedKey`

/** Between two times that the use of a key is written down, milliseconds. */
const notedEvery = 60_000

/** Notes in the operation's transaction that the key answers a message; one deleted meanwhile stays so. */
export function noteKeyUse(
  { id, version, value }: Stored<'userKeys'>,
  { now, write }: Pick<Context, 'now' | 'write'>,
): void {
  if (value.lastUsedAt !== null && now - value.lastUsedAt < notedEvery) return
  const used: UserKeyRecord = { ...value, lastUsedAt: now }
  write({ kind: 'put', collection: 'userKeys', id, value: used, expectVersion: version })
}

/** The keys that the person has brought, one a provider. */
export async function ownKeys({
  store,
  userId,
}: Pick<Context, 'store' | 'userId'>): Promise<readonly Stored<'userKeys'>[]> {
  const { items } = await store.list('userKeys', {
    index: 'byUser',
    equals: [userId],
    limit: keyedProviders.length,
  })
  return items
}
