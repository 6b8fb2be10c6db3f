import { exceedsQuota, type StorageQuota } from '../../src/domain/people/plan.ts'
import { storageOwners } from '../../src/domain/storage-owners.ts'
import { QuotaExceeded } from '../../src/errors.ts'
import type { RecordValue } from './records.ts'

/**
 * Names where bytes are counted: `<user>` for a person, ` <collection>/<id>` for a record whose owner
 * they count to. PostgreSQL takes it as text, so it holds no U+0000.
 */
export type Account = string

const plainText = /^[\x21\x23-\x7e]*$/

/** Text that is not plain becomes JSON, whose first character no plain text has. */
const accountText = (text: string): string => (plainText.test(text) ? text : JSON.stringify(text))

export const personAccount = (userId: string): Account => accountText(userId)

export const recordAccount = (collection: string, id: string): Account =>
  ` ${collection}/${accountText(id)}`

export const isPersonAccount = (account: Account): boolean => !account.startsWith(' ')

/** By collection: the field that names the account, and the collection where that is a record. */
const countings = new Map<string, { readonly field: string; readonly owner: string | undefined }>(
  Object.entries(storageOwners).flatMap(([collection, counted]) => {
    if ('bound' in counted) return []
    const isPerson = 'person' in counted
    const field = isPerson ? counted.person : counted.field
    return [[collection, { field, owner: isPerson ? undefined : counted.owner }]]
  }),
)

const owning = new Set([...countings.values()].map(({ owner }) => owner))

export const isCounted = (collection: string): boolean => countings.has(collection)

/** True where records of other collections count to the owner of this collection's records. */
export const ownsBytes = (collection: string): boolean => owning.has(collection)

/** Undefined where the record counts to nobody: a deleted chat names no owner (`noOwner`). */
export function accountOf(collection: string, value: RecordValue): Account | undefined {
  const counting = countings.get(collection)
  if (counting === undefined) return undefined
  const name = value[counting.field]
  if (typeof name !== 'string' || name === '') return undefined
  const { owner } = counting
  return owner === undefined ? personAccount(name) : recordAccount(owner, name)
}

/** Bytes of a record's JSON, and the account that counts them. */
export interface Sized {
  readonly account: Account | undefined
  readonly bytes: number
}

/** One record from what it was to what it is; undefined where there is none. */
export interface SizedChange {
  readonly collection: string
  readonly id: string
  readonly before: Sized | undefined
  readonly after: Sized | undefined
}

export function assertWithin(quota: StorageQuota, before: number, after: number): void {
  const added = after - before
  if (exceedsQuota(quota, after, added)) throw new QuotaExceeded(before, added)
}
