import { z } from 'zod'
import { type KeyedProvider, keyedProviders } from '../../domain/models/model.ts'
import type { UserKeyRecord } from '../../domain/people/person-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { named } from '../fields.ts'

/** Providers for which people may bring a key. */
export const keyedProviderField = named('KeyedProvider', z.enum(keyedProviders))

export const userKeyId = (userId: string, provider: KeyedProvider): string =>
  `${userId}/${provider}`

/** Associated data of the sealed key. */
export const userKeyPlace = (id: string): string => `userKeys/${id}/sealedKey`

/** Minimum time between two records of a key's use. */
const useIntervalMs = 60_000

/** Records the use of a key in the operation's transaction; a key deleted meanwhile stays deleted. */
export function noteKeyUse(
  { id, version, value }: Stored<'userKeys'>,
  { now, write }: Pick<Context, 'now' | 'write'>,
): void {
  if (value.lastUsedAt !== null && now - value.lastUsedAt < useIntervalMs) return
  const used: UserKeyRecord = { ...value, lastUsedAt: now }
  write({ kind: 'put', collection: 'userKeys', id, value: used, expectVersion: version })
}

/** The person's own keys, one per provider. */
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
