import { exceedsQuota, type StorageQuota } from '../../src/domain/people/person-records.ts'
import { storageOwners } from '../../src/domain/storage-owners.ts'
import { QuotaExceeded } from '../../src/errors.ts'
import type { RecordValue } from './records.ts'

/**
 * Key of a byte count: `<user>` for a person, ` <collection>/<id>` for a record whose bytes count
 * to its owner. Stored as text in PostgreSQL, so it contains no U+0000.
 */
export type ByteAccount = string

const plainText = /^[\x21\x23-\x7e]*$/

/** Other text becomes JSON, which begins with a quote that plain text lacks. */
const accountText = (text: string): string => (plainText.test(text) ? text : JSON.stringify(text))

export const personAccount = (userId: string): ByteAccount => accountText(userId)

export const recordAccount = (collection: string, id: string): ByteAccount =>
  ` ${collection}/${accountText(id)}`

export const isPersonAccount = (account: ByteAccount): boolean => !account.startsWith(' ')

/**
 * By collection: the field that names the account, and the owning collection where that is a
 * record.
 */
const countRules = new Map<string, { readonly field: string; readonly owner: string | undefined }>(
  Object.entries(storageOwners).flatMap(([collection, counted]) => {
    if ('bound' in counted) return []
    const isPerson = 'person' in counted
    const field = isPerson ? counted.person : counted.field
    return [[collection, { field, owner: isPerson ? undefined : counted.owner }]]
  }),
)

const owning = new Set([...countRules.values()].map(({ owner }) => owner))

export const isCounted = (collection: string): boolean => countRules.has(collection)

/** True where records of other collections count to this collection's owner. */
export const ownsBytes = (collection: string): boolean => owning.has(collection)

/** Undefined for a record without an owner, such as a deleted chat (`noOwner`). */
export function getAccount(collection: string, value: RecordValue): ByteAccount | undefined {
  const counting = countRules.get(collection)
  if (counting === undefined) return undefined
  const name = value[counting.field]
  if (typeof name !== 'string' || name === '') return undefined
  const { owner } = counting
  return owner === undefined ? personAccount(name) : recordAccount(owner, name)
}

/** Bytes of a record's JSON and their account. */
export interface Sized {
  readonly account: ByteAccount | undefined
  readonly bytes: number
}

/** A change of one record; undefined where it does not exist before or after. */
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
