import type { CollectionName } from '../../src/domain/records.ts'
import { invalidField } from '../../src/errors.ts'
import type { ListQuery } from '../../src/ports/store.ts'
import type { CollectionSchema, SortValue } from './records.ts'

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
