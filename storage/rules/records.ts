import type { CollectionName } from '../../src/domain/records.ts'
import { Failure, invalidField } from '../../src/errors.ts'
import type { ListQuery } from '../../src/ports/store.ts'

/** Rules shared by all stores. */
export type RecordValue = Readonly<Record<string, unknown>>

export type SortValue = string | number

export interface CollectionSchema {
  readonly indexes: Readonly<Record<string, readonly string[]>>
  readonly unique: readonly string[]
  readonly monotonic?: string
  readonly fixed?: boolean
}

export type CollectionSchemas = Readonly<Record<CollectionName, CollectionSchema>>

/** Undefined where the field is neither a string nor a finite number: the record is not indexed. */
export function getSortValue(value: RecordValue, field: string): SortValue | undefined {
  const found = value[field]
  return typeof found === 'string' || Number.isFinite(found) ? (found as SortValue) : undefined
}

/** Ids are 1 to 200 characters of well-formed text without U+0000. */
export function isRecordId(id: string): boolean {
  return id.length > 0 && id.length <= 200 && id.isWellFormed() && !id.includes('\0')
}

export function assertId(id: string): void {
  if (!isRecordId(id)) throw new TypeError(`${JSON.stringify(id)} cannot be an id`)
}

/** Position of a record in an index. */
export interface Position {
  readonly value: SortValue
  readonly id: string
}

/** Fields of the queried index; throws where the query does not fit them. */
export function getIndexFields<C extends CollectionName>(
  declaration: CollectionSchema,
  query: ListQuery<C>,
): readonly string[] {
  const fields = declaration.indexes[query.index]
  if (fields === undefined) throw new TypeError(`there is no index ${query.index}`)
  if (!Number.isSafeInteger(query.limit) || query.limit < 1) {
    throw new RangeError('limit must be a whole number of 1 or more')
  }
  const { offset = 0 } = query
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new RangeError('offset must be a whole number of 0 or more')
  }
  if (query.equals.length < fields.length - 1 || query.equals.length > fields.length) {
    throw new RangeError(`${query.index} takes ${fields.length - 1} or ${fields.length} values`)
  }
  return fields
}

/** Encodes the last position of a page: stable under insertions and deletions. */
export function formatCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url')
}

export function parseCursor(cursor: string): Position {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (Array.isArray(parsed) && parsed.length === 2) {
    const [value, id]: unknown[] = parsed
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'string') {
      return { value, id }
    }
  }
  throw invalidField('after', {
    en: 'it is not the `next` of a page',
    fr: 'ce n’est pas le `next` d’une page',
  })
}

/** Format of all stored data. Raise it when older data can no longer be read. */
export const storeFormat = 2

/** Refuses to start on data of another or unknown format. Nothing was changed. */
export function unknownFormat(place: string, format: unknown): Failure {
  const known = typeof format === 'number'
  return new Failure(
    'unavailable',
    `${place} has ${known ? `the store format ${format}` : 'no store format'}, and this version of the ` +
      `service reads format ${storeFormat} alone. Start the version that wrote it, or begin anew ` +
      'with an empty DATA_DIR or database.',
    { details: { place, format: known ? format : null } },
  )
}
