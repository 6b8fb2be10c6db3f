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

interface CountRule {
  /** Field that names the account. */
  readonly field: string
  /** The owning collection, where the account is a record's. */
  readonly owner: string | undefined
  /** Field with the bytes that a record keeps elsewhere. */
  readonly elsewhere: string | undefined
}

/** By collection. */
const countRules = new Map<string, CountRule>(
  Object.entries(storageOwners).flatMap(([collection, counted]) => {
    if ('bound' in counted) return []
    const isPerson = 'person' in counted
    const field = isPerson ? counted.person : counted.field
    const owner = isPerson ? undefined : counted.owner
    const elsewhere = isPerson ? counted.bytesElsewhere : undefined
    return [[collection, { field, owner, elsewhere }]]
  }),
)

const owning = new Set([...countRules.values()].map(({ owner }) => owner))

export const isCounted = (collection: string): boolean => countRules.has(collection)

/** True where records of other collections count to this collection's owner. */
export const ownsBytes = (collection: string): boolean => owning.has(collection)

/** Bytes of a record that are not in the store itself: those of a file. */
export function countElsewhere(collection: string, value: RecordValue): number {
  const field = countRules.get(collection)?.elsewhere
  const bytes = field === undefined ? 0 : value[field]
  return typeof bytes === 'number' && Number.isFinite(bytes) ? bytes : 0
}

/** True for a collection whose records may keep bytes elsewhere. */
export const keepsElsewhere = (collection: string): boolean =>
  countRules.get(collection)?.elsewhere !== undefined

/** Undefined for a record without an owner, such as a deleted chat (`noOwner`). */
export function getAccount(collection: string, value: RecordValue): ByteAccount | undefined {
  const counting = countRules.get(collection)
  if (counting === undefined) return undefined
  const name = value[counting.field]
  if (typeof name !== 'string' || name === '') return undefined
  const { owner } = counting
  return owner === undefined ? personAccount(name) : recordAccount(owner, name)
}

/** Bytes of a record and their account. */
export interface Sized {
  readonly account: ByteAccount | undefined
  /** Its JSON, and what it keeps elsewhere. */
  readonly bytes: number
  /** The part of `bytes` that takes no room in the store itself. */
  readonly elsewhere?: number
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
